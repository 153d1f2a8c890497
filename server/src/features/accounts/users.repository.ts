import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { UserTable } from "#platform/database/tables.ts";
import { emailKey } from "./accounts.rules.ts";

export type User = UserTable;

export function findUserByEmail(read: ReadHandle, email: string): Promise<User | undefined> {
  return read.selectFrom("users").selectAll().where("email_key", "=", emailKey(email)).executeTakeFirst();
}

/** False when the address is taken. */
export async function insertUser(transaction: WriteHandle, user: User): Promise<boolean> {
  const inserted = await transaction
    .insertInto("users")
    .values(user)
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function setPasswordHash(transaction: WriteHandle, userId: string, hash: string): Promise<void> {
  await transaction.updateTable("users").set({ password_hash: hash }).where("id", "=", userId).execute();
}
