import { limits } from "@groundwork/contract/limits";
import { type FormEvent, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { call } from "#api/call.ts";
import { paths } from "#paths";
import { Button } from "#ui/button.tsx";
import { clock } from "#ui/clock.ts";
import { ErrorBlock } from "#ui/error-block.tsx";
import { Notice } from "#ui/notice.tsx";
import { accountFailure } from "./account-words.ts";
import { PasswordField } from "./password-field.tsx";
import { passwordsDiffer } from "./registration.rules.ts";

const redirectDelay = 2000;

export function ResetPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const [password, setPassword] = useState("");
  const [confirmation, setConfirmation] = useState("");
  const [problems, setProblems] = useState<{ password?: string; confirmation?: string; form?: string }>({});
  const [done, setDone] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (done === null) return;
    return clock.after(redirectDelay, () => void navigate(paths.login()));
  }, [done, navigate]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy || done !== null) return;
    if (password === "") return setProblems({ password: "Please enter a password." });
    if (password !== confirmation) return setProblems({ confirmation: passwordsDiffer });
    setProblems({});
    setBusy(true);
    try {
      const { message } = await call("setNewPassword", { new_password: password, reset_token: token });
      setDone(message);
    } catch (error) {
      setProblems({
        form: accountFailure(
          error,
          "An error occurred while resetting the password. Please try again later.",
        ),
      });
    }
    setBusy(false);
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-[18px]">
      <PasswordField
        label="New Password"
        name="password"
        autoComplete="new-password"
        maxLength={limits.passwordMax}
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={problems.password}
      />
      <PasswordField
        label="Confirm Password"
        name="confirmation"
        autoComplete="new-password"
        maxLength={limits.passwordMax}
        required
        value={confirmation}
        onChange={(event) => setConfirmation(event.target.value)}
        error={problems.confirmation}
      />
      {done !== null && <Notice>{done}</Notice>}
      {problems.form && <ErrorBlock>{problems.form}</ErrorBlock>}
      <Button
        type="submit"
        variant="primary"
        size={48}
        disabled={done !== null}
        busy={busy}
        busyLabel="Setting the password..."
        className="mt-1.5 w-full"
      >
        Reset Password
      </Button>
    </form>
  );
}
