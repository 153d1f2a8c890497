import { z } from "zod";
import { statusMessage } from "./accounts.ts";
import { ownPassword } from "./accounts-settings.ts";
import { call } from "./call.ts";
import { timestamp } from "./fields.ts";
import { limits } from "./limits.ts";
import { callPaths } from "./paths.ts";
import { passkeyOptions, passkeyResponse } from "./sign-in.ts";

// How an account is signed in to. What makes that harder or easier asks for the password once more.

const forOwner = { access: "session", scope: "manage", admits: "unready" } as const;
const confirmed = z.object({ password: ownPassword });
const passkeyId = z.string().min(1).max(2_000);
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
    name: z.string(),
    created_at: timestamp,
    last_used_at: timestamp.nullable().describe("Null for one that has signed nobody in yet."),
  })
  .meta({ id: "Passkey" });
export type PasskeyElement = z.infer<typeof passkeyElement>;

export const accountSecurity = call({
  ...forOwner,
  method: "GET",
  path: callPaths.accountSecurity,
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
        .object({ since: timestamp })
        .nullable()
        .describe("Null where no authenticator app is set up."),
      passkeys: z.array(passkeyElement),
      recovery_codes_left: z.number().int(),
      second_factor: z
        .enum(["optional", "required", "missing"])
        .describe("Whether the operator asks for a second factor, and whether the account lacks it."),
    }),
  },
});

export const beginAuthenticator = call({
  ...forOwner,
  method: "POST",
  path: callPaths.authenticator,
  summary: "Begin to set up an authenticator app; a code of it confirms that it has the secret.",
  body: confirmed,
  answers: {
    201: z.object({
      secret: z.string().describe("Base32, to be typed into the app."),
      uri: z.string().describe("The same as an address, to be shown as a QR code."),
    }),
  },
});

export const confirmAuthenticator = call({
  ...forOwner,
  method: "POST",
  path: callPaths.confirmAuthenticator,
  summary: "Use the app from now on. Every other session ends.",
  body: z.object({
    code: z.string().trim().min(1, "Please enter the code of the app.").max(20, "This code is not right."),
  }),
  answers: {
    200: statusMessage.extend({
      recovery_codes: recoveryCodes.nullable().describe("Null where there are some already."),
    }),
  },
});

export const removeAuthenticator = call({
  ...forOwner,
  method: "DELETE",
  path: callPaths.authenticator,
  summary: "Remove the authenticator app.",
  body: confirmed,
  answers: { 200: statusMessage },
});

export const renewRecoveryCodes = call({
  ...forOwner,
  method: "POST",
  path: callPaths.recoveryCodes,
  summary: "Make new recovery codes; those before them end.",
  body: confirmed,
  answers: { 201: z.object({ recovery_codes: recoveryCodes }) },
});

export const beginPasskey = call({
  ...forOwner,
  method: "POST",
  path: callPaths.beginPasskey,
  summary: "Begin to add a passkey.",
  body: confirmed,
  answers: { 200: z.object({ options: passkeyOptions }) },
});

export const addPasskey = call({
  ...forOwner,
  method: "POST",
  path: callPaths.passkeys,
  summary: "Add the passkey that the browser has made. With the first one every other session ends.",
  body: z.object({ name: passkeyName, response: passkeyResponse }),
  answers: {
    201: z.object({
      passkey: passkeyElement,
      recovery_codes: recoveryCodes.nullable().describe("Null where there are some already."),
    }),
  },
});

export const renamePasskey = call({
  ...forOwner,
  method: "PATCH",
  path: callPaths.onePasskey,
  summary: "Give a passkey another name.",
  params: z.object({ passkeyId }),
  body: z.object({ name: passkeyName }),
  answers: { 200: statusMessage },
});

export const removePasskey = call({
  ...forOwner,
  method: "DELETE",
  path: callPaths.onePasskey,
  summary: "Remove a passkey; it signs nobody in from then on.",
  params: z.object({ passkeyId }),
  body: confirmed,
  answers: { 200: statusMessage },
});
