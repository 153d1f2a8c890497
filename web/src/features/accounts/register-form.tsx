import { limits } from "@groundwork/contract/limits";
import { type ChangeEvent, type FormEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { call } from "#api/call.ts";
import { invitationOf, nextPage, paths } from "#paths";
import { Button } from "#ui/button.tsx";
import { ErrorBlock } from "#ui/error-block.tsx";
import { Notice } from "#ui/notice.tsx";
import { TextField } from "#ui/text-field.tsx";
import { accountFailure, emailProblem } from "./account-words.ts";
import { PasswordField } from "./password-field.tsx";
import { canRegister, passwordsDiffer, type Registration, registrationHints } from "./registration.rules.ts";

/** `invited` is the address that an invitation was sent to: with another it cannot be accepted. */
export function RegisterForm({ invited }: { invited?: string } = {}) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [values, setValues] = useState<Registration>({
    name: "",
    email: invited ?? "",
    password: "",
    confirmation: "",
  });
  const [problems, setProblems] = useState<{ email?: string | undefined; form?: string }>({});
  const [busy, setBusy] = useState(false);
  const [mailed, setMailed] = useState<string | null>(null);
  const hints = registrationHints(values);
  const type = (field: keyof Registration) => (event: ChangeEvent<HTMLInputElement>) =>
    setValues({ ...values, [field]: event.target.value });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy || !canRegister(values)) {
      if (values.password !== values.confirmation) setProblems({ form: passwordsDiffer });
      return;
    }
    const email = emailProblem(values.email);
    setProblems({ email });
    if (email) return;
    setBusy(true);
    try {
      const invitation = invitationOf(search)?.token;
      const { mailed: byMail, message } = await call("register", {
        name: values.name.trim(),
        email: values.email.trim(),
        password: values.password,
        ...(invitation && { invitation }),
      });
      if (byMail) return setMailed(message);
      await navigate(paths.login(nextPage(search)));
    } catch (error) {
      setProblems({
        form: accountFailure(error, "An error occurred while registering. Please try again later."),
      });
      setBusy(false);
    }
  }

  if (mailed !== null) return <Notice>{mailed}</Notice>;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-[18px]">
      <TextField
        label="Username"
        name="name"
        autoComplete="name"
        maxLength={limits.nameMax}
        required
        value={values.name}
        onChange={type("name")}
      />
      <TextField
        label="Email address"
        type="email"
        name="email"
        autoComplete="username"
        maxLength={limits.emailMax}
        required
        readOnly={invited !== undefined}
        {...(invited !== undefined && { help: "The invitation was sent to this address." })}
        value={values.email}
        onChange={type("email")}
        error={problems.email}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        maxLength={limits.passwordMax}
        placeholder="At least 8 characters"
        required
        value={values.password}
        onChange={type("password")}
        error={hints.password}
      />
      <PasswordField
        label="Confirm Password"
        name="confirmation"
        autoComplete="new-password"
        maxLength={limits.passwordMax}
        required
        value={values.confirmation}
        onChange={type("confirmation")}
        error={hints.confirmation}
      />
      {problems.form && <ErrorBlock>{problems.form}</ErrorBlock>}
      <Button
        type="submit"
        variant="primary"
        size={48}
        disabled={!canRegister(values)}
        busy={busy}
        busyLabel="Registering..."
        className="mt-1.5 w-full"
      >
        Register
      </Button>
    </form>
  );
}
