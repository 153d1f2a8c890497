import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { ApiKeyTable } from "#platform/database/account-tables.ts";
import { suspendedAccounts } from "./suspended-accounts.repository.ts";

export type ApiKey = ApiKeyTable;

/** A key while it is valid, and whose it is; a suspended account's is not. */
export function findKeyUser(read: ReadHandle, secretHash: string, now: Date) {
  return read
    .selectFrom("api_keys")
    .innerJoin("users", "users.id", "api_keys.user_id")
    .select([
      "api_keys.id as key",
      "api_keys.scope",
      "api_keys.last_used_at as lastUsed",
      "users.id as userId",
      "users.name",
      "users.email",
    ])
    .where("api_keys.secret_hash", "=", secretHash)
    .where("users.id", "not in", suspendedAccounts(read))
    .where((e) =>
      e.or([e("api_keys.expires_at", "is", null), e("api_keys.expires_at", ">", now.toISOString())]),
    )
    .executeTakeFirst();
}

/** When a key of a user's ends that is valid now (null: never); undefined where there is no such key. */
export function findKeyEnd(
  read: ReadHandle,
  { userId, id, now }: { userId: string; id: string; now: Date },
): Promise<Pick<ApiKey, "expires_at"> | undefined> {
  return read
    .selectFrom("api_keys")
    .select("expires_at")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .where("user_id", "not in", suspendedAccounts(read))
    .where((e) => e.or([e("expires_at", "is", null), e("expires_at", ">", now.toISOString())]))
    .executeTakeFirst();
}

/** A user's keys, those that have expired too, newest first. */
export function findKeysOf(read: ReadHandle, userId: string): Promise<ApiKey[]> {
  return read
    .selectFrom("api_keys")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

export async function countKeysOf(read: ReadHandle, userId: string): Promise<number> {
  const { keys } = await read
    .selectFrom("api_keys")
    .select((e) => e.fn.countAll().as("keys"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(keys);
}

export async function insertKey(transaction: WriteHandle, key: ApiKey): Promise<void> {
  await transaction.insertInto("api_keys").values(key).execute();
}

export async function noteKeyUsed(transaction: WriteHandle, id: string, now: Date): Promise<void> {
  await transaction
    .updateTable("api_keys")
    .set({ last_used_at: now.toISOString() })
    .where("id", "=", id)
    .execute();
}

/** Also deletes the keys that were made with it. False where the user has no such key. */
export async function deleteKeyOf(transaction: WriteHandle, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("api_keys")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Revokes a user's keys, all but `except`. */
export async function deleteKeysOf(transaction: WriteHandle, userId: string, except?: string): Promise<void> {
  let revoking = transaction.deleteFrom("api_keys").where("user_id", "=", userId);
  if (except !== undefined) revoking = revoking.where("id", "!=", except);
  await revoking.execute();
}
