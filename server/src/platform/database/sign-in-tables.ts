/** A person's identity at a sign-in provider. */
export interface IdentityTable {
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
}

/** Something begun that its own browser alone may go on with, once, within minutes. */
export interface SignInStepTable {
  /** SHA-256 of the secret in the browser's cookie, or in a mail's link. */
  token_hash: string;
  kind: "oidc" | "second-factor" | "passkey" | "new-passkey" | "let-in";
  /** Null while the user is unknown. */
  user_id: string | null;
  /** JSON of what its kind needs. */
  data: string;
  expires_at: string;
}

/** An authenticator app. */
export interface AuthenticatorTable {
  user_id: string;
  /** Sealed with the installation's key. */
  secret: string;
  created_at: string;
  /** Null until a code proves that the app is set up; it has no effect before. */
  confirmed_at: string | null;
  /** The time step of the last accepted code: no code is accepted twice. */
  last_step: number;
}

export interface RecoveryCodeTable {
  code_hash: string;
  user_id: string;
  used_at: string | null;
}

/** Failed codes of a second factor since the last success. */
export interface CodeTryTable {
  /** A digest of the account, and of the client unless it has signed in before. */
  key: string;
  tries: number;
  last_at: string;
}

export interface PasskeyTable {
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
}

/** An account's confirmed address; a changed address has no row. */
export interface ConfirmedAddressTable {
  user_id: string;
  email_key: string;
  confirmed_at: string;
}

/** A link mailed to an account's current or future address. */
export interface AddressLinkTable {
  /** SHA-256 of the link's token. */
  token_hash: string;
  user_id: string;
  email_key: string;
  /** As typed; `email_key` is for comparison. */
  email: string;
  created_at: string;
  expires_at: string;
}
