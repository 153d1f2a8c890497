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
