import { isSignInProblem, signInProblems } from "@groundwork/contract/sign-in-problems";
import { useLocation } from "react-router";
import { callAddress } from "#api/call.ts";
import { nextPage } from "#paths";
import { buttonClass } from "#ui/button.tsx";
import { ErrorBlock } from "#ui/error-block.tsx";
import { PasskeyButton } from "./passkey-button.tsx";

/** Beneath the form of passwords, or in its place: the sign-in provider and passkeys. */
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
        {passwords && <PasskeyButton label="Use a passkey" />}
      </div>
    </div>
  );
}
