import type { Selectable } from "kysely";
import { updateRows, is } from "#platform/database/rows.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";

export type Webhook = Selectable<Tables["webhooks"]>;

/** Finds a webhook whose project is not deleted. */
export function findWebhook(read: ReadHandle, webhookId: string): Promise<Webhook | undefined> {
  return read
    .selectFrom("webhooks")
    .innerJoin("projects", "projects.id", "webhooks.project_id")
    .selectAll("webhooks")
    .where("webhooks.id", "=", webhookId)
    .where("projects.deleted_at", "is", null)
    .executeTakeFirst();
}

/** Lists the webhooks of a project that get events of a type, with the account for which they are sent. */
export async function findListening(read: ReadHandle, projectId: string, event: string) {
  const webhooks = await read
    .selectFrom("webhooks")
    .innerJoin("projects", "projects.id", "webhooks.project_id")
    .select(["webhooks.id", "webhooks.events", "projects.owner_id as ownerId"])
    .where("webhooks.project_id", "=", projectId)
    .where("webhooks.paused_at", "is", null)
    .where("projects.deleted_at", "is", null)
    .execute();
  return webhooks.filter(({ events }) => eventsIn(events).includes(event));
}

export const eventsIn = (stored: string): string[] => JSON.parse(stored) as string[];

/** Notes whether deliveries arrive; the time of the first failure stays until one does. */
export async function noteArrival(
  transaction: WriteHandle,
  webhookId: string,
  failedAt: string | null,
): Promise<void> {
  const known = { id: webhookId, failing_since: failedAt === null ? is("is not", null) : null };
  await updateRows(transaction, "webhooks", known, { failing_since: failedAt });
}

/** Pauses a webhook of which nothing has arrived; false if it is paused, or something has. */
export function pauseFailing(transaction: WriteHandle, webhookId: string, now: Date): Promise<boolean> {
  const failing = { id: webhookId, paused_at: null, failing_since: is("is not", null) };
  return updateRows(transaction, "webhooks", failing, { paused_at: now.toISOString() });
}
