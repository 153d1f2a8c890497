import { z } from "zod";
import { callIn, scopes } from "./call.ts";
import { accountId, emailAddress, identifier, message, newPassword, timestamp } from "./fields.ts";
import { limits } from "./limits.ts";

const call = callIn("Account");

// What a person does with their own account. Keys for less than “manage” reach none of it.

const done = z.object({
  status: z.number().int().describe("The HTTP status, or a word for the state."),
  message,
});
const currentPassword = z
  .string({ error: "Please enter your current password." })
  .min(1, "Please enter your current password.")
  .max(limits.passwordMax, "This password is not right.");

/** For an account without a password, a recent sign-in replaces it. */
export const ownPassword = currentPassword
  .optional()
  .describe("The password as it is now; left out for an account that has none.");

export const accountElement = z
  .object({
    user_id: accountId,
    name: z.string().describe("The name as people gave it."),
    email: z.string().describe("An email address."),
    email_state: z
      .enum(["confirmed", "unconfirmed", "unasked"])
      .describe(
        "Whether a mail or the sign-in provider has shown the address to be theirs; `unasked` where nobody is asked to, because no mail server is set.",
      ),
    new_email: z
      .string()
      .nullable()
      .describe("An address that a link was mailed to, and that is the account's once the link is opened."),
    created_at: timestamp.describe("When it was made."),
  })
  .meta({ id: "Account" });
export type AccountElement = z.infer<typeof accountElement>;

export const getAccount = call("GET /account", {
  summary: "The account of who is signed in.",
  access: "manage",
  admits: "unready",
  answers: { 200: accountElement },
});

export const updateAccount = call("PATCH /account", {
  summary: "Change the account's name.",
  access: "manage",
  audit: ["account.changed"],
  body: z.object({
    name: z
      .string({ error: "Please enter a name." })
      .trim()
      .min(1, "Please enter a name.")
      .max(limits.nameMax, `A name has at most ${limits.nameMax} characters.`)
      .meta({ description: "The name as people gave it.", examples: ["Ada"] }),
  }),
  answers: { 200: accountElement },
});

export const changeAddress = call("POST /account/email", {
  summary:
    "Change the account's address. Where a mail server is set, a link is mailed to the new one, and it counts once that is opened; else at once.",
  access: "manage",
  admits: "unready",
  audit: ["account.address_asked", "account.address_changed"],
  errors: [
    "passwords_off",
    "sign_in_again",
    "address_reserved",
    "email_taken",
    "same_address",
    "wrong_password",
    "too_many_tries",
    "mail_not_sent",
  ],
  body: z.object({ email: emailAddress, password: ownPassword }),
  answers: { 200: done },
});

export const sendAddressLink = call("POST /account/email/link", {
  summary: "Mail a link that confirms the account's address, or the one it is changing to, once more.",
  access: "manage",
  admits: "unready",
  audit: { none: "It mails a link to an address that was asked for before." },
  errors: ["nothing_to_confirm", "too_many_tries", "mail_not_sent"],
  answers: { 200: done },
});

export const exportAccount = call("GET /account/export", {
  summary:
    "All that is yours as a ZIP file: the account, your projects with their files and answers, and what you asked in those of others.",
  access: "manage",
  limit: "upload",
  audit: ["account.exported"],
  answers: { 200: null },
  media: "application/zip",
});

export const deleteAccount = call("DELETE /account", {
  summary: "Delete the account with all its projects, files, publications, answers and keys, for good.",
  access: "manage",
  audit: ["account.deleted"],
  errors: ["sign_in_again", "shared_projects", "wrong_password", "other_email"],
  body: z.object({
    password: ownPassword,
    email: z
      .string({ error: "Please enter your email address." })
      .trim()
      .min(1, "Please enter your email address.")
      .max(limits.emailMax, "This is not the email address of your account.")
      .describe("The account's own, to be sure that this account is meant.")
      .meta({ examples: ["YOUR_EMAIL"] }),
    shared_projects: z
      .literal("delete")
      .optional()
      .describe(
        "Needed where others work on projects of the account that were not handed over: they are deleted for everybody.",
      ),
  }),
  answers: { 200: done },
});

export const changePassword = call("POST /account/password", {
  summary:
    "Set a new password. Every other session and every API key ends unless it says otherwise; what makes this call stays.",
  access: "manage",
  admits: "unready",
  audit: ["password.changed"],
  errors: ["passwords_off", "guessable_password", "wrong_password", "too_many_tries"],
  body: z.object({
    current_password: currentPassword.meta({
      description: "The password as it is now.",
      examples: ["YOUR_PASSWORD"],
    }),
    new_password: newPassword.meta({
      description: "The password as it is to be: at least 8 characters.",
      examples: ["a new long password"],
    }),
    end_others: z
      .boolean()
      .default(true)
      .describe("Whether to sign out everywhere else and revoke API keys."),
  }),
  answers: { 200: done },
});

export const sessionElement = z
  .object({
    id: identifier.describe("Its identifier."),
    device: z.string().describe("The browser and the system it signed in with, in words."),
    address: z.string().describe("The network it signed in from; never the whole address."),
    created_at: timestamp.describe("When it was made."),
    last_seen_at: timestamp.describe("To the minute."),
    expires_at: timestamp.describe("When it ends."),
    current: z.boolean().describe("True for the session that makes this call; with an API key, for none."),
  })
  .meta({ id: "Session" });
export type SessionElement = z.infer<typeof sessionElement>;

export const listSessions = call("GET /account/sessions", {
  summary: "The account's sessions: this one, then the others by when they were last seen.",
  access: "manage",
  admits: "unready",
  answers: { 200: z.array(sessionElement) },
});

export const endSession = call("DELETE /account/sessions/:sessionId", {
  summary: "Sign one session out.",
  access: "manage",
  admits: "unready",
  audit: ["session.ended"],
  params: z.object({
    sessionId: identifier.meta({ description: "The session's identifier.", examples: ["YOUR_SESSION_ID"] }),
  }),
  answers: { 200: done },
});

export const endSessions = call("DELETE /account/sessions", {
  summary:
    "Sign out everywhere; with `others=true`, everywhere but here. An API key is no session: with one, all of them end.",
  access: "manage",
  admits: "unready",
  audit: ["sessions.ended"],
  query: z.object({
    others: z
      .enum(["true", "false"])
      .optional()
      .meta({ description: "true to keep this session.", examples: ["true"] }),
  }),
  answers: { 200: done },
});

export const keyElement = z
  .object({
    id: identifier.describe("Its identifier."),
    name: z.string().describe("The name as people gave it."),
    scope: z.enum(scopes).describe("What the key is for; each scope reaches what those before it reach."),
    start: z.string().describe("How the key begins, to tell keys apart."),
    created_at: timestamp.describe("When it was made."),
    expires_at: timestamp.nullable().describe("null for a key that does not expire."),
    made_by: identifier
      .nullable()
      .describe(
        "The identifier of the key that made it and ends with it; null where somebody signed in did.",
      ),
    last_used_at: timestamp.nullable().describe("To the minute; null for a key that was never used."),
  })
  .meta({ id: "ApiKey" });
export type KeyElement = z.infer<typeof keyElement>;

export const listKeys = call("GET /account/keys", {
  summary: "The account's API keys, newest first.",
  access: "manage",
  answers: { 200: z.array(keyElement) },
});

export const addKey = call("POST /account/keys", {
  summary:
    "Make an API key. This answer is the only one that holds it. A key that is made with a key ends with it, at its expiry or when it is revoked.",
  access: "manage",
  audit: ["key.made"],
  errors: ["too_many_keys", "expiry_past", "key_outlives_maker"],
  body: z.object({
    name: z
      .string({ error: "Please enter a name for the key." })
      .trim()
      .min(1, "Please enter a name for the key.")
      .max(limits.keyNameMax, `A key's name has at most ${limits.keyNameMax} characters.`)
      .meta({ description: "The name as people gave it.", examples: ["Ada"] }),
    scope: z
      .enum(scopes, { error: "Please choose what the key is for: read, ask or manage." })
      .describe("Each reaches what those before it reach: read, ask, manage.")
      .meta({ examples: ["ask"] }),
    expires_at: z.iso
      .datetime({ offset: true, error: "Please give the time of expiry in ISO 8601." })
      .nullish()
      .describe(
        "Left out or null for a key that does not expire, or of one that is made with a key, as late as that.",
      ),
  }),
  answers: {
    201: keyElement
      .extend({ key: z.string().describe("The key itself, which is shown this once.") })
      .meta({ id: "NewApiKey" }),
  },
});

export const revokeKey = call("DELETE /account/keys/:keyId", {
  summary: "Revoke an API key and those that were made with it; they stop working at once.",
  access: "manage",
  audit: ["key.revoked"],
  params: z.object({
    keyId: identifier.meta({ description: "The key's identifier, not the key.", examples: ["YOUR_KEY_ID"] }),
  }),
  answers: { 200: done },
});

export const revokeKeys = call("DELETE /account/keys", {
  summary: "Revoke every API key of the account.",
  access: "manage",
  audit: ["keys.revoked"],
  answers: { 200: done },
});
