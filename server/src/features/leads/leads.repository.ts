import { deletePersonRequestsOf } from "./person-requests.repository.ts";
import { insertIfNew, countChanged } from "#platform/database/rows.ts";
import type { Database, ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import { emailKey } from "../accounts/accounts.rules.ts";

/** Adds an address; false where it was there already. */
export function insertSubscriber(
  transaction: WriteHandle,
  subscriber: Tables["newsletter_subscribers"],
): Promise<boolean> {
  return insertIfNew(transaction, "newsletter_subscribers", subscriber);
}

/** Erases everything of an address; gives how many entries there were. */
export async function deleteLeadsOf(transaction: WriteHandle, email: string): Promise<number> {
  const key = emailKey(email);
  let erased = await deletePersonRequestsOf(transaction, key);
  for (const table of ["demo_requests", "newsletter_subscribers"] as const)
    erased += await countChanged(transaction.deleteFrom(table).where("email_key", "=", key));
  return erased;
}

/** Returns the key that signs forms and links, created on first use and shared by all processes. */
export async function readLeadKey(database: Database, newKey: () => string): Promise<string> {
  const kept = (read: ReadHandle) => read.selectFrom("lead_key").select("key").executeTakeFirst();
  const found = await kept(database.read);
  if (found) return found.key;
  return database.write(async (transaction) => {
    await insertIfNew(transaction, "lead_key", { id: 1, key: newKey() });
    return (await kept(transaction))!.key;
  });
}
