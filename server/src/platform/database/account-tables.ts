import type { Generated } from "kysely";

/** An account. Closing it leaves only its ID, until the purge job has removed everything that refers to it. */
export interface UserTable {
  id: string;
  name: string;
  /** As typed; `email_key` is for comparison. */
  email: string;
  email_key: string;
  /** Empty if the account has no password, because it began at a sign-in provider. */
  password_hash: string;
  created_at: string;
}

export interface SessionTable {
  /** SHA-256 of the cookie's secret, so that a stolen catalogue signs nobody in. */
  token_hash: string;
  user_id: string;
  created_at: string;
  expires_at: string;
  /** The public ID, which discloses nothing about the secret. */
  id: string;
  /** Browser and system at sign-in, in words; empty if unknown. */
  device: string;
  /** The network at sign-in; empty if unknown. */
  address: string;
  /** To the minute. */
  last_seen_at: string;
  /** The sign-in method. */
  method: Generated<SignInMethod>;
  /** The provider's session ID, by which it ends this one; null if there is none. */
  provider_session: Generated<string | null>;
  /** The provider's sealed token, for signing out there; null if there is none. */
  id_token: Generated<string | null>;
}

export type SignInMethod = "password" | "passkey" | "oidc";

export interface ApiKeyTable {
  id: string;
  user_id: string;
  name: string;
  /** Separated by spaces. */
  scopes: string;
  /** The only project that it works for, and with which it goes; null for all of the account's. */
  project_id: string | null;
  /** SHA-256 of the key, so that a stolen catalogue gives no access. */
  secret_hash: string;
  /** The key's first characters, by which its owner recognizes it. */
  start: string;
  /** Its last four characters; empty for keys of earlier versions. */
  ending: string;
  created_at: string;
  /** null: never. */
  expires_at: string | null;
  /** To the minute. */
  last_used_at: string | null;
  /** The key that created it, whose end is also its own; null if a signed-in person did. */
  made_by: string | null;
}

export interface ResetTokenTable {
  token_hash: string;
  user_id: string;
  created_at: string;
  expires_at: string;
  used_at: string | null;
}

/** A registration that waits for its mailed link. */
export interface PendingRegistrationTable {
  /** SHA-256 of the link's token. */
  token_hash: string;
  email_key: string;
  email: string;
  name: string;
  password_hash: string;
  created_at: string;
  expires_at: string;
}

/** A browser from which somebody has signed in to an account. */
export interface KnownBrowserTable {
  /** SHA-256 of its cookie's secret. */
  token_hash: string;
  user_id: string;
  signed_in_at: string;
}

/** An account that may not sign in, but keeps its data. */
export interface SuspendedAccountTable {
  user_id: string;
  since: string;
}

/** Administrators besides those of ADMIN_EMAILS. As long as there are none, the first account administers. */
export interface AdministratorTable {
  user_id: string;
  since: string;
}

/** The plan that an administrator assigned to an account. */
export interface AccountPlanTable {
  user_id: string;
  plan: string;
  assigned_at: string;
}

/** An account's usage in a month; kinds of warnings record that one was sent. */
export interface AccountUseTable {
  user_id: string;
  /** Such as 2026-01, UTC. */
  month: string;
  what: "questions" | "generated" | "storage_warning" | "members_warning";
  used: number;
}

/** An invitation to register, at most one per address. */
export interface AccountInvitationTable {
  id: string;
  email_key: string;
  /** As typed; `email_key` is for comparison. */
  email: string;
  /** SHA-256 of the link's token. */
  token_hash: string;
  invited_by: string | null;
  plan: string | null;
  /** 1 where the account will administer. */
  administers: number;
  created_at: string;
  expires_at: string;
}

/** A mail to all accounts that existed when it was sent. */
export interface AnnouncementTable {
  id: string;
  subject: string;
  text: string;
  created_at: string;
}

export interface AnnouncementMailTable {
  announcement_id: string;
  user_id: string;
  /** `begun` while it is handed to the mail server; a mail that was cut off there is not sent again. */
  state: "waiting" | "begun" | "sent";
}
