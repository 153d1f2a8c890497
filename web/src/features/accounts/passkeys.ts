import { type CallInput } from "#api/call.ts";

// The library is large, so it is loaded when somebody uses a passkey.

type MakingOptions = Parameters<typeof import("@simplewebauthn/browser").startRegistration>[0]["optionsJSON"];
type Options = { challenge: string; [name: string]: unknown };

/** Lets the browser sign with a passkey. Throws what the browser throws. */
export async function askDevice(options: Options): Promise<CallInput<"passkeySignIn">["response"]> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  return startAuthentication({ optionsJSON: options });
}

/** Lets the browser make a passkey. Throws what the browser throws. */
export async function makePasskey(options: Options): Promise<CallInput<"passkeySignIn">["response"]> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  return startRegistration({ optionsJSON: options as unknown as MakingOptions });
}

export function passkeyProblem(error: unknown): string {
  const { name, code } = error as { name?: string; code?: string };
  if (code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED" || name === "InvalidStateError")
    return "This device already has a passkey for your account.";
  if (name === "NotAllowedError" || name === "AbortError")
    return "Sign-in was canceled, or this device has no passkey for this site.";
  return "This browser can't use passkeys on this site.";
}
