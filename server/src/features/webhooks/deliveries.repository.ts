import type { Insertable, Selectable } from "kysely";
import type { Clock } from "#kit/clock.ts";
import type { Database, ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { WebhookDeliveryTable } from "#platform/database/program-tables.ts";
import { findRow, updateRows } from "#platform/database/rows.ts";
import type { Webhook } from "./webhooks.repository.ts";

export type Delivery = Selectable<WebhookDeliveryTable>;

/** Returns the identifiers of those that were not there. */
export async function insertDeliveries(
  transaction: WriteHandle,
  deliveries: readonly Insertable<WebhookDeliveryTable>[],
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
  await updateRows(
    transaction,
    "webhook_deliveries",
    { webhook_id: webhookId, state: "waiting" },
    { state: "failed", next_at: null, answer: why },
  );
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
      query.where((e) =>
        e.or([
          e("created_at", "<", before!.created_at),
          e.and([e("created_at", "=", before!.created_at), e("id", "<", before!.id)]),
        ]),
      ),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Deliveries are kept for so many milliseconds: 30 days. */
const keptFor = 30 * 86_400_000;

/** Deletes deliveries that are kept no longer. */
export function sweepDeliveries(database: Database, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - keptFor).toISOString();
  return database.write(async (transaction) => {
    await transaction.deleteFrom("webhook_deliveries").where("created_at", "<", before).execute();
  });
}
