import type { Generated } from "kysely";

/** Of a closed account nothing is left but an identifier, until the purge job has removed what refers to it. */
export interface UserTable {
  id: string;
  name: string;
  /** As given; `email_key` is what it is compared by. */
  email: string;
  email_key: string;
  /** Empty where the account has no password, because it began with a provider's sign-in. */
  password_hash: string;
  created_at: string;
}

export interface SessionTable {
  /** SHA-256 of the cookie's secret, so that a stolen catalogue signs nobody in. */
  token_hash: string;
  user_id: string;
  created_at: string;
  expires_at: string;
  /** What the wire calls it by; tells nothing of the secret. */
  id: string;
  /** The browser and the system it began with, in words; empty where unknown. */
  device: string;
  /** The network it began from, coarse; empty where unknown. */
  address: string;
  /** To the minute. */
  last_seen_at: string;
  /** With what it began. */
  method: Generated<SignInMethod>;
  /** The provider's name for its own session, by which it ends this one; null where there is none. */
  provider_session: Generated<string | null>;
  /** The provider's token, sealed, which is shown to it when this session signs out there; null where there is none. */
  id_token: Generated<string | null>;
}

export type SignInMethod = "password" | "passkey" | "oidc";

export interface ApiKeyTable {
  id: string;
  user_id: string;
  name: string;
  scope: "read" | "ask" | "manage";
  /** SHA-256 of the key, so that a stolen catalogue gives no access. */
  secret_hash: string;
  /** The key's first characters, by which its owner tells it from others. */
  start: string;
  created_at: string;
  /** null: never. */
  expires_at: string | null;
  /** To the minute. */
  last_used_at: string | null;
  /** The key that made it, with which it goes; null where somebody signed in did. */
  made_by: string | null;
}

export interface ResetTokenTable {
  token_hash: string;
  user_id: string;
  created_at: string;
  expires_at: string;
  used_at: string | null;
}

/** An account that begins once the link of its mail is opened. */
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

/** A browser from which somebody signed in to an account before. */
export interface KnownBrowserTable {
  /** SHA-256 of its cookie's secret. */
  token_hash: string;
  user_id: string;
  signed_in_at: string;
}

/** An account that is refused everywhere, and keeps what it has. */
export interface SuspendedAccountTable {
  user_id: string;
  since: string;
}

/** Who was made an administrator, beside those of ADMIN_EMAILS. While nobody was, the first account administers. */
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

/** What an account used in a month; those of warnings stand for one that was sent. */
export interface AccountUseTable {
  user_id: string;
  /** Such as 2026-01, UTC. */
  month: string;
  what: "questions" | "generated" | "storage_warning" | "members_warning";
  used: number;
}

/** An invitation to register. Of one address there is one. */
export interface AccountInvitationTable {
  id: string;
  email_key: string;
  /** As given; `email_key` is what it is compared by. */
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

/** A mail to every account that there was when it was sent. */
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
