import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";

const keepDays = 365;
/** Of one account: more browsers than anybody signs in with. */
const mostKept = 50;

/** The accounts that were signed in to from a browser. */
export async function findAccountsOfBrowser(read: ReadHandle, tokenHash: string): Promise<Set<string>> {
  const rows = await read
    .selectFrom("known_browsers")
    .select("user_id")
    .where("token_hash", "=", tokenHash)
    .execute();
  return new Set(rows.map((row) => row.user_id));
}

/** Notes that a browser signed in to an account; the account's oldest ones are forgotten. */
export async function noteKnownBrowser(
  transaction: WriteHandle,
  { userId, tokenHash, now }: { userId: string; tokenHash: string; now: Date },
): Promise<void> {
  const signed_in_at = now.toISOString();
  await transaction
    .insertInto("known_browsers")
    .values({ token_hash: tokenHash, user_id: userId, signed_in_at })
    .onConflict((conflict) => conflict.columns(["token_hash", "user_id"]).doUpdateSet({ signed_in_at }))
    .execute();
  const old = new Date(now.getTime() - keepDays * 86_400_000).toISOString();
  await transaction.deleteFrom("known_browsers").where("signed_in_at", "<", old).execute();
  const rows = await transaction
    .selectFrom("known_browsers")
    .select("token_hash")
    .where("user_id", "=", userId)
    .orderBy("signed_in_at", "desc")
    .offset(mostKept)
    .limit(mostKept)
    .execute();
  for (const row of rows)
    await transaction
      .deleteFrom("known_browsers")
      .where("user_id", "=", userId)
      .where("token_hash", "=", row.token_hash)
      .execute();
}

export async function deleteKnownBrowsersOf(transaction: WriteHandle, userId: string): Promise<void> {
  await transaction.deleteFrom("known_browsers").where("user_id", "=", userId).execute();
}
