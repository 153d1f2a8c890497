import {
  deleteRows,
  findRow,
  findsRow,
  insertOrUpdate,
  insertRows,
  is,
  updateRows,
} from "#platform/database/rows.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { AuthorizedAdministrator } from "#kit/authorized.ts";

/** Adds a mailed link, and forgets those that expired `keepDays` ago. */
export async function insertLink<
  T extends "reset_tokens" | "pending_registrations" | "address_links" | "account_invitations",
>(transaction: WriteHandle, table: T, link: Tables[T], keepDays = 0): Promise<void> {
  const old = new Date(Date.parse(link.created_at) - keepDays * 86_400_000).toISOString();
  await deleteRows(transaction, table, { expires_at: is("<=", old) } as never);
  await insertRows(transaction, table, link as never);
}

/** Invalidates every password link that was mailed to a user. */
export async function spendResetTokens(transaction: WriteHandle, userId: string, now: Date): Promise<void> {
  const open = { user_id: userId, used_at: null };
  await updateRows(transaction, "reset_tokens", open, { used_at: now.toISOString() });
}

type AddressLink = Tables["address_links"];

/** Finds the address link that the account can open. */
export function findAddressLinkOf(
  read: ReadHandle,
  { userId, now }: { userId: string; now: Date },
): Promise<AddressLink | undefined> {
  return findRow(read, "address_links", { user_id: userId, expires_at: is(">", now.toISOString()) });
}

/** Checks whether the account's current address is confirmed. */
export function isAddressConfirmed(read: ReadHandle, userId: string): Promise<boolean> {
  return findsRow(
    read
      .selectFrom("confirmed_addresses as confirmed")
      .innerJoin("users", (join) =>
        join.onRef("users.id", "=", "confirmed.user_id").onRef("users.email_key", "=", "confirmed.email_key"),
      )
      .select("users.id")
      .where("users.id", "=", userId),
  );
}

/** Marks an address as confirmed, by a mail or by the provider. */
export async function confirmAddress(
  transaction: WriteHandle,
  { userId, key, now }: { userId: string; key: string; now: Date },
): Promise<void> {
  const row = { email_key: key, confirmed_at: now.toISOString() };
  await insertOrUpdate(transaction, "confirmed_addresses", { user_id: userId, ...row }, ["user_id"]);
}

export type StoredInvitation = Tables["account_invitations"];

/** Replaces what was sent to the address before, and forgets those that have expired. */
export async function replaceAccountInvitation(
  transaction: WriteHandle,
  _administrator: AuthorizedAdministrator,
  invitation: StoredInvitation,
): Promise<void> {
  await deleteRows(transaction, "account_invitations", { email_key: invitation.email_key });
  await insertLink(transaction, "account_invitations", invitation);
}

/** Finds the open invitation of a token or to an address. */
export function findAccountInvitation(
  read: ReadHandle,
  by: Pick<StoredInvitation, "token_hash"> | Pick<StoredInvitation, "email_key">,
  now: Date,
): Promise<StoredInvitation | undefined> {
  return findRow(read, "account_invitations", { ...by, expires_at: is(">", now.toISOString()) });
}
