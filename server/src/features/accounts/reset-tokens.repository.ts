import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { ResetTokenTable } from "#platform/database/account-tables.ts";

const keepDays = 7;

export function findResetToken(read: ReadHandle, tokenHash: string): Promise<ResetTokenTable | undefined> {
  return read.selectFrom("reset_tokens").selectAll().where("token_hash", "=", tokenHash).executeTakeFirst();
}

/** Adds a token, and forgets those that expired days ago. */
export async function insertResetToken(transaction: WriteHandle, token: ResetTokenTable): Promise<void> {
  const old = new Date(Date.parse(token.created_at) - keepDays * 86_400_000).toISOString();
  await transaction.deleteFrom("reset_tokens").where("expires_at", "<", old).execute();
  await transaction.insertInto("reset_tokens").values(token).execute();
}

/** Uses a token up, and with it every other one of its user; false when it was not free to be used. */
export async function useResetToken(
  transaction: WriteHandle,
  token: ResetTokenTable,
  now: Date,
): Promise<boolean> {
  const used_at = now.toISOString();
  const { numUpdatedRows } = await transaction
    .updateTable("reset_tokens")
    .set({ used_at })
    .where("token_hash", "=", token.token_hash)
    .where("used_at", "is", null)
    .where("expires_at", ">", used_at)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await spendResetTokens(transaction, token.user_id, now);
  return true;
}

/** No link that was mailed to a user works any more. */
export async function spendResetTokens(transaction: WriteHandle, userId: string, now: Date): Promise<void> {
  await transaction
    .updateTable("reset_tokens")
    .set({ used_at: now.toISOString() })
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .execute();
}

export async function deleteResetTokensOf(transaction: WriteHandle, userId: string): Promise<void> {
  await transaction.deleteFrom("reset_tokens").where("user_id", "=", userId).execute();
}
