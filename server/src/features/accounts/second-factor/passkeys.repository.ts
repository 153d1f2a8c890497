import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { PasskeyTable } from "#platform/database/sign-in-tables.ts";

export type Passkey = PasskeyTable;

/** An account's passkeys, the oldest first. */
export function findPasskeysOf(read: ReadHandle, userId: string): Promise<Passkey[]> {
  return read
    .selectFrom("passkeys")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export function findPasskey(read: ReadHandle, id: string): Promise<Passkey | undefined> {
  return read.selectFrom("passkeys").selectAll().where("id", "=", id).executeTakeFirst();
}

/** False where somebody has it already. */
export async function insertPasskey(transaction: WriteHandle, passkey: Passkey): Promise<boolean> {
  const inserted = await transaction
    .insertInto("passkeys")
    .values(passkey)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Notes a use. False where the passkey was removed, or its counter moved since it was read. */
export async function notePasskeyUsed(
  transaction: WriteHandle,
  { id, counter }: Pick<Passkey, "id" | "counter">,
  used: { counter: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("passkeys")
    .set({ counter: used.counter, last_used_at: used.now.toISOString() })
    .where("id", "=", id)
    .where("counter", "=", counter)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False where the account has no such passkey. */
export async function renamePasskey(
  transaction: WriteHandle,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("passkeys")
    .set({ name })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False where the account has no such passkey. */
export async function deletePasskey(
  transaction: WriteHandle,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("passkeys")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
