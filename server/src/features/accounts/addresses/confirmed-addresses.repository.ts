import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";

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
