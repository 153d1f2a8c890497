import { changesRow, countRows, findsRow } from "#platform/database/rows.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { AuthenticatorTable, PasskeyTable } from "#platform/database/sign-in-tables.ts";

/** Lists the factors besides a password with which somebody can sign in. */
export interface SecondFactors {
  authenticator: boolean;
  passkeys: number;
}

export async function findSecondFactors(read: ReadHandle, userId: string): Promise<SecondFactors> {
  const authenticator = await findAuthenticator(read, userId);
  const passkeys = await countRows(read.selectFrom("passkeys").where("user_id", "=", userId));
  return { authenticator: (authenticator?.confirmed_at ?? null) !== null, passkeys };
}

/** Finds an authenticator app, including one that no code has confirmed yet. */
export function findAuthenticator(read: ReadHandle, userId: string): Promise<AuthenticatorTable | undefined> {
  return read.selectFrom("authenticators").selectAll().where("user_id", "=", userId).executeTakeFirst();
}

/** Replaces an unconfirmed app. Returns false if a confirmed one is in use. */
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

/** Returns false if no app is in use. */
export function deleteAuthenticator(transaction: WriteHandle, userId: string): Promise<boolean> {
  return changesRow(
    transaction
      .deleteFrom("authenticators")
      .where("user_id", "=", userId)
      .where("confirmed_at", "is not", null),
  );
}

export type Passkey = PasskeyTable;

/** Lists an account's passkeys, oldest first. */
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

/** Returns false if somebody already has the passkey. */
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

/** Returns false if the account has no such passkey. */
export function renamePasskey(
  transaction: WriteHandle,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<boolean> {
  return changesRow(
    transaction.updateTable("passkeys").set({ name }).where("user_id", "=", userId).where("id", "=", id),
  );
}

/** Returns false if the account has no such passkey. */
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

/** Returns false if the code is unknown or used. */
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

/** Counts unused recovery codes. */
export function countRecoveryCodes(read: ReadHandle, userId: string): Promise<number> {
  return countRows(
    read.selectFrom("recovery_codes").where("user_id", "=", userId).where("used_at", "is", null),
  );
}

export async function deleteRecoveryCodes(transaction: WriteHandle, userId: string): Promise<void> {
  await transaction.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
}
