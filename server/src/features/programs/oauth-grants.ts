import type { Database } from "#platform/database/database.ts";
import type { SecretBox } from "#platform/secrets/secret-box.ts";
import { newPassingKey, secretHash } from "../accounts/accounts.rules.ts";
import { findKeyEnd, replaceSecret } from "../accounts/api-keys.ts";
import { recordAct } from "../audit/record-act.ts";
import { programErrors } from "./programs.errors.ts";
import { deleteRows } from "#platform/database/rows.ts";

/** A person's consent: the API key that it made, and until when, in milliseconds. */
interface Grant {
  keyId: string;
  userId: string;
  clientId: string;
  ends: number;
  /** True if its key is renewed every hour, with refresh tokens. */
  isRenewed: boolean;
}

/** A code, sealed: the key that it is exchanged for, and what the exchange must prove. */
interface Code {
  grant: Grant;
  secret: string;
  challenge: string;
  redirectUri: string;
  expires: number;
}

/** A refresh token, sealed: it is valid while the key's secret has this hash. */
interface Refresh {
  grant: Grant;
  hash: string;
}

const grantDays = 90;
const hour = 3_600_000;
const [codeContext, refreshContext] = ["OAuth code", "OAuth refresh token"];

/** Returns when a consent given now ends. */
export const endOfGrant = (now: number): number => now + grantDays * 86_400_000;

/** Returns a secret that lasts for an hour, and no longer than its grant. */
export const newSecretOf = (now: number, ends: number): string =>
  newPassingKey(new Date(Math.min(now + hour, ends)));

export const sealCode = (box: SecretBox, code: Code): string => box.seal(JSON.stringify(code), codeContext);

/** Reads a code. Fails with `invalid_grant`. */
export const openCode = (box: SecretBox, code: string): Code => open<Code>(box, code, codeContext);

function open<T>(box: SecretBox, sealed: string, context: string): T {
  try {
    return JSON.parse(box.open(sealed, context)) as T;
  } catch {
    throw new programErrors.invalid_grant();
  }
}

/** Returns a key with how long it lasts, and the refresh token for the next one where the client renews it. */
export function tokensOf(box: SecretBox, grant: Grant, secret: string, now: Date) {
  const lasts = grant.ends - now.getTime();
  const refresh: Refresh = { grant, hash: secretHash(secret) };
  return {
    access_token: secret,
    expires_in: Math.floor((grant.isRenewed ? Math.min(hour, lasts) : lasts) / 1000),
    ...(grant.isRenewed && { refresh_token: box.seal(JSON.stringify(refresh), refreshContext) }),
  };
}

/**
 * Exchanges a refresh token for the next key and refresh token. One that was used before revokes the grant, because two have it.
 * Fails with `invalid_grant`.
 */
export async function renewKey(
  { box, database, now }: { box: SecretBox; database: Database; now: Date },
  token: string,
  clientId: string,
): Promise<ReturnType<typeof tokensOf>> {
  const { grant, hash } = open<Refresh>(box, token, refreshContext);
  const { userId, keyId: id, ends } = grant;
  if (grant.clientId !== clientId) throw new programErrors.invalid_grant();
  const secret = newSecretOf(now.getTime(), ends);
  const isRenewed = await database.write(async (transaction) => {
    if (!(await findKeyEnd(transaction, { userId, id, now }))) return false;
    if (await replaceSecret(transaction, { userId, id, before: hash }, secret)) return true;
    await deleteRows(transaction, "api_keys", { user_id: userId, id });
    await recordAct(transaction, "key.revoked", { kind: "key", id });
    return false;
  });
  if (!isRenewed) throw new programErrors.invalid_grant();
  return tokensOf(box, grant, secret, now);
}
