import {
  deleteRows,
  findRow,
  findsRow,
  insertOrUpdate,
  insertRows,
  updateRows,
} from "#platform/database/rows.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type {
  ResetTokenTable,
  PendingRegistrationTable,
  AccountInvitationTable,
} from "#platform/database/account-tables.ts";
import type { AddressLinkTable } from "#platform/database/sign-in-tables.ts";
import type { AuthorizedAdministrator } from "#kit/authorized.ts";
import { emailKey } from "./accounts.rules.ts";

const resetKeepDays = 7;

export function findResetToken(read: ReadHandle, tokenHash: string): Promise<ResetTokenTable | undefined> {
  return findRow(read, "reset_tokens", { token_hash: tokenHash });
}

/** Adds a token, and forgets those that expired days ago. */
export async function insertResetToken(transaction: WriteHandle, token: ResetTokenTable): Promise<void> {
  const old = new Date(Date.parse(token.created_at) - resetKeepDays * 86_400_000).toISOString();
  await transaction.deleteFrom("reset_tokens").where("expires_at", "<", old).execute();
  await insertRows(transaction, "reset_tokens", token);
}

/** Uses a token up, and with it every other one of its user; false when it was not free to be used. */
export async function useResetToken(
  transaction: WriteHandle,
  token: ResetTokenTable,
  now: Date,
): Promise<boolean> {
  const used_at = now.toISOString();
  const { numUpdatedRows } = await transaction
    .updateTable("reset_tokens")
    .set({ used_at })
    .where("token_hash", "=", token.token_hash)
    .where("used_at", "is", null)
    .where("expires_at", ">", used_at)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await spendResetTokens(transaction, token.user_id, now);
  return true;
}

/** Invalidates every password link that was mailed to a user. */
export async function spendResetTokens(transaction: WriteHandle, userId: string, now: Date): Promise<void> {
  await updateRows(
    transaction,
    "reset_tokens",
    { user_id: userId, used_at: null },
    { used_at: now.toISOString() },
  );
}

type PendingRegistration = PendingRegistrationTable;

export function findPendingRegistration(
  read: ReadHandle,
  tokenHash: string,
): Promise<PendingRegistration | undefined> {
  return findRow(read, "pending_registrations", { token_hash: tokenHash });
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
  await insertRows(transaction, "pending_registrations", pending);
}

/** Ends every link to an address once its account begins. Returns false if there was none. */
export function deletePendingRegistrations(transaction: WriteHandle, key: string): Promise<boolean> {
  return deleteRows(transaction, "pending_registrations", { email_key: key });
}

type AddressLink = AddressLinkTable;

export function findAddressLink(read: ReadHandle, tokenHash: string): Promise<AddressLink | undefined> {
  return findRow(read, "address_links", { token_hash: tokenHash });
}

/** Finds the address link that the account can open. */
export function findAddressLinkOf(
  read: ReadHandle,
  { userId, now }: { userId: string; now: Date },
): Promise<AddressLink | undefined> {
  return read
    .selectFrom("address_links")
    .selectAll()
    .where("user_id", "=", userId)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
}

/** Replaces the account's previous address link. */
export async function replaceAddressLink(transaction: WriteHandle, link: AddressLink): Promise<void> {
  await transaction
    .deleteFrom("address_links")
    .where((e) => e.or([e("user_id", "=", link.user_id), e("expires_at", "<=", link.created_at)]))
    .execute();
  await insertRows(transaction, "address_links", link);
}

/** Returns false if the link no longer existed. */
export function deleteAddressLink(transaction: WriteHandle, tokenHash: string): Promise<boolean> {
  return deleteRows(transaction, "address_links", { token_hash: tokenHash });
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
  await insertRows(transaction, "account_invitations", invitation);
}

/** Lists open invitations, newest first. */
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

/** Finds the open invitation to an address. */
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

/** Returns false if the invitation was used or revoked. */
export function deleteAccountInvitation(transaction: WriteHandle, id: string): Promise<boolean> {
  return deleteRows(transaction, "account_invitations", { id });
}
