import type { SecondStepWay } from "@groundwork/contract/accounts";
import { type FormEvent, type ReactNode, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { call } from "#api/call.ts";
import { nextPage, paths } from "#paths";
import { signIn } from "#session/session.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/text-field.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { emailProblem } from "./account-words.ts";
import { PasswordField } from "./password-field.tsx";
import { SecondStepForm } from "./second-step-form.tsx";
import { SignInFailure } from "./sign-in-failure.tsx";

type Problems = { email?: string | undefined; password?: string | undefined };

/** `otherWays` stand beneath the passwords, and give way to the second step as they do. */
export function LoginForm({ otherWays }: { otherWays?: ReactNode }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const [secondStep, setSecondStep] = useState<readonly SecondStepWay[] | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const found: Problems = {
      email: emailProblem(email),
      password: password === "" ? "Please enter your password." : undefined,
    };
    setProblems(found);
    if (found.email || found.password) return;
    setFailure(undefined);
    setBusy(true);
    try {
      const answer = await call("login", { email: email.trim(), password });
      if ("second_step" in answer) return setSecondStep(answer.second_step);
      signIn(answer.user_id);
      await navigate(nextPage(search), { replace: true });
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }

  function startOver(): void {
    setSecondStep(null);
    setPassword("");
    setBusy(false);
  }

  if (secondStep) return <SecondStepForm ways={secondStep} email={email.trim()} onStartOver={startOver} />;
  return (
    <>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col">
        <TextField
          label="Email address"
          type="email"
          name="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={problems.email}
          className="mb-[18px]"
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={problems.password}
        />
        <TextLink to={paths.forgotPassword()} className="mt-3 mb-5 self-end text-sm">
          Forgot Password?
        </TextLink>
        {failure !== undefined && <SignInFailure error={failure} email={email.trim()} className="mb-5" />}
        <Button
          type="submit"
          variant="primary"
          size={48}
          busy={busy}
          busyLabel="Signing in..."
          className="w-full"
        >
          Sign in
        </Button>
      </form>
      {otherWays}
    </>
  );
}
