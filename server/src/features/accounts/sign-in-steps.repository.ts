import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { SignInStepTable } from "#platform/database/sign-in-tables.ts";

export type SignInStep = SignInStepTable;

/** Adds a step, and forgets those whose time is over. */
export async function insertStep(transaction: WriteHandle, step: SignInStep, now: Date): Promise<void> {
  await transaction.deleteFrom("sign_in_steps").where("expires_at", "<=", now.toISOString()).execute();
  await transaction.insertInto("sign_in_steps").values(step).execute();
}

/** A step that can still be gone on with. */
export function findStep(
  read: ReadHandle,
  { kind, tokenHash, now }: { kind: SignInStep["kind"]; tokenHash: string; now: Date },
): Promise<SignInStep | undefined> {
  return read
    .selectFrom("sign_in_steps")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .where("kind", "=", kind)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
}

/** Ends a step; false where it was ended before. */
export async function takeStep(transaction: WriteHandle, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("sign_in_steps")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whatever was begun for an account. */
export async function deleteStepsOf(transaction: WriteHandle, userId: string): Promise<void> {
  await transaction.deleteFrom("sign_in_steps").where("user_id", "=", userId).execute();
}
