import type { Scope } from "@groundwork/contract/call";
import { limits } from "@groundwork/contract/limits";
import type { Clock } from "#kit/clock.ts";
import { readableId } from "#kit/ids.ts";
import type { Database, WriteHandle } from "#platform/database/database.ts";
import { type Caller, NotSignedInError, UnknownKeyError } from "../admit-caller.ts";
import { recordAct } from "../audit/record-act.ts";
import { ExpiryPastError, KeyOutlivesMakerError, TooManyKeysError } from "./accounts.errors.ts";
import { newKey, secretHash } from "./accounts.rules.ts";
import { type ApiKey, countKeysOf, findKeyEnd, insertKey } from "./keys.repository.ts";
import { findUser, holdUser } from "./users.repository.ts";

/**
 * Makes a key and gives it out, this once: only its hash is kept. One that is made with a key ends with it at the
 * latest; its scope never exceeds its maker's, for only the widest makes keys. Fails with ExpiryPastError,
 * KeyOutlivesMakerError or TooManyKeysError.
 */
export async function addKey(
  { database, clock }: { database: Database; clock: Clock },
  caller: Caller,
  given: { name: string; scope: Scope; expiresAt: string | null },
): Promise<{ key: ApiKey; secret: string }> {
  const now = clock.now();
  const expires = given.expiresAt === null ? null : new Date(given.expiresAt);
  if (expires !== null && expires <= now) throw new ExpiryPastError();
  const secret = newKey();
  const maker = "key" in caller.by ? caller.by.key : null;
  const key: ApiKey = {
    id: readableId(given.name, "key"),
    user_id: caller.userId,
    name: given.name,
    scope: given.scope,
    secret_hash: secretHash(secret),
    start: secret.slice(0, 7),
    created_at: now.toISOString(),
    expires_at: expires?.toISOString() ?? null,
    last_used_at: null,
    made_by: maker,
  };
  const user = await findUser(database.read, caller.userId);
  await database.write(async (transaction) => {
    if (!user || !(await holdUser(transaction, user))) throw new NotSignedInError();
    if ((await countKeysOf(transaction, user.id)) >= limits.keysMax)
      throw new TooManyKeysError(limits.keysMax);
    if (maker !== null) key.expires_at = await endBeneath(transaction, maker, key, now);
    await insertKey(transaction, key);
    await recordAct(transaction, {
      code: "key.made",
      on: { kind: "key", id: key.id, name: key.name },
      detail: { scope: key.scope, ...(key.expires_at !== null && { expires: key.expires_at }) },
    });
  });
  return { key, secret };
}

/** When a key ends that another makes. Its maker may have been revoked since this request was admitted. */
async function endBeneath(
  transaction: WriteHandle,
  maker: string,
  { user_id: userId, expires_at: wanted }: ApiKey,
  now: Date,
): Promise<string | null> {
  const end = await findKeyEnd(transaction, { userId, id: maker, now });
  if (!end) throw new UnknownKeyError();
  if (wanted !== null && end.expires_at !== null && wanted > end.expires_at)
    throw new KeyOutlivesMakerError();
  return wanted ?? end.expires_at;
}
