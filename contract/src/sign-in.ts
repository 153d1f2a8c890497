import { z } from "zod";
import { signedIn, statusMessage } from "./accounts.ts";
import { callIn } from "./call.ts";

const call = callIn("Signing in");

// Steps that follow or replace a password.

const bytes = z.string().max(100_000);
/** A passkey's response, as WebAuthn JSON; validated by the verifying library. */
export const passkeyResponse = z
  .object({
    id: z.string().min(1).max(2_000).describe("The ID."),
    rawId: z
      .string()
      .max(2_000)
      .meta({
        description: "The passkey's ID, repeated as browsers do.",
        examples: ["YOUR_PASSKEY_ID"],
      }),
    type: z.literal("public-key").describe("The kind of credential."),
    response: z
      .object({
        clientDataJSON: bytes.meta({
          description: "The signed client data, base64url.",
          examples: ["e30"],
        }),
        attestationObject: bytes.optional().describe("The new passkey, base64url."),
        authenticatorData: bytes.optional().describe("The authenticator data, base64url."),
        signature: bytes.optional().describe("The device's signature, base64url."),
        userHandle: z.string().max(1_000).optional().describe("The user handle, base64url."),
        transports: z.array(z.string().max(40)).max(20).optional().describe("The device's transports."),
      })
      .describe("The client extension results."),
    authenticatorAttachment: z
      .string()
      .max(40)
      .optional()
      .describe("Whether the passkey is on this device or another."),
  })
  .describe("The result of navigator.credentials, as PublicKeyCredential.toJSON returns it.");

export const passkeyOptions = z
  .looseObject({ challenge: z.string().describe("The challenge to sign.") })
  .describe("The options for navigator.credentials, as WebAuthn JSON.");

export const secondStep = call("POST /auth/second_step", {
  summary: "Complete a sign-in with an authenticator app's code or a recovery code. Each code works once.",
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
      .max(100, "This code is not valid.")
      .describe("The six-digit code from the app, or a recovery code."),
  }),
  answers: { 200: signedIn },
});

export const askPasskey = call("POST /auth/passkey/options", {
  summary: "Start a sign-in with a passkey.",
  access: "anyone",
  audit: { none: "Starts a sign-in, which is recorded when it is completed." },
  errors: ["passwords_off", "passkey_needs_name"],
  answers: { 200: z.object({ options: passkeyOptions }) },
});

export const passkeySignIn = call("POST /auth/passkey", {
  summary: "Sign in with a passkey, which also counts as the second factor. Sets the session cookie.",
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
  summary: "For browsers: redirects to the sign-in provider.",
  access: "anyone",
  errors: ["provider_away"],
  query: z.object({ next: z.string().max(2_000).optional().describe("The page to open afterwards.") }),
  answers: { 302: null },
});

export const providerCallback = call("GET /auth/oidc/callback", {
  summary:
    "For browsers: the return address for the sign-in provider. Sets the session cookie, or shows the problem on the login page.",
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
  query: z.looseObject({}).describe("The provider's parameters: code, state and others."),
  answers: { 302: null },
});

export const providerLogout = call("POST /auth/oidc/backchannel_logout", {
  summary:
    "For the sign-in provider: ends the sessions that ended there (OpenID Connect Back-Channel Logout 1.0).",
  access: "anyone",
  audit: ["sessions.ended"],
  errors: ["logout_token", "no_provider", "provider_away"],
  body: z.object({
    logout_token: z
      .string({ error: "Please send a logout token." })
      .max(20_000)
      .describe("The provider's token, sent as a form according to OpenID Connect.")
      .meta({ examples: ["TOKEN_OF_THE_PROVIDER"] }),
  }),
  answers: { 200: statusMessage },
});
