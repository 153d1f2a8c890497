import {
  deleteRows,
  findRow,
  findRows,
  findsRow,
  insertOrUpdate,
  insertRows,
  is,
  updateRows,
} from "#platform/database/rows.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { AuthorizedAdministrator } from "#kit/authorized.ts";

const resetKeepDays = 7;

type ResetToken = Tables["reset_tokens"];

/** Adds a token, and forgets those that expired days ago. */
export async function insertResetToken(transaction: WriteHandle, token: ResetToken): Promise<void> {
  const old = new Date(Date.parse(token.created_at) - resetKeepDays * 86_400_000).toISOString();
  await deleteRows(transaction, "reset_tokens", { expires_at: is("<", old) });
  await insertRows(transaction, "reset_tokens", token);
}

/** Uses a token up, and with it every other one of its user; false when it was not free to be used. */
export async function useResetToken(
  transaction: WriteHandle,
  { token_hash, user_id }: Pick<ResetToken, "token_hash" | "user_id">,
  now: Date,
): Promise<boolean> {
  const used_at = now.toISOString();
  const free = { token_hash, used_at: null, expires_at: is(">", used_at) };
  if (!(await updateRows(transaction, "reset_tokens", free, { used_at }))) return false;
  await spendResetTokens(transaction, user_id, now);
  return true;
}

/** Invalidates every password link that was mailed to a user. */
export async function spendResetTokens(transaction: WriteHandle, userId: string, now: Date): Promise<void> {
  const open = { user_id: userId, used_at: null };
  await updateRows(transaction, "reset_tokens", open, { used_at: now.toISOString() });
}

/** Adds a registration, and forgets those whose links have expired. */
export async function insertPendingRegistration(
  transaction: WriteHandle,
  pending: Tables["pending_registrations"],
): Promise<void> {
  await deleteRows(transaction, "pending_registrations", { expires_at: is("<=", pending.created_at) });
  await insertRows(transaction, "pending_registrations", pending);
}

type AddressLink = Tables["address_links"];

/** Finds the address link that the account can open. */
export function findAddressLinkOf(
  read: ReadHandle,
  { userId, now }: { userId: string; now: Date },
): Promise<AddressLink | undefined> {
  return findRow(read, "address_links", { user_id: userId, expires_at: is(">", now.toISOString()) });
}

/** Replaces the account's previous address link. */
export async function replaceAddressLink(transaction: WriteHandle, link: AddressLink): Promise<void> {
  await deleteRows(transaction, "address_links", { user_id: link.user_id });
  await deleteRows(transaction, "address_links", { expires_at: is("<=", link.created_at) });
  await insertRows(transaction, "address_links", link);
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
  await deleteRows(transaction, "account_invitations", { expires_at: is("<=", invitation.created_at) });
  await insertRows(transaction, "account_invitations", invitation);
}

/** Lists open invitations, newest first. */
export function findAccountInvitations(
  read: ReadHandle,
  { now, most }: { now: Date; most: number },
): Promise<StoredInvitation[]> {
  const open = { expires_at: is(">", now.toISOString()) };
  return findRows(read, "account_invitations", open, { order: ["created_at desc", "id"], limit: most });
}

/** Finds the open invitation of a token or to an address. */
export function findAccountInvitation(
  read: ReadHandle,
  by: Pick<StoredInvitation, "token_hash"> | Pick<StoredInvitation, "email_key">,
  now: Date,
): Promise<StoredInvitation | undefined> {
  return findRow(read, "account_invitations", { ...by, expires_at: is(">", now.toISOString()) });
}
