import type { Insertable, Selectable } from "kysely";
import { countRows, deleteRows, findRows, insertRows, updateRows, is } from "#platform/database/rows.ts";
import type { Authorized } from "#kit/authorized.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { Project } from "../projects/projects.repository.ts";

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

/** Lists a project's webhooks, the oldest first. */
export function findWebhooksOf(read: ReadHandle, project: Authorized<Project, "editor">): Promise<Webhook[]> {
  return findRows(read, "webhooks", { project_id: project.id }, { order: ["created_at", "id"] });
}

export function countWebhooks(read: ReadHandle, projectId: string): Promise<number> {
  return countRows(read.selectFrom("webhooks").where("project_id", "=", projectId));
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

export async function insertWebhook(
  transaction: WriteHandle,
  project: Authorized<Project, "editor">,
  webhook: Omit<Insertable<Tables["webhooks"]>, "project_id">,
): Promise<void> {
  await insertRows(transaction, "webhooks", { ...webhook, project_id: project.id });
}

export function updateWebhook(
  transaction: WriteHandle,
  project: Authorized<Project, "editor">,
  webhookId: string,
  change: Partial<Pick<Webhook, "url" | "events" | "secret" | "paused_at" | "failing_since">>,
): Promise<boolean> {
  return updateRows(transaction, "webhooks", { id: webhookId, project_id: project.id }, change);
}

/** Deletes a webhook with its deliveries; false if the project has none such. */
export function deleteWebhookRow(
  transaction: WriteHandle,
  project: Authorized<Project, "editor">,
  webhookId: string,
): Promise<boolean> {
  return deleteRows(transaction, "webhooks", { id: webhookId, project_id: project.id });
}

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
