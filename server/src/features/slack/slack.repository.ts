import type { Selectable } from "kysely";
import { deleteRows, insertIfNew, is } from "#platform/database/rows.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";

type SlackQuestion = Selectable<Tables["slack_events"]>;

/** Names the owner of a sealed secret: it opens for no other project. */
export const slackContext = (projectId: string): string => `slack ${projectId}`;

/** Finds a project's Slack app and the project; undefined if it is deleted or not connected. */
export function findSlackApp(read: ReadHandle, projectId: string) {
  return read
    .selectFrom("slack_apps")
    .innerJoin("projects", "projects.id", "slack_apps.project_id")
    .selectAll("slack_apps")
    .select(["projects.owner_id as ownerId", "projects.name", "projects.instructions"])
    .where("slack_apps.project_id", "=", projectId)
    .where("projects.deleted_at", "is", null)
    .executeTakeFirst();
}
export type ConnectedProject = NonNullable<Awaited<ReturnType<typeof findSlackApp>>>;

/** Keeps a question until it is answered; false if it has come before. Forgets those that came a day ago. */
export async function keepSlackQuestion(
  transaction: WriteHandle,
  question: SlackQuestion,
  dayAgo: string,
): Promise<boolean> {
  const { project_id } = question;
  await deleteRows(transaction, "slack_events", { project_id, arrived_at: is("<", dayAgo) });
  return insertIfNew(transaction, "slack_events", question);
}
