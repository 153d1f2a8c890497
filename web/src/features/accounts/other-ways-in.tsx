import { call, callAddress } from "#api/call.ts";
import { isSignInProblem, signInProblems } from "@groundwork/contract/sign-in-problems";
import { useLocation } from "react-router";
import { nextPage } from "./next-page.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { ErrorBlock } from "#ui/notice.tsx";
import { Fingerprint } from "lucide-react";
import { ApiFailure, failureText } from "#api/api-failure.ts";
import { useEntrance, useSending } from "./form-parts.tsx";
import { askDevice, passkeyProblem } from "./passkeys.ts";

/** Shows the sign-in provider and passkeys, below the password form or in its place. */
export function OtherWaysIn({ passwords, provider }: { passwords: boolean; provider: string }) {
  const { search } = useLocation();
  const problem = new URLSearchParams(search).get("problem") ?? "";
  return (
    <div className={passwords ? "mt-6 border-t border-line pt-6" : ""}>
      {isSignInProblem(problem) && <ErrorBlock className="mb-5">{signInProblems[problem]}</ErrorBlock>}
      <div className="grid gap-3">
        {provider !== "" && (
          <a
            href={callAddress("providerSignIn", { next: nextPage(search) })}
            className={buttonClass(passwords ? "secondary" : "primary", 48)}
          >
            <span className="truncate">Continue with {provider}</span>
          </a>
        )}
        {passwords && <PasskeyButton />}
      </div>
    </div>
  );
}

export function PasskeyButton({ primary = false }: { primary?: boolean }) {
  const { busy, failure, send } = useSending();
  const enter = useEntrance();
  const run = async (): Promise<void> => {
    const { options } = await call("askPasskey");
    await enter(await call("passkeySignIn", { response: await askDevice(options) }));
  };

  return (
    <>
      <Button
        size={48}
        variant={primary ? "primary" : "secondary"}
        className="w-full"
        busy={busy}
        busyLabel="Waiting for your passkey..."
        icon={<Fingerprint />}
        onClick={() => void send(run)}
      >
        Use a passkey
      </Button>
      <ErrorBlock className="mt-3">
        {failure === undefined || failure instanceof ApiFailure
          ? failureText(failure, "An error occurred while logging in. Please try again later.")
          : passkeyProblem(failure)}
      </ErrorBlock>
    </>
  );
}

/** Replaces a form about passwords where there are none. */
export function ProviderNotice({ provider, children }: { provider: string; children: string }) {
  const { search } = useLocation();
  return (
    <>
      <p className="-mt-4 mb-6 text-ink-2">{children}</p>
      <a
        href={callAddress("providerSignIn", { next: nextPage(search) })}
        className={`${buttonClass("primary", 48)} w-full`}
      >
        <span className="truncate">Continue with {provider}</span>
      </a>
    </>
  );
}
