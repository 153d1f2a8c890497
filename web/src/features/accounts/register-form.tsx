import { useCall } from "#api/use-call.ts";
import { call } from "#api/call.ts";
import { failureText } from "#api/api-failure.ts";
import { limits } from "@groundwork/contract/limits";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { paths } from "#paths";
import { invitationOf, nextPage } from "./next-page.ts";
import { ErrorBlock, Notice } from "#ui/notice.tsx";
import { Form, TextField, useFields } from "#ui/form.tsx";
import {
  canRegister,
  emailProblem,
  NewPasswordFields,
  passwordsDiffer,
  type Registration,
  registrationHints,
  SubmitButton,
  useSending,
} from "./form-parts.tsx";
import { Loaded } from "#ui/list-states.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { toast } from "#ui/toast.tsx";

/** `invited` is the address that an invitation was sent to: no other address can accept it. */
export function RegisterForm({ invited }: { invited?: string } = {}) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { values, problems, check, field } = useFields<Registration>({
    name: "",
    email: invited ?? "",
    password: "",
    confirmation: "",
  });
  const { busy, failure, send } = useSending();
  const [mailed, setMailed] = useState<string | null>(null);
  const hints = registrationHints(values);

  function submit(): void {
    if (!canRegister(values)) {
      check({ form: values.password !== values.confirmation && passwordsDiffer });
      return;
    }
    if (!check({ email: emailProblem(values.email) })) return;
    void send(async () => {
      const invitation = invitationOf(search)?.token;
      const { mailed: byMail, message } = await call("register", {
        name: values.name.trim(),
        email: values.email.trim(),
        password: values.password,
        ...(invitation && { invitation }),
      });
      if (byMail) return setMailed(message);
      await navigate(paths.login(nextPage(search)));
      toast.success("Your account was created. Please sign in.");
    });
  }

  if (mailed !== null) return <Notice>{mailed}</Notice>;
  return (
    <Form busy={busy} onSubmit={submit} className="flex flex-col gap-[18px]">
      <TextField
        label="Username"
        autoComplete="name"
        maxLength={limits.nameMax}
        required
        {...field("name")}
      />
      <TextField
        label="Email address"
        type="email"
        autoComplete="username"
        maxLength={limits.emailMax}
        required
        readOnly={invited !== undefined}
        {...(invited !== undefined && { help: "The invitation was sent to this address." })}
        {...field("email")}
      />
      <NewPasswordFields label="Password" placeholder="At least 8 characters" field={field} hints={hints} />
      <ErrorBlock>
        {problems.form ??
          failureText(failure, "An error occurred while registering. Please try again later.")}
      </ErrorBlock>
      <SubmitButton
        disabled={!canRegister(values)}
        busy={busy}
        busyLabel="Registering..."
        className="mt-1.5 w-full"
      >
        Register
      </SubmitButton>
    </Form>
  );
}

/** Registers an invited address, and explains why an administrator's link no longer works. */
export function InvitedRegistration({ token, from }: { token: string; from: "administrator" | "project" }) {
  const invitation = useCall(
    from === "project" ? "openInvitation" : "openAccountInvitation",
    { token },
    { retry: false },
  );
  if (invitation.isError && from === "project") return <RegisterForm />;
  return (
    <>
      <Loaded
        query={invitation}
        failure={failureText(invitation.error, "The invitation could not be loaded. Please try again later.")}
        loadingLabel="Loading the invitation..."
      >
        {({ email }) => <RegisterForm invited={email} />}
      </Loaded>
      {invitation.isError && !invitation.isFetching && (
        <TextLink to={paths.contact("An account")} className="mt-5 inline-block text-sm text-ink">
          Ask for a new one
        </TextLink>
      )}
    </>
  );
}
