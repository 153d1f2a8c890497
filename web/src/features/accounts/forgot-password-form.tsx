import { type FormEvent, useState } from "react";
import { call } from "#api/call.ts";
import { ApiFailure } from "#api/api-failure.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBlock } from "#ui/error-block.tsx";
import { Notice } from "#ui/notice.tsx";
import { TextField } from "#ui/text-field.tsx";
import { accountFailure, emailProblem } from "./account-words.ts";

type Outcome = { told: string; mailed?: false | undefined } | { failed: string } | null;

const unknownAddress = "No email associated with the user was found.";
const unreachable = "An error occurred while requesting forgot password. Please try again later.";

/** A limit has the server's own words; any other refusal means that the address is not known. */
function failure(error: unknown): string {
  if (!(error instanceof ApiFailure) || error.kind === "no-answer" || error.status === 200)
    return unreachable;
  return error.status === 429 ? accountFailure(error, unreachable) : unknownAddress;
}

export function ForgotPasswordForm() {
  const [email, setEmail] = useState("");
  const [problem, setProblem] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const found = emailProblem(email);
    setProblem(found);
    setOutcome(null);
    if (found) return;
    setBusy(true);
    try {
      const { message, mailed } = await call("forgotPassword", { email: email.trim() });
      setOutcome({ told: message, mailed });
    } catch (error) {
      setOutcome({ failed: failure(error) });
    }
    setBusy(false);
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <TextField
        label="Email address"
        type="email"
        name="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={problem}
      />
      {outcome && "told" in outcome && (
        <Notice kind={outcome.mailed === false ? "note" : "done"}>{outcome.told}</Notice>
      )}
      {outcome && "failed" in outcome && <ErrorBlock>{outcome.failed}</ErrorBlock>}
      <Button type="submit" variant="primary" size={48} busy={busy} busyLabel="Sending..." className="w-full">
        Reset Password
      </Button>
    </form>
  );
}
