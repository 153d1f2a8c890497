import { useState } from "react";
import { call } from "#api/call.ts";
import { ApiFailure } from "#api/api-failure.ts";
import { ErrorBlock } from "#ui/error-block.tsx";
import { Notice } from "#ui/notice.tsx";
import { accountFailure } from "./account-words.ts";

/** Why a sign-in failed; where others guess at the account, with a way to be let in by email. */
export function SignInFailure({
  error,
  email,
  className,
}: {
  error: unknown;
  email: string;
  className?: string;
}) {
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
      {accountFailure(failure, "An error occurred while logging in. Please try again later.")}
    </ErrorBlock>
  );
}
