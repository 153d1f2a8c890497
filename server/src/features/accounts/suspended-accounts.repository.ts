import type { ReadHandle } from "#platform/database/database.ts";

/** The accounts that are suspended, for queries that leave them out. */
export function suspendedAccounts(read: ReadHandle) {
  return read.selectFrom("suspended_accounts").select("suspended_accounts.user_id");
}

export async function isSuspended(read: ReadHandle, userId: string): Promise<boolean> {
  return (await suspendedAccounts(read).where("user_id", "=", userId).executeTakeFirst()) !== undefined;
}
