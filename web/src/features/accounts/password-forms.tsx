import { call } from "#api/call.ts";
import { ApiFailure, failureText } from "#api/api-failure.ts";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "#paths";
import { clock } from "#ui/clock.ts";
import { ErrorBlock, Notice } from "#ui/notice.tsx";
import { emailProblem, NewPasswordFields, passwordsDiffer, SubmitButton, useSending } from "./form-parts.tsx";
import { Form, TextField, useFields, useText } from "#ui/form.tsx";

/** Shows the success message for so many milliseconds. */
const redirectDelay = 2000;

export function ResetPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const { values, check, field } = useFields({ password: "", confirmation: "" });
  const [done, setDone] = useState<string | null>(null);
  const { busy, failure, send } = useSending();

  useEffect(() => {
    if (done === null) return;
    return clock.after(redirectDelay, () => void navigate(paths.login()));
  }, [done, navigate]);

  function submit(): void {
    const { password, confirmation } = values;
    const isMissing = password === "";
    const isComplete = check({
      password: isMissing && "Please enter a password.",
      confirmation: !isMissing && password !== confirmation && passwordsDiffer,
    });
    if (!isComplete) return;
    void send(async () =>
      setDone((await call("setNewPassword", { new_password: password, reset_token: token })).message),
    );
  }

  return (
    <Form busy={busy || done !== null} onSubmit={submit} className="flex flex-col gap-[18px]">
      <NewPasswordFields label="New Password" field={field} />
      {done !== null && <Notice>{done}</Notice>}
      <ErrorBlock>
        {failureText(failure, "An error occurred while resetting the password. Please try again later.")}
      </ErrorBlock>
      <SubmitButton
        disabled={done !== null}
        busy={busy}
        busyLabel="Setting the password..."
        className="mt-1.5 w-full"
      >
        Reset Password
      </SubmitButton>
    </Form>
  );
}

const unreachable = "An error occurred while requesting forgot password. Please try again later.";

/** Returns the server's own words for a limit; any other refusal means that the address is unknown. */
function requestFailure(error: unknown): string {
  if (error === undefined) return "";
  if (!(error instanceof ApiFailure) || error.kind === "no-answer" || error.status === 200)
    return unreachable;
  return error.status === 429
    ? failureText(error, unreachable)
    : "No email associated with the user was found.";
}

export function ForgotPasswordForm() {
  const [email, , emailField] = useText();
  const [problem, setProblem] = useState<string>();
  const [answer, setAnswer] = useState<{ message: string; mailed?: false | undefined }>();
  const { busy, failure, send, forget } = useSending();

  function submit(): void {
    const found = emailProblem(email);
    setProblem(found);
    setAnswer(undefined);
    forget();
    if (!found) void send(async () => setAnswer(await call("forgotPassword", { email: email.trim() })));
  }

  return (
    <Form busy={busy} onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        label="Email address"
        type="email"
        name="email"
        autoComplete="username"
        required
        {...emailField}
        error={problem}
      />
      {answer && <Notice kind={answer.mailed === false ? "note" : "done"}>{answer.message}</Notice>}
      <ErrorBlock>{requestFailure(failure)}</ErrorBlock>
      <SubmitButton busy={busy} busyLabel="Sending...">
        Reset Password
      </SubmitButton>
    </Form>
  );
}
