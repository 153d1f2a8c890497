import type { AuthorizedAdministrator } from "#kit/authorized.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { AccountInvitationTable } from "#platform/database/account-tables.ts";
import { emailKey } from "./accounts.rules.ts";

export type StoredInvitation = AccountInvitationTable;

/** Replaces what was sent to the address before, and forgets those that have expired. */
export async function replaceAccountInvitation(
  transaction: WriteHandle,
  _administrator: AuthorizedAdministrator,
  invitation: StoredInvitation,
): Promise<void> {
  await transaction
    .deleteFrom("account_invitations")
    .where((e) =>
      e.or([e("email_key", "=", invitation.email_key), e("expires_at", "<=", invitation.created_at)]),
    )
    .execute();
  await transaction.insertInto("account_invitations").values(invitation).execute();
}

/** Those that wait, newest first. */
export function findAccountInvitations(
  read: ReadHandle,
  { now, most }: { now: Date; most: number },
): Promise<StoredInvitation[]> {
  return read
    .selectFrom("account_invitations")
    .selectAll()
    .where("expires_at", ">", now.toISOString())
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(most)
    .execute();
}

export function findAccountInvitation(
  read: ReadHandle,
  tokenHash: string,
  now: Date,
): Promise<StoredInvitation | undefined> {
  return read
    .selectFrom("account_invitations")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
}

/** The one that waits for an address. */
export function findAccountInvitationTo(
  read: ReadHandle,
  email: string,
  now: Date,
): Promise<StoredInvitation | undefined> {
  return read
    .selectFrom("account_invitations")
    .selectAll()
    .where("email_key", "=", emailKey(email))
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
}

/** False where it was used or taken back. */
export async function deleteAccountInvitation(transaction: WriteHandle, id: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("account_invitations")
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
