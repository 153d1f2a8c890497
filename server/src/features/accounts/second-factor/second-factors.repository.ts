import { changesRow, countRows, findsRow } from "#platform/database/rows.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { AuthenticatorTable, PasskeyTable } from "#platform/database/sign-in-tables.ts";

/** By what somebody can show that it is them, beside a password. */
export interface SecondFactors {
  authenticator: boolean;
  passkeys: number;
}

export async function findSecondFactors(read: ReadHandle, userId: string): Promise<SecondFactors> {
  const authenticator = await findAuthenticator(read, userId);
  const passkeys = await countRows(read.selectFrom("passkeys").where("user_id", "=", userId));
  return { authenticator: (authenticator?.confirmed_at ?? null) !== null, passkeys };
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
  return findsRow(
    transaction
      .insertInto("authenticators")
      .values({ ...row, confirmed_at: null, last_step: 0 })
      .onConflict((conflict) => conflict.column("user_id").doNothing())
      .returning("user_id"),
  );
}

/** Takes a code of one time step, once; false where it or a later one was taken before. */
export function takeTimeStep(
  transaction: WriteHandle,
  { userId, secret, step }: { userId: string; secret: string; step: number },
): Promise<boolean> {
  return changesRow(
    transaction
      .updateTable("authenticators")
      .set({ last_step: step })
      .where("user_id", "=", userId)
      .where("secret", "=", secret)
      .where("last_step", "<", step),
  );
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
export function deleteAuthenticator(transaction: WriteHandle, userId: string): Promise<boolean> {
  return changesRow(
    transaction
      .deleteFrom("authenticators")
      .where("user_id", "=", userId)
      .where("confirmed_at", "is not", null),
  );
}

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
export function insertPasskey(transaction: WriteHandle, passkey: Passkey): Promise<boolean> {
  return findsRow(
    transaction
      .insertInto("passkeys")
      .values(passkey)
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id"),
  );
}

/** Notes a use. False where the passkey was removed, or its counter moved since it was read. */
export function notePasskeyUsed(
  transaction: WriteHandle,
  { id, counter }: Pick<Passkey, "id" | "counter">,
  used: { counter: number; now: Date },
): Promise<boolean> {
  return changesRow(
    transaction
      .updateTable("passkeys")
      .set({ counter: used.counter, last_used_at: used.now.toISOString() })
      .where("id", "=", id)
      .where("counter", "=", counter),
  );
}

/** False where the account has no such passkey. */
export function renamePasskey(
  transaction: WriteHandle,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<boolean> {
  return changesRow(
    transaction.updateTable("passkeys").set({ name }).where("user_id", "=", userId).where("id", "=", id),
  );
}

/** False where the account has no such passkey. */
export function deletePasskey(
  transaction: WriteHandle,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  return changesRow(transaction.deleteFrom("passkeys").where("user_id", "=", userId).where("id", "=", id));
}

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
export function useRecoveryCode(
  transaction: WriteHandle,
  { userId, codeHash, now }: { userId: string; codeHash: string; now: Date },
): Promise<boolean> {
  return changesRow(
    transaction
      .updateTable("recovery_codes")
      .set({ used_at: now.toISOString() })
      .where("user_id", "=", userId)
      .where("code_hash", "=", codeHash)
      .where("used_at", "is", null),
  );
}

/** How many were not used. */
export function countRecoveryCodes(read: ReadHandle, userId: string): Promise<number> {
  return countRows(
    read.selectFrom("recovery_codes").where("user_id", "=", userId).where("used_at", "is", null),
  );
}

export async function deleteRecoveryCodes(transaction: WriteHandle, userId: string): Promise<void> {
  await transaction.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
}
