/** Who somebody is to a provider of sign-ins. */
export interface IdentityTable {
  issuer: string;
  /** The provider's lasting name for them; an address may change there. */
  subject: string;
  user_id: string;
  /** As the provider named it last. */
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
  /** Null while nobody is known. */
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
  /** Null until a code has shown that the app has it; it counts for nothing before. */
  confirmed_at: string | null;
  /** The time step of the code that was taken last: no code is taken twice. */
  last_step: number;
}

export interface RecoveryCodeTable {
  code_hash: string;
  user_id: string;
  used_at: string | null;
}

/** How often somebody tried codes of a second factor since one succeeded. */
export interface CodeTryTable {
  /** A digest of the account, and of the client where it signed in nobody before. */
  key: string;
  tries: number;
  last_at: string;
}

export interface PasskeyTable {
  /** The credential's own identifier, base64url. */
  id: string;
  user_id: string;
  name: string;
  /** COSE, base64url. */
  public_key: string;
  counter: number;
  /** JSON list of what the browser said it is reached by. */
  transports: string;
  created_at: string;
  last_used_at: string | null;
}

/** The address that was shown to be an account's; another that it takes since has no row. */
export interface ConfirmedAddressTable {
  user_id: string;
  email_key: string;
  confirmed_at: string;
}

/** A link that was mailed to an address which an account has, or will have once it is opened. */
export interface AddressLinkTable {
  /** SHA-256 of the link's token. */
  token_hash: string;
  user_id: string;
  email_key: string;
  /** As given; `email_key` is what it is compared by. */
  email: string;
  created_at: string;
  expires_at: string;
}
