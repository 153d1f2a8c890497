import {
  countRows,
  deleteRows,
  findRow,
  findRows,
  insertIfNew,
  insertRows,
  updateRows,
  is,
} from "#platform/database/rows.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";

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
export function findAuthenticator(
  read: ReadHandle,
  userId: string,
): Promise<Tables["authenticators"] | undefined> {
  return findRow(read, "authenticators", { user_id: userId });
}

/** Replaces an unconfirmed app. Returns false if a confirmed one is in use. */
export async function insertAuthenticator(
  transaction: WriteHandle,
  row: Pick<Tables["authenticators"], "user_id" | "secret" | "created_at">,
): Promise<boolean> {
  await deleteRows(transaction, "authenticators", { user_id: row.user_id, confirmed_at: null });
  const added = { ...row, confirmed_at: null, last_step: 0 };
  return insertIfNew(transaction, "authenticators", added, ["user_id"]);
}

/** Takes a code of one time step, once; false where it or a later one was taken before. */
export function takeTimeStep(
  transaction: WriteHandle,
  { userId, secret, step }: { userId: string; secret: string; step: number },
): Promise<boolean> {
  const before = { user_id: userId, secret, last_step: is("<", step) };
  return updateRows(transaction, "authenticators", before, { last_step: step });
}

export type Passkey = Tables["passkeys"];

/** Lists an account's passkeys, oldest first. */
export function findPasskeysOf(read: ReadHandle, userId: string): Promise<Passkey[]> {
  return findRows(read, "passkeys", { user_id: userId }, { order: ["created_at", "id"] });
}

/** Returns false if somebody already has the passkey. */
export function insertPasskey(transaction: WriteHandle, passkey: Passkey): Promise<boolean> {
  return insertIfNew(transaction, "passkeys", passkey, ["id"]);
}

/** Puts new codes in the place of all others of an account. */
export async function replaceRecoveryCodes(
  transaction: WriteHandle,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await deleteRows(transaction, "recovery_codes", { user_id: userId });
  const codes = hashes.map((code_hash) => ({ user_id: userId, code_hash, used_at: null }));
  await insertRows(transaction, "recovery_codes", codes);
}

/** Counts unused recovery codes. */
export function countRecoveryCodes(read: ReadHandle, userId: string): Promise<number> {
  return countRows(
    read.selectFrom("recovery_codes").where("user_id", "=", userId).where("used_at", "is", null),
  );
}
