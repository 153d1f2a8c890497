import type { SecondStepWay } from "@groundwork/contract/accounts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { call } from "#api/call.ts";
import { nextPage } from "#paths";
import { signIn } from "#session/session.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/text-field.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { SignInFailure } from "./sign-in-failure.tsx";

/** After the right password: a code of the app, a passkey, or a recovery code where the device is lost. */
export function SecondStepForm({
  ways,
  email,
  onStartOver,
}: {
  ways: readonly SecondStepWay[];
  /** Whose password was given. */
  email: string;
  onStartOver: () => void;
}) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const hasApp = ways.includes("code");
  const [lost, setLost] = useState(!hasApp && !ways.includes("passkey"));
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // Whoever pressed "Sign in" or the link goes on typing here.
  useEffect(() => field.current?.focus(), [lost]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setFailure(undefined);
    setProblem(code.trim() === "" ? "Please enter the code." : undefined);
    if (code.trim() === "") return;
    setBusy(true);
    try {
      const { user_id } = await call("secondStep", { code: code.trim() });
      signIn(user_id);
      await navigate(nextPage(search), { replace: true });
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }

  function turnTo(toLost: boolean): void {
    setLost(toLost);
    setCode("");
    setProblem(undefined);
    setFailure(undefined);
  }

  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="text-ink-2">
        Your password is right. Please show that it is you.
      </p>
      {(hasApp || lost) && (
        <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
          <TextField
            // Another field: what was typed into the one before is not for it.
            key={String(lost)}
            ref={field}
            label={lost ? "Recovery code" : "Code"}
            name={lost ? "recovery-code" : "code"}
            inputMode={lost ? "text" : "numeric"}
            autoComplete={lost ? "off" : "one-time-code"}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            required
            value={code}
            onChange={(event) => setCode(event.target.value)}
            help={
              lost
                ? "One of the codes that you were shown when you set it up. Each works once."
                : "Six digits from your authenticator app."
            }
            error={problem}
          />
          {failure !== undefined && <SignInFailure error={failure} email={email} />}
          <Button
            type="submit"
            variant="primary"
            size={48}
            busy={busy}
            busyLabel="Signing in..."
            className="w-full"
          >
            Continue
          </Button>
        </form>
      )}
      {ways.includes("passkey") && <PasskeyButton label="Use a passkey" primary={!hasApp && !lost} />}
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-sm">
        {lost ? (
          (hasApp || ways.includes("passkey")) && (
            <button type="button" className="link touch-24" onClick={() => turnTo(false)}>
              I have my device
            </button>
          )
        ) : (
          <button type="button" className="link touch-24" onClick={() => turnTo(true)}>
            I lost my device
          </button>
        )}
        <button type="button" className="link touch-24 text-ink-2" onClick={onStartOver}>
          Start over
        </button>
      </p>
    </div>
  );
}
