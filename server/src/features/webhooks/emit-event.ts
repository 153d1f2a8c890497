import { createHash } from "node:crypto";
import type { WebhookData, WebhookEvent } from "@groundwork/contract/webhooks";
import { randomTail } from "#kit/ids.ts";
import type { Database, WriteHandle } from "#platform/database/database.ts";
import { findRows } from "#platform/database/rows.ts";
import { createJobQueue } from "#platform/jobs/database-job-queue.ts";
import { whoActs } from "../audit/record-act.ts";
import { deliverWebhookKind } from "./deliver-webhook.jobs.ts";
import { insertDeliveries } from "./deliveries.repository.ts";
import { findListening } from "./webhooks.repository.ts";

/**
 * Sends an event to the webhooks of a project that listen to it, once the caller's transaction is stored: what happened and
 * its deliveries are stored together or not at all. `once` names an event that may happen again and is sent only the first
 * time. Text that people wrote must be masked by the caller.
 */
export async function emitEvent<E extends WebhookEvent>(
  transaction: WriteHandle,
  projectId: string,
  event: E,
  data: WebhookData[E],
  once?: string,
): Promise<void> {
  const webhooks = await findListening(transaction, projectId, event);
  if (webhooks.length === 0) return;
  const { clock } = whoActs();
  const at = clock.now().toISOString();
  const body = JSON.stringify({ type: event, timestamp: at, data: { project_id: projectId, ...data } });
  const deliveries = webhooks.map((webhook) => ({
    ownerId: webhook.ownerId,
    row: newDelivery(webhook.id, event, body, at, once),
  }));
  const added = await insertDeliveries(
    transaction,
    deliveries.map(({ row }) => row),
  );
  // Workers look for new jobs twice a second, so that no caller needs to wake them.
  const queue = createJobQueue(clock, () => undefined);
  const jobs = deliveries
    .filter(({ row }) => added.has(row.id))
    .map(({ row, ownerId }) => ({
      payload: { deliveryId: row.id },
      idempotencyKey: `deliver-webhook:${row.id}`,
      subject: row.webhook_id,
      owner: ownerId,
      project: projectId,
    }));
  await queue.addAll(transaction, deliverWebhookKind, jobs);
}

/** Sends an event in a transaction of its own, where what happened is not stored or already is. */
export function emitAlone<E extends WebhookEvent>(
  database: Database,
  projectId: string,
  event: E,
  data: WebhookData[E],
  once?: string,
): Promise<void> {
  return database.write((transaction) => emitEvent(transaction, projectId, event, data, once));
}

/** Sends the event of a plan's month of questions that is used up to each of the account's projects, once a month. */
export async function emitPlanSpent(transaction: WriteHandle, ownerId: string, month: string): Promise<void> {
  const own = { owner_id: ownerId, deleted_at: null };
  for (const { id } of await findRows(transaction, "projects", own, { columns: ["id"] }))
    await emitEvent(transaction, id, "budget.spent", { scope: "plan", period: "month" }, `plan ${month}`);
}

/** Returns a delivery that has not been tried. */
export function newDelivery(webhookId: string, event: string, body: string, at: string, once?: string) {
  const tail =
    once === undefined
      ? randomTail(20)
      : createHash("sha256").update(`${webhookId} ${event} ${once}`).digest("hex").slice(0, 32);
  return {
    id: `msg_${tail}`,
    webhook_id: webhookId,
    event,
    body,
    created_at: at,
    state: "waiting" as const,
    attempts: 0,
    sent_at: null,
    next_at: at,
    status: null,
    ms: null,
    answer: null,
  };
}
