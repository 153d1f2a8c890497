import type { Generated } from "kysely";

export interface AccountTables {
  /** An account. Closing it leaves only its ID, until the purge job has removed everything that refers to it. */
  users: {
    id: string;
    name: string;
    /** As typed; `email_key` is for comparison. */
    email: string;
    email_key: string;
    /** Empty if the account has no password, because it began at a sign-in provider. */
    password_hash: string;
    created_at: string;
  };
  sessions: {
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
  };
  api_keys: {
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
  };
  reset_tokens: {
    token_hash: string;
    user_id: string;
    created_at: string;
    expires_at: string;
    used_at: string | null;
  };
  /** A registration that waits for its mailed link. */
  pending_registrations: {
    /** SHA-256 of the link's token. */
    token_hash: string;
    email_key: string;
    email: string;
    name: string;
    password_hash: string;
    created_at: string;
    expires_at: string;
  };
  known_browsers: {
    /** SHA-256 of its cookie's secret. */
    token_hash: string;
    user_id: string;
    signed_in_at: string;
  };
  /** An account that may not sign in, but keeps its data. */
  suspended_accounts: {
    user_id: string;
    since: string;
  };
  /** A person's identity at a sign-in provider. */
  identities: {
    issuer: string;
    /** The provider's permanent ID for them; their address may change. */
    subject: string;
    user_id: string;
    /** The provider's latest name for it. */
    email: string;
    /** 1 or 0: whether their groups made them an administrator at the last sign-in; null where no group does. */
    administrator: number | null;
    linked_at: string;
    signed_in_at: string;
  };
  /** Something begun that its own browser alone may go on with, once, within minutes. */
  sign_in_steps: {
    /** SHA-256 of the secret in the browser's cookie, or in a mail's link. */
    token_hash: string;
    kind: "oidc" | "second-factor" | "passkey" | "new-passkey" | "let-in";
    /** Null while the user is unknown. */
    user_id: string | null;
    /** JSON of what its kind needs. */
    data: string;
    expires_at: string;
  };
  /** An authenticator app. */
  authenticators: {
    user_id: string;
    /** Sealed with the installation's key. */
    secret: string;
    created_at: string;
    /** Null until a code proves that the app is set up; it has no effect before. */
    confirmed_at: string | null;
    /** The time step of the last accepted code: no code is accepted twice. */
    last_step: number;
  };
  recovery_codes: {
    code_hash: string;
    user_id: string;
    used_at: string | null;
  };
  /** Failed codes of a second factor since the last success. */
  code_tries: {
    /** A digest of the account, and of the client unless it has signed in before. */
    key: string;
    tries: number;
    last_at: string;
  };
  passkeys: {
    /** The credential ID, base64url. */
    id: string;
    user_id: string;
    name: string;
    /** COSE, base64url. */
    public_key: string;
    counter: number;
    /** JSON list of the transports that the browser reported. */
    transports: string;
    created_at: string;
    last_used_at: string | null;
  };
  /** An account's confirmed address; a changed address has no row. */
  confirmed_addresses: {
    user_id: string;
    email_key: string;
    confirmed_at: string;
  };
  /** A link mailed to an account's current or future address. */
  address_links: {
    /** SHA-256 of the link's token. */
    token_hash: string;
    user_id: string;
    email_key: string;
    /** As typed; `email_key` is for comparison. */
    email: string;
    created_at: string;
    expires_at: string;
  };
  /** Administrators besides those of ADMIN_EMAILS. As long as there are none, the first account administers. */
  administrators: {
    user_id: string;
    since: string;
  };
  /** The plan that an administrator assigned to an account. */
  account_plans: {
    user_id: string;
    plan: string;
    assigned_at: string;
  };
  /** An invitation to register, at most one per address. */
  account_invitations: {
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
  };
  /** An account's usage in a month; kinds of warnings record that one was sent. */
  account_use: {
    user_id: string;
    /** Such as 2026-01, UTC. */
    month: string;
    what: "questions" | "generated" | "storage_warning" | "members_warning";
    used: number;
  };
  /** A mail to all accounts that existed when it was sent. */
  announcements: {
    id: string;
    subject: string;
    text: string;
    created_at: string;
  };
  announcement_mails: {
    announcement_id: string;
    user_id: string;
    /** `begun` while it is handed to the mail server; a mail that was cut off there is not sent again. */
    state: "waiting" | "begun" | "sent";
  };
}

export type SignInMethod = "password" | "passkey" | "oidc";
