import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { AddressLinkTable } from "#platform/database/sign-in-tables.ts";

export type AddressLink = AddressLinkTable;

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
export async function deleteAddressLink(transaction: WriteHandle, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("address_links")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteAddressLinksOf(transaction: WriteHandle, userId: string): Promise<void> {
  await transaction.deleteFrom("address_links").where("user_id", "=", userId).execute();
}

/** Whether it was shown that an account's address, as it is now, is its owner's. */
export async function isAddressConfirmed(read: ReadHandle, userId: string): Promise<boolean> {
  const found = await read
    .selectFrom("confirmed_addresses as confirmed")
    .innerJoin("users", (join) =>
      join.onRef("users.id", "=", "confirmed.user_id").onRef("users.email_key", "=", "confirmed.email_key"),
    )
    .select("users.id")
    .where("users.id", "=", userId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Notes that who owns an account reads the mail of its address, or that a provider says so. */
export async function confirmAddress(
  transaction: WriteHandle,
  { userId, emailKey, now }: { userId: string; emailKey: string; now: Date },
): Promise<void> {
  const row = { email_key: emailKey, confirmed_at: now.toISOString() };
  await transaction
    .insertInto("confirmed_addresses")
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .execute();
}

export async function deleteConfirmedAddress(transaction: WriteHandle, userId: string): Promise<void> {
  await transaction.deleteFrom("confirmed_addresses").where("user_id", "=", userId).execute();
}
