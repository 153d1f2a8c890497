import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { PendingRegistrationTable } from "#platform/database/account-tables.ts";

export type PendingRegistration = PendingRegistrationTable;

export function findPendingRegistration(
  read: ReadHandle,
  tokenHash: string,
): Promise<PendingRegistration | undefined> {
  return read
    .selectFrom("pending_registrations")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
}

/** Adds a registration, and forgets those whose links have expired. */
export async function insertPendingRegistration(
  transaction: WriteHandle,
  pending: PendingRegistration,
): Promise<void> {
  await transaction
    .deleteFrom("pending_registrations")
    .where("expires_at", "<=", pending.created_at)
    .execute();
  await transaction.insertInto("pending_registrations").values(pending).execute();
}

/** Every link to an address ends: its account begins with one of them. False where there was none. */
export async function deletePendingRegistrations(
  transaction: WriteHandle,
  emailKey: string,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("pending_registrations")
    .where("email_key", "=", emailKey)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
