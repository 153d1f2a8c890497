import type { Authorized } from "#kit/authorized.ts";
import type { Database, WriteHandle } from "#platform/database/database.ts";
import type { Project } from "../projects/projects.repository.ts";
import { NotPublishedError } from "./publications.errors.ts";
import { deletePublication } from "./publications.repository.ts";

/** Takes a publication back; its slug is free again at once. */
export async function unpublishProject(
  database: Database,
  project: Authorized<Project, "owner">,
): Promise<void> {
  const removed = await database.write((transaction) => deletePublication(transaction, project.id));
  if (!removed) throw new NotPublishedError();
}

/** What deleting a project takes back in its own transaction. */
export async function withdrawPublication(transaction: WriteHandle, projectId: string): Promise<void> {
  await deletePublication(transaction, projectId);
}
