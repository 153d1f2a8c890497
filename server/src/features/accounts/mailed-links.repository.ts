import { changesRow, findsRow } from "#platform/database/rows.ts";
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
  return read.selectFrom("reset_tokens").selectAll().where("token_hash", "=", tokenHash).executeTakeFirst();
}

/** Adds a token, and forgets those that expired days ago. */
export async function insertResetToken(transaction: WriteHandle, token: ResetTokenTable): Promise<void> {
  const old = new Date(Date.parse(token.created_at) - resetKeepDays * 86_400_000).toISOString();
  await transaction.deleteFrom("reset_tokens").where("expires_at", "<", old).execute();
  await transaction.insertInto("reset_tokens").values(token).execute();
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

/** No link that was mailed to a user works any more. */
export async function spendResetTokens(transaction: WriteHandle, userId: string, now: Date): Promise<void> {
  await transaction
    .updateTable("reset_tokens")
    .set({ used_at: now.toISOString() })
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .execute();
}

type PendingRegistration = PendingRegistrationTable;

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
export function deletePendingRegistrations(transaction: WriteHandle, key: string): Promise<boolean> {
  return changesRow(transaction.deleteFrom("pending_registrations").where("email_key", "=", key));
}

type AddressLink = AddressLinkTable;

export function findAddressLink(read: ReadHandle, tokenHash: string): Promise<AddressLink | undefined> {
  return read.selectFrom("address_links").selectAll().where("token_hash", "=", tokenHash).executeTakeFirst();
}

/** The link that an account can open now. */
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

/** The only link of its account from now on. */
export async function replaceAddressLink(transaction: WriteHandle, link: AddressLink): Promise<void> {
  await transaction
    .deleteFrom("address_links")
    .where((e) => e.or([e("user_id", "=", link.user_id), e("expires_at", "<=", link.created_at)]))
    .execute();
  await transaction.insertInto("address_links").values(link).execute();
}

/** False where it was gone. */
export function deleteAddressLink(transaction: WriteHandle, tokenHash: string): Promise<boolean> {
  return changesRow(transaction.deleteFrom("address_links").where("token_hash", "=", tokenHash));
}

/** Whether it was shown that an account's address, as it is now, is its owner's. */
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

/** Notes that who owns an account reads the mail of its address, or that a provider says so. */
export async function confirmAddress(
  transaction: WriteHandle,
  { userId, key, now }: { userId: string; key: string; now: Date },
): Promise<void> {
  const row = { email_key: key, confirmed_at: now.toISOString() };
  await transaction
    .insertInto("confirmed_addresses")
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .execute();
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
export function deleteAccountInvitation(transaction: WriteHandle, id: string): Promise<boolean> {
  return changesRow(transaction.deleteFrom("account_invitations").where("id", "=", id));
}
