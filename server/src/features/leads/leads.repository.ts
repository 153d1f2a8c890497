import { deletePersonRequestsOf } from "./person-requests.repository.ts";
import { deleteRows, findRow, insertIfNew, insertRows } from "#platform/database/rows.ts";
import type { Database, ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { DemoRequestTable, SubscriberTable } from "#platform/database/lead-tables.ts";

export async function insertDemoRequest(transaction: WriteHandle, request: DemoRequestTable): Promise<void> {
  await insertRows(transaction, "demo_requests", request);
}

/** Adds an address; false where it was there already. */
export function insertSubscriber(transaction: WriteHandle, subscriber: SubscriberTable): Promise<boolean> {
  return insertIfNew(transaction, "newsletter_subscribers", subscriber);
}

export async function deleteSubscriber(transaction: WriteHandle, id: string): Promise<void> {
  await deleteRows(transaction, "newsletter_subscribers", { id });
}

export function findDemoRequest(read: ReadHandle, id: string): Promise<DemoRequestTable | undefined> {
  return findRow(read, "demo_requests", { id });
}

export function findSubscriber(read: ReadHandle, id: string): Promise<SubscriberTable | undefined> {
  return findRow(read, "newsletter_subscribers", { id });
}

/** Newest first. */
export function listDemoRequests(read: ReadHandle): Promise<DemoRequestTable[]> {
  return read.selectFrom("demo_requests").selectAll().orderBy("created_at", "desc").orderBy("id").execute();
}

/** Newest first. */
export function listSubscribers(read: ReadHandle): Promise<SubscriberTable[]> {
  return read
    .selectFrom("newsletter_subscribers")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

/** Erases everything of an address; gives how many entries there were. */
export async function deleteLeadsOf(transaction: WriteHandle, email: string): Promise<number> {
  const of = email.trim().normalize("NFC").toLowerCase();
  const [requests, subscribers] = [
    await transaction.deleteFrom("demo_requests").where("email_key", "=", of).executeTakeFirst(),
    await transaction.deleteFrom("newsletter_subscribers").where("email_key", "=", of).executeTakeFirst(),
  ];
  const asked = await deletePersonRequestsOf(transaction, of);
  return Number(requests.numDeletedRows + subscribers.numDeletedRows) + asked;
}

/**
 * Returns the key that signs forms and links, created on first use and shared by all processes of an installation.
 */
export async function readLeadKey(database: Database, newKey: () => string): Promise<string> {
  const kept = (read: ReadHandle) => read.selectFrom("lead_key").select("key").executeTakeFirst();
  const found = await kept(database.read);
  if (found) return found.key;
  return database.write(async (transaction) => {
    await insertIfNew(transaction, "lead_key", { id: 1, key: newKey() });
    return (await kept(transaction))!.key;
  });
}
