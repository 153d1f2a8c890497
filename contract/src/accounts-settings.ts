import { z } from "zod";
import { call, scopes } from "./call.ts";
import { emailAddress, identifier, newPassword, timestamp } from "./fields.ts";
import { limits } from "./limits.ts";
import { callPaths } from "./paths.ts";

// What a person does with their own account. Keys for less than “manage” reach none of it.

const done = z.object({ status: z.number().int(), message: z.string() });
const currentPassword = z
  .string({ error: "Please enter your current password." })
  .min(1, "Please enter your current password.")
  .max(limits.passwordMax, "This password is not right.");

/** Of an account without a password, a sign-in of the last minutes stands in its place. */
export const ownPassword = currentPassword
  .optional()
  .describe("The password as it is now; left out for an account that has none.");

export const accountElement = z
  .object({
    user_id: identifier,
    name: z.string(),
    email: z.string(),
    email_state: z
      .enum(["confirmed", "unconfirmed", "unasked"])
      .describe(
        "Whether a mail or the sign-in provider has shown the address to be theirs; `unasked` where nobody is asked to, because no mail server is set.",
      ),
    new_email: z
      .string()
      .nullable()
      .describe("An address that a link was mailed to, and that is the account's once the link is opened."),
    created_at: timestamp,
  })
  .meta({ id: "Account" });
export type AccountElement = z.infer<typeof accountElement>;

export const getAccount = call({
  method: "GET",
  path: callPaths.account,
  summary: "The account of who is signed in.",
  access: "session",
  scope: "manage",
  admits: "unready",
  answers: { 200: accountElement },
});

export const updateAccount = call({
  method: "PATCH",
  path: callPaths.account,
  summary: "Change the account's name.",
  access: "session",
  scope: "manage",
  body: z.object({
    name: z
      .string({ error: "Please enter a name." })
      .trim()
      .min(1, "Please enter a name.")
      .max(limits.nameMax, `A name has at most ${limits.nameMax} characters.`),
  }),
  answers: { 200: accountElement },
});

export const changeAddress = call({
  method: "POST",
  path: callPaths.accountAddress,
  summary:
    "Change the account's address. Where a mail server is set, a link is mailed to the new one, and it counts once that is opened; else at once.",
  access: "session",
  scope: "manage",
  admits: "unready",
  body: z.object({ email: emailAddress, password: ownPassword }),
  answers: { 200: done },
});

export const sendAddressLink = call({
  method: "POST",
  path: callPaths.addressLink,
  summary: "Mail a link that confirms the account's address, or the one it is changing to, once more.",
  access: "session",
  scope: "manage",
  admits: "unready",
  answers: { 200: done },
});

export const exportAccount = call({
  method: "GET",
  path: callPaths.exportAccount,
  summary:
    "All that is yours as a ZIP file: the account, your projects with their files and answers, and what you asked in those of others.",
  access: "session",
  scope: "manage",
  limit: "upload",
  answers: { 200: null },
  media: "application/zip",
});

export const deleteAccount = call({
  method: "DELETE",
  path: callPaths.account,
  summary: "Delete the account with all its projects, files, publications, answers and keys, for good.",
  access: "session",
  scope: "manage",
  body: z.object({
    password: ownPassword,
    email: z
      .string({ error: "Please enter your email address." })
      .trim()
      .min(1, "Please enter your email address.")
      .max(limits.emailMax, "This is not the email address of your account.")
      .describe("The account's own, to be sure that this account is meant."),
    shared_projects: z
      .literal("delete")
      .optional()
      .describe(
        "Needed where others work on projects of the account that were not handed over: they are deleted for everybody.",
      ),
  }),
  answers: { 200: done },
});

export const changePassword = call({
  method: "POST",
  path: callPaths.changePassword,
  summary:
    "Set a new password. Every other session and every API key ends unless it says otherwise; what makes this call stays.",
  access: "session",
  scope: "manage",
  admits: "unready",
  body: z.object({
    current_password: currentPassword,
    new_password: newPassword,
    end_others: z
      .boolean()
      .default(true)
      .describe("Whether to sign out everywhere else and revoke API keys."),
  }),
  answers: { 200: done },
});

export const sessionElement = z
  .object({
    id: identifier,
    device: z.string().describe("The browser and the system it signed in with, in words."),
    address: z.string().describe("The network it signed in from; never the whole address."),
    created_at: timestamp,
    last_seen_at: timestamp.describe("To the minute."),
    expires_at: timestamp,
    current: z.boolean().describe("True for the session that makes this call; with an API key, for none."),
  })
  .meta({ id: "Session" });
export type SessionElement = z.infer<typeof sessionElement>;

export const listSessions = call({
  method: "GET",
  path: callPaths.sessions,
  summary: "The account's sessions: this one, then the others by when they were last seen.",
  access: "session",
  scope: "manage",
  admits: "unready",
  answers: { 200: z.array(sessionElement) },
});

export const endSession = call({
  method: "DELETE",
  path: callPaths.oneSession,
  summary: "Sign one session out.",
  access: "session",
  scope: "manage",
  admits: "unready",
  params: z.object({ sessionId: identifier }),
  answers: { 200: done },
});

export const endSessions = call({
  method: "DELETE",
  path: callPaths.sessions,
  summary:
    "Sign out everywhere; with `others=true`, everywhere but here. An API key is no session: with one, all of them end.",
  access: "session",
  scope: "manage",
  admits: "unready",
  query: z.object({ others: z.enum(["true", "false"]).optional() }),
  answers: { 200: done },
});

export const keyElement = z
  .object({
    id: identifier,
    name: z.string(),
    scope: z.enum(scopes),
    start: z.string().describe("How the key begins, to tell keys apart."),
    created_at: timestamp,
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

export const listKeys = call({
  method: "GET",
  path: callPaths.keys,
  summary: "The account's API keys, newest first.",
  access: "session",
  scope: "manage",
  answers: { 200: z.array(keyElement) },
});

export const addKey = call({
  method: "POST",
  path: callPaths.keys,
  summary:
    "Make an API key. This answer is the only one that holds it. A key that is made with a key ends with it, at its expiry or when it is revoked.",
  access: "session",
  scope: "manage",
  body: z.object({
    name: z
      .string({ error: "Please enter a name for the key." })
      .trim()
      .min(1, "Please enter a name for the key.")
      .max(limits.keyNameMax, `A key's name has at most ${limits.keyNameMax} characters.`),
    scope: z
      .enum(scopes, { error: "Please choose what the key is for: read, ask or manage." })
      .describe("Each reaches what those before it reach: read, ask, manage."),
    expires_at: z.iso
      .datetime({ offset: true, error: "Please give the time of expiry in ISO 8601." })
      .nullish()
      .describe(
        "Left out or null for a key that does not expire, or of one that is made with a key, as late as that.",
      ),
  }),
  answers: { 201: keyElement.extend({ key: z.string() }).meta({ id: "NewApiKey" }) },
});

export const revokeKey = call({
  method: "DELETE",
  path: callPaths.oneKey,
  summary: "Revoke an API key and those that were made with it; they stop working at once.",
  access: "session",
  scope: "manage",
  params: z.object({ keyId: identifier }),
  answers: { 200: done },
});

export const revokeKeys = call({
  method: "DELETE",
  path: callPaths.keys,
  summary: "Revoke every API key of the account.",
  access: "session",
  scope: "manage",
  answers: { 200: done },
});
