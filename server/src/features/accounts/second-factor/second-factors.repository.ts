import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { AuthenticatorTable } from "#platform/database/sign-in-tables.ts";

/** By what somebody can show that it is them, beside a password. */
export interface SecondFactors {
  authenticator: boolean;
  passkeys: number;
}

export async function findSecondFactors(read: ReadHandle, userId: string): Promise<SecondFactors> {
  const authenticator = await findAuthenticator(read, userId);
  const { passkeys } = await read
    .selectFrom("passkeys")
    .select(({ fn }) => fn.countAll<number | string>().as("passkeys"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return { authenticator: (authenticator?.confirmed_at ?? null) !== null, passkeys: Number(passkeys) };
}

/** An authenticator app, also one that no code has confirmed yet. */
export function findAuthenticator(read: ReadHandle, userId: string): Promise<AuthenticatorTable | undefined> {
  return read.selectFrom("authenticators").selectAll().where("user_id", "=", userId).executeTakeFirst();
}

/** Puts one in the place of another that waits to be confirmed. False where one is in use. */
export async function insertAuthenticator(
  transaction: WriteHandle,
  row: Pick<AuthenticatorTable, "user_id" | "secret" | "created_at">,
): Promise<boolean> {
  await transaction
    .deleteFrom("authenticators")
    .where("user_id", "=", row.user_id)
    .where("confirmed_at", "is", null)
    .execute();
  const inserted = await transaction
    .insertInto("authenticators")
    .values({ ...row, confirmed_at: null, last_step: 0 })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .returning("user_id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Takes a code of one time step, once; false where it or a later one was taken before. */
export async function takeTimeStep(
  transaction: WriteHandle,
  { userId, secret, step }: { userId: string; secret: string; step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("authenticators")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("secret", "=", secret)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function confirmAuthenticator(
  transaction: WriteHandle,
  userId: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable("authenticators")
    .set({ confirmed_at: now.toISOString() })
    .where("user_id", "=", userId)
    .execute();
}

/** False where there is none in use. */
export async function deleteAuthenticator(transaction: WriteHandle, userId: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("authenticators")
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Of an account that is closed, or taken over by its rightful owner. */
export async function deleteSecondFactorsOf(transaction: WriteHandle, userId: string): Promise<void> {
  for (const table of ["authenticators", "recovery_codes", "passkeys"] as const)
    await transaction.deleteFrom(table).where("user_id", "=", userId).execute();
}
