import { z } from "zod";
import { signedIn, statusMessage } from "./accounts.ts";
import { callIn } from "./call.ts";

const call = callIn("Signing in");

// Steps that follow or replace a password.

const bytes = z.string().max(100_000);
/** A passkey's response, as WebAuthn JSON; validated by the verifying library. */
export const passkeyResponse = z
  .object({
    id: z.string().min(1).max(2_000).describe("Its identifier."),
    rawId: z
      .string()
      .max(2_000)
      .meta({
        description: "The passkey's identifier once more, as browsers write it.",
        examples: ["YOUR_PASSKEY_ID"],
      }),
    type: z.literal("public-key").describe("What kind it is of."),
    response: z
      .object({
        clientDataJSON: bytes.meta({
          description: "What the browser signed for, base64url.",
          examples: ["e30"],
        }),
        attestationObject: bytes.optional().describe("The new passkey, base64url."),
        authenticatorData: bytes.optional().describe("What the device says of itself, base64url."),
        signature: bytes.optional().describe("The device's signature, base64url."),
        userHandle: z.string().max(1_000).optional().describe("Whose passkey it is, base64url."),
        transports: z.array(z.string().max(40)).max(20).optional().describe("How the device is reached."),
      })
      .describe("What the browser was given."),
    authenticatorAttachment: z
      .string()
      .max(40)
      .optional()
      .describe("Whether the device is this one or another."),
  })
  .describe("What navigator.credentials gave, as PublicKeyCredential.toJSON writes it.");

export const passkeyOptions = z
  .looseObject({ challenge: z.string().describe("What the device signs.") })
  .describe("What navigator.credentials takes, as WebAuthn writes it in JSON.");

export const secondStep = call("POST /auth/second_step", {
  summary:
    "Sign in after the password, by a code of the authenticator app or by a recovery code. Each works once.",
  access: "anyone",
  audit: ["signin.succeeded", "signin.failed"],
  errors: [
    "account_suspended",
    "passwords_off",
    "wrong_code",
    "step_expired",
    "account_guarded",
    "too_many_tries",
  ],
  body: z.object({
    code: z
      .string({ error: "Please enter the code." })
      .trim()
      .min(1, "Please enter the code.")
      .max(100, "This code is not right.")
      .describe("Six digits of the app, or one of the recovery codes that were shown when it was set up."),
  }),
  answers: { 200: signedIn },
});

export const askPasskey = call("POST /auth/passkey/options", {
  summary: "Begin to sign in by a passkey.",
  access: "anyone",
  audit: { none: "It begins a sign-in, which is told of when it ends." },
  errors: ["passwords_off", "passkey_needs_name"],
  answers: { 200: z.object({ options: passkeyOptions }) },
});

export const passkeySignIn = call("POST /auth/passkey", {
  summary: "Sign in by a passkey, which is a second factor too. Sets the session cookie.",
  access: "anyone",
  audit: ["signin.succeeded"],
  errors: [
    "account_suspended",
    "passwords_off",
    "step_expired",
    "passkey_refused",
    "passkey_needs_name",
    "too_many_tries",
  ],
  body: z.object({ response: passkeyResponse }),
  answers: { 200: signedIn },
});

export const providerSignIn = call("GET /auth/oidc/start", {
  summary: "For browsers: leads to the sign-in provider.",
  access: "anyone",
  errors: ["provider_away"],
  query: z.object({ next: z.string().max(2_000).optional().describe("The page to go to then.") }),
  answers: { 302: null },
});

export const providerCallback = call("GET /auth/oidc/callback", {
  summary:
    "For browsers: where the sign-in provider leads back to. Sets the session cookie, or says on the login page why not.",
  access: "anyone",
  errors: [
    "email_unverified",
    "provider_refused",
    "invitation_needed",
    "another_identity",
    "sign_in_expired",
    "provider_answer",
    "provider_away",
  ],
  query: z.looseObject({}).describe("What the provider adds: code, state and others."),
  answers: { 302: null },
});

export const providerLogout = call("POST /auth/oidc/backchannel_logout", {
  summary: "For the sign-in provider: whose session ended there (OpenID Connect Back-Channel Logout 1.0).",
  access: "anyone",
  audit: ["sessions.ended"],
  errors: ["logout_token", "no_provider", "provider_away"],
  body: z.object({
    logout_token: z
      .string({ error: "A logout token is expected." })
      .max(20_000)
      .describe("The provider's token. It is sent as a form, as OpenID Connect says.")
      .meta({ examples: ["TOKEN_OF_THE_PROVIDER"] }),
  }),
  answers: { 200: statusMessage },
});
