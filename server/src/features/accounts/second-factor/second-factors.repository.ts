import {
  changesRow,
  countRows,
  deleteRows,
  findRow,
  findRows,
  insertIfNew,
  insertRows,
  updateRows,
} from "#platform/database/rows.ts";
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
  return findRow(read, "authenticators", { user_id: userId });
}

/** Replaces an unconfirmed app. Returns false if a confirmed one is in use. */
export async function insertAuthenticator(
  transaction: WriteHandle,
  row: Pick<AuthenticatorTable, "user_id" | "secret" | "created_at">,
): Promise<boolean> {
  await deleteRows(transaction, "authenticators", { user_id: row.user_id, confirmed_at: null });
  return insertIfNew(transaction, "authenticators", { ...row, confirmed_at: null, last_step: 0 }, [
    "user_id",
  ]);
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
  await updateRows(transaction, "authenticators", { user_id: userId }, { confirmed_at: now.toISOString() });
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
  return findRows(read, "passkeys", { user_id: userId }, { order: ["created_at", "id"] });
}

export function findPasskey(read: ReadHandle, id: string): Promise<Passkey | undefined> {
  return findRow(read, "passkeys", { id });
}

/** Returns false if somebody already has the passkey. */
export function insertPasskey(transaction: WriteHandle, passkey: Passkey): Promise<boolean> {
  return insertIfNew(transaction, "passkeys", passkey, ["id"]);
}

/** Notes a use. False where the passkey was removed, or its counter moved since it was read. */
export function notePasskeyUsed(
  transaction: WriteHandle,
  { id, counter }: Pick<Passkey, "id" | "counter">,
  used: { counter: number; now: Date },
): Promise<boolean> {
  return updateRows(
    transaction,
    "passkeys",
    { id, counter },
    { counter: used.counter, last_used_at: used.now.toISOString() },
  );
}

/** Returns false if the account has no such passkey. */
export function renamePasskey(
  transaction: WriteHandle,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<boolean> {
  return updateRows(transaction, "passkeys", { user_id: userId, id }, { name });
}

/** Returns false if the account has no such passkey. */
export function deletePasskey(
  transaction: WriteHandle,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  return deleteRows(transaction, "passkeys", { user_id: userId, id });
}

/** Puts new codes in the place of all others of an account. */
export async function replaceRecoveryCodes(
  transaction: WriteHandle,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await deleteRecoveryCodes(transaction, userId);
  await insertRows(
    transaction,
    "recovery_codes",
    hashes.map((code_hash) => ({ user_id: userId, code_hash, used_at: null })),
  );
}

/** Returns false if the code is unknown or used. */
export function useRecoveryCode(
  transaction: WriteHandle,
  { userId, codeHash, now }: { userId: string; codeHash: string; now: Date },
): Promise<boolean> {
  return updateRows(
    transaction,
    "recovery_codes",
    { user_id: userId, code_hash: codeHash, used_at: null },
    { used_at: now.toISOString() },
  );
}

/** Counts unused recovery codes. */
export function countRecoveryCodes(read: ReadHandle, userId: string): Promise<number> {
  return countRows(
    read.selectFrom("recovery_codes").where("user_id", "=", userId).where("used_at", "is", null),
  );
}

export async function deleteRecoveryCodes(transaction: WriteHandle, userId: string): Promise<void> {
  await deleteRows(transaction, "recovery_codes", { user_id: userId });
}
