import { z } from "zod";
import { signedIn, statusMessage } from "./accounts.ts";
import { call } from "./call.ts";
import { callPaths } from "./paths.ts";

// What follows a password, or stands in its place.

const bytes = z.string().max(100_000);
/** What a browser makes of a passkey, as WebAuthn writes it in JSON; read by the library that verifies it. */
export const passkeyResponse = z
  .object({
    id: z.string().min(1).max(2_000),
    rawId: z.string().max(2_000),
    type: z.literal("public-key"),
    response: z.object({
      clientDataJSON: bytes,
      attestationObject: bytes.optional(),
      authenticatorData: bytes.optional(),
      signature: bytes.optional(),
      userHandle: z.string().max(1_000).optional(),
      transports: z.array(z.string().max(40)).max(20).optional(),
    }),
    authenticatorAttachment: z.string().max(40).optional(),
  })
  .describe("What navigator.credentials gave, as PublicKeyCredential.toJSON writes it.");

export const passkeyOptions = z
  .looseObject({ challenge: z.string() })
  .describe("What navigator.credentials takes, as WebAuthn writes it in JSON.");

export const secondStep = call({
  method: "POST",
  path: callPaths.secondStep,
  summary:
    "Sign in after the password, by a code of the authenticator app or by a recovery code. Each works once.",
  access: "anyone",
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

export const askPasskey = call({
  method: "POST",
  path: callPaths.askPasskey,
  summary: "Begin to sign in by a passkey.",
  access: "anyone",
  answers: { 200: z.object({ options: passkeyOptions }) },
});

export const passkeySignIn = call({
  method: "POST",
  path: callPaths.passkeySignIn,
  summary: "Sign in by a passkey, which is a second factor too. Sets the session cookie.",
  access: "anyone",
  body: z.object({ response: passkeyResponse }),
  answers: { 200: signedIn },
});

export const providerSignIn = call({
  method: "GET",
  path: callPaths.providerSignIn,
  summary: "For browsers: leads to the sign-in provider.",
  access: "anyone",
  query: z.object({ next: z.string().max(2_000).optional().describe("The page to go to then.") }),
  answers: { 302: null },
});

export const providerCallback = call({
  method: "GET",
  path: callPaths.providerCallback,
  summary:
    "For browsers: where the sign-in provider leads back to. Sets the session cookie, or says on the login page why not.",
  access: "anyone",
  query: z.looseObject({}).describe("What the provider adds: code, state and others."),
  answers: { 302: null },
});

export const providerLogout = call({
  method: "POST",
  path: callPaths.providerLogout,
  summary: "For the sign-in provider: whose session ended there (OpenID Connect Back-Channel Logout 1.0).",
  access: "anyone",
  body: z.object({
    logout_token: z
      .string({ error: "A logout token is expected." })
      .max(20_000)
      .describe("The provider's token. It is sent as a form, as OpenID Connect says."),
  }),
  answers: { 200: statusMessage },
});
