import { z } from "zod";
import { statusMessage } from "./accounts.ts";
import { ownPassword } from "./accounts-settings.ts";
import { callIn } from "./call.ts";
import { timestamp, typed } from "./fields.ts";
import { limits } from "./limits.ts";
import { passkeyOptions, passkeyResponse } from "./sign-in.ts";

const call = callIn("Account");

// How an account is signed in to. What makes that harder or easier asks for the password once more.

const forOwner = { access: "admin", admits: "unready" } as const;
const confirmed = z.object({ password: ownPassword });
const passkeyId = z
  .string()
  .min(1)
  .max(2_000)
  .meta({ description: "The passkey's ID.", examples: ["YOUR_PASSKEY_ID"] });
const passkeyName = typed("Please enter a name for the passkey.", limits.passkeyNameMax, "A passkey's name");
const recoveryCodes = z
  .array(z.string())
  .describe("Each code works once, in place of the device. They are returned only in this answer.");

export const passkeyElement = z
  .object({
    id: passkeyId,
    name: z.string().describe("The name."),
    created_at: timestamp.describe("When it was created."),
    last_used_at: timestamp.nullable().describe("Null if it was never used."),
  })
  .meta({ id: "Passkey", description: "A passkey." });
export type PasskeyElement = z.infer<typeof passkeyElement>;

export const accountSecurity = call("GET /account/security", {
  ...forOwner,
  summary: "How the account signs in.",
  answers: {
    200: z.object({
      password: z
        .boolean()
        .describe("False if the account has no password, because it began at the sign-in provider."),
      provider: z
        .object({ email: z.string().describe("The address last reported by the provider.") })
        .nullable()
        .describe("Null if the account is not connected to the sign-in provider."),
      authenticator: z
        .object({ since: timestamp.describe("When it was connected.") })
        .nullable()
        .describe("Null if no authenticator app is set up."),
      passkeys: z.array(passkeyElement).describe("The account's passkeys, oldest first."),
      recovery_codes_left: z.number().int().describe("How many recovery codes are unused."),
      second_factor: z
        .enum(["optional", "required", "missing"])
        .describe("Whether a second factor is required, and whether the account lacks it."),
    }),
  },
});

export const beginAuthenticator = call("POST /account/authenticator", {
  ...forOwner,
  summary: "Start setting up an authenticator app. A code from the app completes it.",
  audit: { none: "Starts a setup, which is recorded when it is completed." },
  errors: ["sign_in_again", "authenticator_in_use", "wrong_password", "too_many_tries"],
  body: confirmed,
  answers: {
    201: z.object({
      secret: z.string().describe("The secret in base32, to type into the app."),
      uri: z.string().describe("The secret as an address, to show as a QR code."),
    }),
  },
});

export const confirmAuthenticator = call("POST /account/authenticator/confirm", {
  ...forOwner,
  summary: "Activate the authenticator app. All other sessions end.",
  audit: ["factor.added"],
  errors: ["no_authenticator", "authenticator_in_use", "wrong_code", "too_many_tries"],
  body: z.object({
    code: z
      .string()
      .trim()
      .min(1, "Please enter the code from your app.")
      .max(20, "This code is not valid.")
      .describe("The stable error code."),
  }),
  answers: {
    200: statusMessage.extend({
      recovery_codes: recoveryCodes.nullable().describe("Null if the account already has some."),
    }),
  },
});

export const removeAuthenticator = call("DELETE /account/authenticator", {
  ...forOwner,
  summary: "Remove the authenticator app.",
  audit: ["factor.removed"],
  errors: ["sign_in_again", "no_authenticator", "wrong_password", "too_many_tries"],
  body: confirmed,
  answers: { 200: statusMessage },
});

export const renewRecoveryCodes = call("POST /account/recovery_codes", {
  ...forOwner,
  summary: "Create new recovery codes. Earlier codes stop working.",
  audit: ["recovery_codes.renewed"],
  errors: ["sign_in_again", "no_second_factor", "wrong_password", "too_many_tries"],
  body: confirmed,
  answers: { 201: z.object({ recovery_codes: recoveryCodes }) },
});

export const beginPasskey = call("POST /account/passkeys/options", {
  ...forOwner,
  summary: "Start adding a passkey.",
  audit: { none: "Starts a setup, which is recorded when it is completed." },
  errors: ["sign_in_again", "too_many_passkeys", "passkey_needs_name", "wrong_password", "too_many_tries"],
  body: confirmed,
  answers: { 200: z.object({ options: passkeyOptions }) },
});

export const addPasskey = call("POST /account/passkeys", {
  ...forOwner,
  summary: "Add the passkey that the browser created. Adding the first one ends all other sessions.",
  audit: ["factor.added"],
  errors: ["step_expired", "passkey_refused", "passkey_needs_name"],
  body: z.object({
    name: passkeyName.meta({ description: "The name.", examples: ["Ada"] }),
    response: passkeyResponse,
  }),
  answers: {
    201: z.object({
      passkey: passkeyElement,
      recovery_codes: recoveryCodes.nullable().describe("Null if the account already has some."),
    }),
  },
});

export const renamePasskey = call("PATCH /account/passkeys/:passkeyId", {
  ...forOwner,
  summary: "Rename a passkey.",
  audit: { none: "Changes only the name of the caller's own passkey." },
  params: z.object({ passkeyId }),
  body: z.object({
    name: passkeyName.meta({ description: "The name.", examples: ["Ada"] }),
  }),
  answers: { 200: statusMessage },
});

export const removePasskey = call("DELETE /account/passkeys/:passkeyId", {
  ...forOwner,
  summary: "Remove a passkey. It stops working immediately.",
  audit: ["factor.removed"],
  errors: ["sign_in_again", "wrong_password", "too_many_tries"],
  params: z.object({ passkeyId }),
  body: confirmed,
  answers: { 200: statusMessage },
});
