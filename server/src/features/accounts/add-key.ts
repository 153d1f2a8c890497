import type { Scope } from "@groundwork/contract/call";
import { limits } from "@groundwork/contract/limits";
import type { Clock } from "#kit/clock.ts";
import { readableId } from "#kit/ids.ts";
import type { Database } from "#platform/database/database.ts";
import { NotSignedInError, type SignedInCaller } from "../admit-caller.ts";
import { ExpiryPastError, TooManyKeysError } from "./accounts.errors.ts";
import { newKey, secretHash } from "./accounts.rules.ts";
import { type ApiKey, countKeysOf, insertKey } from "./keys.repository.ts";
import { findUser, holdUser } from "./users.repository.ts";

/** Makes a key and gives it out, this once: only its hash is kept. Fails with ExpiryPastError or TooManyKeysError. */
export async function addKey(
  { database, clock }: { database: Database; clock: Clock },
  caller: SignedInCaller,
  given: { name: string; scope: Scope; expiresAt: string | null },
): Promise<{ key: ApiKey; secret: string }> {
  const now = clock.now();
  const expires = given.expiresAt === null ? null : new Date(given.expiresAt);
  if (expires !== null && expires <= now) throw new ExpiryPastError();
  const secret = newKey();
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
  };
  const user = await findUser(database.read, caller.userId);
  await database.write(async (transaction) => {
    if (!user || !(await holdUser(transaction, user))) throw new NotSignedInError();
    if ((await countKeysOf(transaction, user.id)) >= limits.keysMax)
      throw new TooManyKeysError(limits.keysMax);
    await insertKey(transaction, key);
  });
  return { key, secret };
}
