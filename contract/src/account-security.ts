import { z } from "zod";
import { statusMessage } from "./accounts.ts";
import { ownPassword } from "./accounts-settings.ts";
import { callIn } from "./call.ts";
import { timestamp } from "./fields.ts";
import { limits } from "./limits.ts";
import { passkeyOptions, passkeyResponse } from "./sign-in.ts";

const call = callIn("Account");

// How an account is signed in to. What makes that harder or easier asks for the password once more.

const forOwner = { access: "manage", admits: "unready" } as const;
const confirmed = z.object({ password: ownPassword });
const passkeyId = z
  .string()
  .min(1)
  .max(2_000)
  .meta({ description: "The passkey's identifier.", examples: ["YOUR_PASSKEY_ID"] });
const passkeyName = z
  .string({ error: "Please enter a name for the passkey." })
  .trim()
  .min(1, "Please enter a name for the passkey.")
  .max(limits.passkeyNameMax, `A passkey's name has at most ${limits.passkeyNameMax} characters.`);
const recoveryCodes = z
  .array(z.string())
  .describe("Each signs in once in the place of the device. This answer is the only one that holds them.");

export const passkeyElement = z
  .object({
    id: passkeyId,
    name: z.string().describe("The name as people gave it."),
    created_at: timestamp.describe("When it was made."),
    last_used_at: timestamp.nullable().describe("Null for one that has signed nobody in yet."),
  })
  .meta({ id: "Passkey", description: "A passkey." });
export type PasskeyElement = z.infer<typeof passkeyElement>;

export const accountSecurity = call("GET /account/security", {
  ...forOwner,
  summary: "By what the account is signed in to.",
  answers: {
    200: z.object({
      password: z
        .boolean()
        .describe("False where the account has none, because it began at the sign-in provider."),
      provider: z
        .object({ email: z.string().describe("As the provider named it last.") })
        .nullable()
        .describe("Null where the account is not joined to the sign-in provider."),
      authenticator: z
        .object({ since: timestamp.describe("Since when.") })
        .nullable()
        .describe("Null where no authenticator app is set up."),
      passkeys: z.array(passkeyElement).describe("The account's passkeys, the oldest first."),
      recovery_codes_left: z.number().int().describe("How many recovery codes were not used."),
      second_factor: z
        .enum(["optional", "required", "missing"])
        .describe("Whether the operator asks for a second factor, and whether the account lacks it."),
    }),
  },
});

export const beginAuthenticator = call("POST /account/authenticator", {
  ...forOwner,
  summary: "Begin to set up an authenticator app; a code of it confirms that it has the secret.",
  audit: { none: "It begins a setting up, which is told of when it ends." },
  errors: ["sign_in_again", "authenticator_in_use", "wrong_password", "too_many_tries"],
  body: confirmed,
  answers: {
    201: z.object({
      secret: z.string().describe("Base32, to be typed into the app."),
      uri: z.string().describe("The same as an address, to be shown as a QR code."),
    }),
  },
});

export const confirmAuthenticator = call("POST /account/authenticator/confirm", {
  ...forOwner,
  summary: "Use the app from now on. Every other session ends.",
  audit: ["factor.added"],
  errors: ["no_authenticator", "authenticator_in_use", "wrong_code", "too_many_tries"],
  body: z.object({
    code: z
      .string()
      .trim()
      .min(1, "Please enter the code of the app.")
      .max(20, "This code is not right.")
      .describe("A stable name of what went wrong."),
  }),
  answers: {
    200: statusMessage.extend({
      recovery_codes: recoveryCodes.nullable().describe("Null where there are some already."),
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
  summary: "Make new recovery codes; those before them end.",
  audit: ["recovery_codes.renewed"],
  errors: ["sign_in_again", "no_second_factor", "wrong_password", "too_many_tries"],
  body: confirmed,
  answers: { 201: z.object({ recovery_codes: recoveryCodes }) },
});

export const beginPasskey = call("POST /account/passkeys/options", {
  ...forOwner,
  summary: "Begin to add a passkey.",
  audit: { none: "It begins a setting up, which is told of when it ends." },
  errors: ["sign_in_again", "too_many_passkeys", "passkey_needs_name", "wrong_password", "too_many_tries"],
  body: confirmed,
  answers: { 200: z.object({ options: passkeyOptions }) },
});

export const addPasskey = call("POST /account/passkeys", {
  ...forOwner,
  summary: "Add the passkey that the browser has made. With the first one every other session ends.",
  audit: ["factor.added"],
  errors: ["step_expired", "passkey_refused", "passkey_needs_name"],
  body: z.object({
    name: passkeyName.meta({ description: "The name as people gave it.", examples: ["Ada"] }),
    response: passkeyResponse,
  }),
  answers: {
    201: z.object({
      passkey: passkeyElement,
      recovery_codes: recoveryCodes.nullable().describe("Null where there are some already."),
    }),
  },
});

export const renamePasskey = call("PATCH /account/passkeys/:passkeyId", {
  ...forOwner,
  summary: "Give a passkey another name.",
  audit: { none: "The name of one's own passkey." },
  params: z.object({ passkeyId }),
  body: z.object({
    name: passkeyName.meta({ description: "The name as people gave it.", examples: ["Ada"] }),
  }),
  answers: { 200: statusMessage },
});

export const removePasskey = call("DELETE /account/passkeys/:passkeyId", {
  ...forOwner,
  summary: "Remove a passkey; it signs nobody in from then on.",
  audit: ["factor.removed"],
  errors: ["sign_in_again", "wrong_password", "too_many_tries"],
  params: z.object({ passkeyId }),
  body: confirmed,
  answers: { 200: statusMessage },
});
