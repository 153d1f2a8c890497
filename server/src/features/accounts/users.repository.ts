import { readableId } from "#kit/ids.ts";
import { findRow, insertIfNew, updateRows } from "#platform/database/rows.ts";
import { personOf } from "../audit/record-act.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import { emailKey, samplesEmail } from "./accounts.rules.ts";

export type User = Tables["users"];

export function findUserByEmail(read: ReadHandle, email: string): Promise<User | undefined> {
  return findRow(read, "users", { email_key: emailKey(email) });
}

/** Describes a new account. */
export const newUser = (
  { name, email, password_hash }: Pick<User, "name" | "email" | "password_hash">,
  now: Date,
): User => ({
  id: readableId(name, "user"),
  name,
  email,
  email_key: emailKey(email),
  password_hash,
  created_at: now.toISOString(),
});

/** Returns false if the address is taken. */
export function insertUser(transaction: WriteHandle, user: User): Promise<boolean> {
  return insertIfNew(transaction, "users", user, ["email_key"]);
}

export async function setPasswordHash(transaction: WriteHandle, userId: string, hash: string): Promise<void> {
  await updateRows(transaction, "users", { id: userId }, { password_hash: hash });
}

export function findUser(read: ReadHandle, userId: string): Promise<User | undefined> {
  return findRow(read, "users", { id: userId });
}

/** Finds the oldest open account of a person; undefined if nobody has registered. */
export function findFirstUser(read: ReadHandle): Promise<Pick<User, "id"> | undefined> {
  return people(read).select("id").orderBy("created_at").orderBy("id").limit(1).executeTakeFirst();
}

/** Checks whether there is only one account. */
export async function isOnlyUser(read: ReadHandle, userId: string): Promise<boolean> {
  const users = await people(read).select("id").limit(2).execute();
  return users.length === 1 && users[0]!.id === userId;
}

/** Selects open accounts, without the sample's owner. */
export function people(read: ReadHandle) {
  return read
    .selectFrom("users")
    .where("users.email_key", "<>", samplesEmail)
    .where("users.email_key", "not like", "closed:%");
}

/**
 * Locks an account until the transaction ends; returns false if its password has changed or it was closed. Everything
 * added for an account locks it first, so that nothing is added to one that is being closed.
 */
export function holdUser(
  transaction: WriteHandle,
  { id, password_hash }: Pick<User, "id" | "password_hash">,
): Promise<boolean> {
  return updateRows(transaction, "users", { id, password_hash }, { id });
}

/** Leaves nothing of a person but the identifier that their projects refer to until they are purged. */
export async function eraseUser(transaction: WriteHandle, userId: string): Promise<void> {
  const nobody = { name: "", email: "", email_key: `closed:${userId}`, password_hash: "" };
  await updateRows(transaction, "users", { id: userId }, nobody);
}

/** Returns an account's ID and the name that the audit log shows; null for the name if the account is gone. */
export async function findPerson(
  read: ReadHandle,
  userId: string,
): Promise<{ id: string; name: string | null }> {
  const user = await findUser(read, userId);
  return user ? personOf(user) : { id: userId, name: null };
}

/** Maps tables whose rows belong to an account to the column of its ID. */
type OwnTable =
  | "sessions"
  | "api_keys"
  | "administrators"
  | "identities"
  | "authenticators"
  | "passkeys"
  | "recovery_codes"
  | "known_browsers"
  | "sign_in_steps"
  | "address_links"
  | "confirmed_addresses"
  | "reset_tokens"
  | "project_members"
  | "group_members";

/** Deletes everything that an account has in these tables. */
export async function deleteRowsOf(
  transaction: WriteHandle,
  userId: string,
  tables: readonly OwnTable[],
): Promise<void> {
  for (const table of tables) await transaction.deleteFrom(table).where("user_id", "=", userId).execute();
}
