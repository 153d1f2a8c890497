import { type Insertable, type Selectable, sql } from "kysely";
import type { Clock } from "#kit/clock.ts";
import type { Database, ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import { findRow, updateRows, deleteRows, is } from "#platform/database/rows.ts";
import type { Webhook } from "./webhooks.repository.ts";

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

/** Lists a webhook's deliveries, newest first; with `before`, those older than that one. */
export function findDeliveriesOf(
  read: ReadHandle,
  webhook: Webhook,
  { before, limit }: { before: Delivery | undefined; limit: number },
): Promise<Delivery[]> {
  return read
    .selectFrom("webhook_deliveries")
    .selectAll()
    .where("webhook_id", "=", webhook.id)
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${before!.created_at}, ${before!.id})`),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Deliveries are kept for so many milliseconds: 30 days. */
const keptFor = 30 * 86_400_000;

/** Deletes deliveries that are kept no longer. */
export async function sweepDeliveries(database: Database, clock: Clock): Promise<void> {
  const created_at = is("<", new Date(clock.now().getTime() - keptFor).toISOString());
  await database.write((transaction) => deleteRows(transaction, "webhook_deliveries", { created_at }));
}
