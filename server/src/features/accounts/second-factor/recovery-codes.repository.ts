import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";

/** Puts new codes in the place of all others of an account. */
export async function replaceRecoveryCodes(
  transaction: WriteHandle,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await deleteRecoveryCodes(transaction, userId);
  await transaction
    .insertInto("recovery_codes")
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, used_at: null })))
    .execute();
}

/** False where there is no such code, or it was used. */
export async function useRecoveryCode(
  transaction: WriteHandle,
  { userId, codeHash, now }: { userId: string; codeHash: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("recovery_codes")
    .set({ used_at: now.toISOString() })
    .where("user_id", "=", userId)
    .where("code_hash", "=", codeHash)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How many were not used. */
export async function countRecoveryCodes(read: ReadHandle, userId: string): Promise<number> {
  const { left } = await read
    .selectFrom("recovery_codes")
    .select(({ fn }) => fn.countAll<number | string>().as("left"))
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

export async function deleteRecoveryCodes(transaction: WriteHandle, userId: string): Promise<void> {
  await transaction.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
}
