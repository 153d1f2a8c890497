import type { AuthorizedAdministrator } from "#kit/authorized.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";

/** The accounts that are suspended, for queries that leave them out. */
export function suspendedAccounts(read: ReadHandle) {
  return read.selectFrom("suspended_accounts").select("suspended_accounts.user_id");
}

export async function isSuspended(read: ReadHandle, userId: string): Promise<boolean> {
  return (await suspendedAccounts(read).where("user_id", "=", userId).executeTakeFirst()) !== undefined;
}

export async function insertSuspension(
  transaction: WriteHandle,
  _administrator: AuthorizedAdministrator,
  userId: string,
  since: string,
): Promise<void> {
  await transaction
    .insertInto("suspended_accounts")
    .values({ user_id: userId, since })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteSuspension(
  transaction: WriteHandle,
  _administrator: AuthorizedAdministrator,
  userId: string,
): Promise<void> {
  await transaction.deleteFrom("suspended_accounts").where("user_id", "=", userId).execute();
}
