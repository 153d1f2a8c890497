import type { Insertable, Selectable } from "kysely";
import type { Clock } from "#kit/clock.ts";
import type { Database, ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import { findRow, updateRows, deleteRows, is } from "#platform/database/rows.ts";

export type Delivery = Selectable<Tables["webhook_deliveries"]>;

/** Returns the identifiers of those that were not there. */
export async function insertDeliveries(
  transaction: WriteHandle,
  deliveries: readonly Insertable<Tables["webhook_deliveries"]>[],
): Promise<Set<string>> {
  const added = await transaction
    .insertInto("webhook_deliveries")
    .values([...deliveries])
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .execute();
  return new Set(added.map(({ id }) => id));
}

/** Finds a delivery; undefined once it was deleted with its webhook or its project. */
export function findDelivery(read: ReadHandle, id: string): Promise<Delivery | undefined> {
  return findRow(read, "webhook_deliveries", { id });
}

export async function saveDelivery(
  transaction: WriteHandle,
  id: string,
  change: Partial<Omit<Delivery, "id" | "webhook_id" | "event" | "body" | "created_at">>,
): Promise<void> {
  await updateRows(transaction, "webhook_deliveries", { id }, change);
}

/** Gives up what still waits for a webhook. */
export async function failWaiting(transaction: WriteHandle, webhookId: string, why: string): Promise<void> {
  const waiting = { webhook_id: webhookId, state: "waiting" as const };
  const failed = { state: "failed" as const, next_at: null, answer: why };
  await updateRows(transaction, "webhook_deliveries", waiting, failed);
}

/** Deliveries are kept for so many milliseconds: 30 days. */
const keptFor = 30 * 86_400_000;

/** Deletes deliveries that are kept no longer. */
export async function sweepDeliveries(database: Database, clock: Clock): Promise<void> {
  const created_at = is("<", new Date(clock.now().getTime() - keptFor).toISOString());
  await database.write((transaction) => deleteRows(transaction, "webhook_deliveries", { created_at }));
}
