import { changesRow, deleteRows, findRow, insertIfNew, updateRows } from "#platform/database/rows.ts";
import { personOf } from "../audit/record-act.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { UserTable } from "#platform/database/account-tables.ts";
import { emailKey, samplesEmail } from "./accounts.rules.ts";

export type User = UserTable;

export function findUserByEmail(read: ReadHandle, email: string): Promise<User | undefined> {
  return findRow(read, "users", { email_key: emailKey(email) });
}

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
  return ofPeople(read).select("id").orderBy("created_at").orderBy("id").limit(1).executeTakeFirst();
}

/** Checks whether there is only one account. */
export async function isOnlyUser(read: ReadHandle, userId: string): Promise<boolean> {
  const users = await ofPeople(read).select("id").limit(2).execute();
  return users.length === 1 && users[0]!.id === userId;
}

/** Newest first, the sample's owner too. */
export function findNewestUsers(
  read: ReadHandle,
  most: number,
): Promise<Pick<User, "id" | "name" | "email">[]> {
  return read
    .selectFrom("users")
    .select(["id", "name", "email"])
    .where("email_key", "not like", "closed:%")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(most)
    .execute();
}

function ofPeople(read: ReadHandle) {
  return read
    .selectFrom("users")
    .where("email_key", "<>", samplesEmail)
    .where("email_key", "not like", "closed:%");
}

export async function setUserName(transaction: WriteHandle, userId: string, name: string): Promise<void> {
  await updateRows(transaction, "users", { id: userId }, { name });
}

export async function setEmail(
  transaction: WriteHandle,
  userId: string,
  address: Pick<User, "email" | "email_key">,
): Promise<void> {
  await updateRows(transaction, "users", { id: userId }, address);
}

/**
 * Locks an account until the transaction ends; returns false if its password has changed or it was closed. Everything
 * added for an account locks it first, so that nothing is added to one that is being closed.
 */
export function holdUser(
  transaction: WriteHandle,
  { id, password_hash }: Pick<User, "id" | "password_hash">,
): Promise<boolean> {
  return changesRow(
    transaction
      .updateTable("users")
      .set((e) => ({ id: e.ref("id") }))
      .where("id", "=", id)
      .where("password_hash", "=", password_hash),
  );
}

/** Leaves nothing of a person but the identifier that their projects refer to until they are purged. */
export async function eraseUser(transaction: WriteHandle, userId: string): Promise<void> {
  await updateRows(
    transaction,
    "users",
    { id: userId },
    { name: "", email: "", email_key: `closed:${userId}`, password_hash: "" },
  );
}

/** Deletes the last row of a closed account. */
export async function deleteErasedUser(transaction: WriteHandle, userId: string): Promise<void> {
  await deleteRows(transaction, "users", { id: userId, email_key: `closed:${userId}` });
}

/** Somebody as the audit log names them. */
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
