import { call } from "#api/call.ts";
import type { SecondStepWay } from "@groundwork/contract/accounts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { paths } from "#paths";
import { Form, TextField, useFields, useText } from "#ui/form.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { emailProblem, PasswordField, SubmitButton, useEntrance, useSending } from "./form-parts.tsx";
import { PasskeyButton } from "./other-ways-in.tsx";
import { ApiFailure, failureText } from "#api/api-failure.ts";
import { ErrorBlock, Notice } from "#ui/notice.tsx";

/** `otherWays` appears below the password form, and is hidden during the second step. */
export function LoginForm({ otherWays }: { otherWays?: ReactNode }) {
  const { values, setValues, check, field } = useFields({ email: "", password: "" });
  const [secondStep, setSecondStep] = useState<readonly SecondStepWay[] | null>(null);
  const { busy, failure, send } = useSending();
  const enter = useEntrance();
  const email = values.email.trim();

  function submit(): void {
    const isComplete = check({
      email: emailProblem(values.email),
      password: values.password === "" && "Please enter your password.",
    });
    if (!isComplete) return;
    void send(async () => {
      const answer = await call("login", { email, password: values.password });
      if ("second_step" in answer) setSecondStep(answer.second_step);
      else await enter(answer);
    });
  }

  function startOver(): void {
    setSecondStep(null);
    setValues({ ...values, password: "" });
  }

  if (secondStep) return <SecondStepForm ways={secondStep} email={email} onStartOver={startOver} />;
  return (
    <>
      <Form busy={busy} onSubmit={submit} className="flex flex-col">
        <TextField
          label="Email address"
          type="email"
          autoComplete="username"
          required
          {...field("email")}
          className="mb-[18px]"
        />
        <PasswordField label="Password" autoComplete="current-password" {...field("password")} />
        <TextLink to={paths.forgotPassword()} className="mt-3 mb-5 self-end text-sm">
          Forgot Password?
        </TextLink>
        {failure !== undefined && <SignInFailure error={failure} email={email} className="mb-5" />}
        <SubmitButton busy={busy} busyLabel="Signing in...">
          Sign in
        </SubmitButton>
      </Form>
      {otherWays}
    </>
  );
}

interface SecondStepFormProps {
  ways: readonly SecondStepWay[];
  email: string;
  onStartOver: () => void;
}

/** Asks for a code of the app, a passkey, or a recovery code, after the right password. */
function SecondStepForm({ ways, email, onStartOver }: SecondStepFormProps) {
  const hasApp = ways.includes("code");
  const [lost, setLost] = useState(!hasApp && !ways.includes("passkey"));
  const [code, setCode, codeField] = useText();
  const [problem, setProblem] = useState<string>();
  const { busy, failure, send, forget } = useSending();
  const enter = useEntrance();
  const field = useRef<HTMLInputElement>(null);
  // The focus moves here, so that people can go on typing after "Sign in" or the link.
  useEffect(() => field.current?.focus(), [lost]);

  function submit(): void {
    forget();
    setProblem(code.trim() === "" ? "Please enter the code." : undefined);
    if (code.trim() !== "") void send(async () => enter(await call("secondStep", { code: code.trim() })));
  }

  function turnTo(toLost: boolean): void {
    setLost(toLost);
    setCode("");
    setProblem(undefined);
    forget();
  }

  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="text-ink-2">
        Your password is correct. One more step to confirm that it's you.
      </p>
      {(hasApp || lost) && (
        <Form busy={busy} onSubmit={submit} className="flex flex-col gap-5">
          <TextField
            // A new key makes a new field, so that what was typed into the last one is dropped.
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
            {...codeField}
            help={
              lost
                ? "One of the codes you saved during setup. Each works once."
                : "Six digits from your authenticator app."
            }
            error={problem}
          />
          {failure !== undefined && <SignInFailure error={failure} email={email} />}
          <SubmitButton busy={busy} busyLabel="Signing in...">
            Continue
          </SubmitButton>
        </Form>
      )}
      {ways.includes("passkey") && <PasskeyButton primary={!hasApp && !lost} />}
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

/** Shows why a sign-in failed and, if others are guessing the password, offers an email to sign in with. */
function SignInFailure({ error, email, className }: { error: unknown; email: string; className?: string }) {
  const [answer, setAnswer] = useState<string>();
  const [failure, setFailure] = useState<unknown>(error);

  async function ask(): Promise<void> {
    try {
      setAnswer((await call("letInMail", { email })).message);
    } catch (refused) {
      setFailure(refused);
    }
  }

  if (answer) return <Notice className={className}>{answer}</Notice>;
  const isGuarded = failure instanceof ApiFailure && failure.code === "account_guarded";
  return (
    <ErrorBlock
      {...(className !== undefined && { className })}
      {...(isGuarded && { onRetry: () => void ask(), retryLabel: "Email me a link" })}
    >
      {failureText(failure, "An error occurred while logging in. Please try again later.")}
    </ErrorBlock>
  );
}
