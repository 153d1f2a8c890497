import type { Answer, BodyInput } from "@groundwork/contract/call";
import { callPaths } from "@groundwork/contract/paths";
import type * as signIn from "@groundwork/contract/sign-in";
import { apiAddress, requestJson } from "./request.ts";

export type PasskeyResponse = BodyInput<typeof signIn.passkeySignIn>["response"];
type SignedIn = Answer<typeof signIn.secondStep, 200>;

export function takeSecondStep(code: string): Promise<SignedIn> {
  return requestJson(callPaths.secondStep, { method: "POST", body: { code }, anyone: true });
}

export function askForPasskey(): Promise<Answer<typeof signIn.askPasskey, 200>> {
  return requestJson(callPaths.askPasskey, { method: "POST", anyone: true });
}

export function signInByPasskey(response: PasskeyResponse): Promise<SignedIn> {
  return requestJson(callPaths.passkeySignIn, { method: "POST", body: { response }, anyone: true });
}

/** Where a browser goes to sign in through the provider; `next` is the page to go to then. */
export function providerAddress(next: string): string {
  return `${apiAddress(callPaths.providerSignIn)}?next=${encodeURIComponent(next)}`;
}
