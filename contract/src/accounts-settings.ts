import { z } from "zod";
import { callIn, scopes } from "./call.ts";
import {
  accountId,
  emailAddress,
  identifier,
  message,
  newPassword,
  projectId,
  timestamp,
  typed,
} from "./fields.ts";
import { limits } from "./limits.ts";

const call = callIn("Account");

// What a person does with their own account. Keys without “admin”, and keys of one project, reach none of it.

const done = z.object({
  status: z.number().int().describe("The HTTP status, or a word for the state."),
  message,
});
const currentPassword = z
  .string({ error: "Please enter your current password." })
  .min(1, "Please enter your current password.")
  .max(limits.passwordMax, "This password is incorrect.");

/** For an account without a password, a recent sign-in replaces it. */
export const ownPassword = currentPassword
  .optional()
  .describe("The current password; omit for an account without one.");

export const accountElement = z
  .object({
    user_id: accountId,
    name: z.string().describe("The name."),
    email: z.string().describe("An email address."),
    email_state: z
      .enum(["confirmed", "unconfirmed", "unasked"])
      .describe(
        "Whether the address was confirmed by email or the sign-in provider; `unasked` if confirmation is not required because no mail server is set.",
      ),
    new_email: z
      .string()
      .nullable()
      .describe("The address that replaces the current one once its emailed link is opened."),
    created_at: timestamp.describe("When it was created."),
  })
  .meta({ id: "Account" });
export type AccountElement = z.infer<typeof accountElement>;

export const getAccount = call("GET /account", {
  summary: "The signed-in account.",
  access: "admin",
  admits: "unready",
  answers: { 200: accountElement },
});

export const updateAccount = call("PATCH /account", {
  summary: "Change the account's name.",
  access: "admin",
  audit: ["account.changed"],
  body: z.object({
    name: typed("Please enter a name.", limits.nameMax, "A name").meta({
      description: "The name.",
      examples: ["Ada"],
    }),
  }),
  answers: { 200: accountElement },
});

export const changeAddress = call("POST /account/email", {
  summary:
    "Change the account's email address. With a mail server, the new address takes effect once the link mailed to it is opened; without one, immediately.",
  access: "admin",
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
  summary: "Resend the link that confirms the account's address or its new one.",
  access: "admin",
  admits: "unready",
  audit: { none: "Resends a link that was already requested." },
  errors: ["nothing_to_confirm", "too_many_tries", "mail_not_sent"],
  answers: { 200: done },
});

export const exportAccount = call("GET /account/export", {
  summary:
    "Download all your data as a ZIP file: your account, your projects with files and answers, and your questions in other people's projects.",
  access: "admin",
  limit: "upload",
  audit: ["account.exported"],
  answers: { 200: null },
  media: "application/zip",
});

export const deleteAccount = call("DELETE /account", {
  summary: "Permanently delete the account with all its projects, files, publications, answers and keys.",
  access: "admin",
  audit: ["account.deleted"],
  errors: ["sign_in_again", "shared_projects", "wrong_password", "other_email"],
  body: z.object({
    password: ownPassword,
    email: z
      .string({ error: "Please enter your email address." })
      .trim()
      .min(1, "Please enter your email address.")
      .max(limits.emailMax, "This is not the email address of your account.")
      .describe("The account's email address, as confirmation.")
      .meta({ examples: ["YOUR_EMAIL"] }),
    shared_projects: z
      .literal("delete")
      .optional()
      .describe("Required if others work on the account's projects: the projects are deleted for everyone."),
  }),
  answers: { 200: done },
});

export const changePassword = call("POST /account/password", {
  summary: "Set a new password. By default, all other sessions and all API keys end; the caller's own stays.",
  access: "admin",
  admits: "unready",
  audit: ["password.changed"],
  errors: ["passwords_off", "guessable_password", "wrong_password", "too_many_tries"],
  body: z.object({
    current_password: currentPassword.meta({
      description: "The current password.",
      examples: ["YOUR_PASSWORD"],
    }),
    new_password: newPassword.meta({
      description: "The new password: at least 8 characters.",
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
    id: identifier.describe("The ID."),
    device: z.string().describe("Browser and operating system, in words."),
    address: z.string().describe("The network it signed in from; never the full address."),
    created_at: timestamp.describe("When it was created."),
    last_seen_at: timestamp.describe("Accurate to the minute."),
    expires_at: timestamp.describe("When it expires."),
    current: z.boolean().describe("True for the caller's session; with an API key, always false."),
  })
  .meta({ id: "Session" });
export type SessionElement = z.infer<typeof sessionElement>;

export const listSessions = call("GET /account/sessions", {
  summary: "The account's sessions: the current one, then by last use.",
  access: "admin",
  admits: "unready",
  answers: { 200: z.array(sessionElement) },
});

export const endSession = call("DELETE /account/sessions/:sessionId", {
  summary: "Sign out one session.",
  access: "admin",
  admits: "unready",
  audit: ["session.ended"],
  params: z.object({
    sessionId: identifier.meta({ description: "The session's ID.", examples: ["YOUR_SESSION_ID"] }),
  }),
  answers: { 200: done },
});

export const endSessions = call("DELETE /account/sessions", {
  summary:
    "Sign out everywhere; with `others=true`, everywhere but here. An API key is not a session, so with one all sessions end.",
  access: "admin",
  admits: "unready",
  audit: ["sessions.ended"],
  query: z.object({
    others: z
      .enum(["true", "false"])
      .optional()
      .meta({ description: "true keeps the current session.", examples: ["true"] }),
  }),
  answers: { 200: done },
});

export const keyElement = z
  .object({
    id: identifier.describe("The ID."),
    name: z.string().describe("The name."),
    scopes: z.array(z.enum(scopes)).describe("What the key may do."),
    project_id: projectId.nullable().describe("The only project that it works for; null for all."),
    project_name: z.string().nullable().describe("That project's name."),
    start: z.string().describe("The beginning of the key, to recognize it."),
    end: z.string().describe("Its last four characters; empty for keys of earlier versions."),
    created_at: timestamp.describe("When it was created."),
    expires_at: timestamp.nullable().describe("null if it does not expire."),
    made_by: identifier
      .nullable()
      .describe(
        "The ID of the key that created it and whose end is also its own; null if a signed-in person did.",
      ),
    last_used_at: timestamp.nullable().describe("Accurate to the minute; null if it was never used."),
  })
  .meta({ id: "ApiKey" });
export type KeyElement = z.infer<typeof keyElement>;

export const listKeys = call("GET /account/keys", {
  summary: "The account's API keys, newest first.",
  access: "admin",
  query: z.object({
    project_id: projectId.optional().describe("Only the keys of this project."),
  }),
  answers: { 200: z.array(keyElement) },
});

const chooseScope = "Please choose at least one scope: ask, read, write or admin.";

export const addKey = call("POST /account/keys", {
  summary:
    "Create an API key. The key is returned only in this answer. A key created with another key ends together with it.",
  access: "admin",
  audit: ["key.made"],
  errors: ["too_many_keys", "expiry_past", "key_outlives_maker", "key_exceeds_maker", "project_not_found"],
  body: z
    .object({
      name: typed("Please enter a name for the key.", limits.keyNameMax, "A key's name").meta({
        description: "The name.",
        examples: ["Ada"],
      }),
      scopes: z
        .array(z.enum(scopes), { error: chooseScope })
        .min(1, chooseScope)
        .optional()
        .describe("ask, read, write, admin; none includes another.")
        .meta({ examples: [["ask", "read"]] }),
      scope: z
        .enum(["read", "ask", "manage"], { error: "Please choose a scope: read, ask or manage." })
        .optional()
        .describe(
          "In place of scopes, as earlier versions had it: ask includes read, and manage is everything.",
        ),
      project_id: projectId
        .nullish()
        .describe("The only project that the key works for; omit or null for all of the account's projects."),
      expires_at: z.iso
        .datetime({ offset: true, error: "Please enter the expiry in ISO 8601 format." })
        .nullish()
        .describe(
          "Omit or null for a key that does not expire. A key created with another key expires with that key at the latest.",
        ),
    })
    .refine(({ scope, scopes: given }) => scope !== undefined || given !== undefined, {
      error: chooseScope,
      path: ["scopes"],
    }),
  answers: {
    201: keyElement
      .extend({ key: z.string().describe("The key, which is never shown again.") })
      .meta({ id: "NewApiKey" }),
  },
});

export const revokeKey = call("DELETE /account/keys/:keyId", {
  summary: "Revoke an API key and the keys created with it. They stop working immediately.",
  access: "admin",
  audit: ["key.revoked"],
  params: z.object({
    keyId: identifier.meta({ description: "The key's ID, not the key itself.", examples: ["YOUR_KEY_ID"] }),
  }),
  answers: { 200: done },
});

export const revokeKeys = call("DELETE /account/keys", {
  summary: "Revoke all of the account's API keys.",
  access: "admin",
  audit: ["keys.revoked"],
  answers: { 200: done },
});
