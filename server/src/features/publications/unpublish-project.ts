import type { Authorized } from "#kit/authorized.ts";
import type { Database, WriteHandle } from "#platform/database/database.ts";
import type { Project } from "../projects/projects.repository.ts";
import { recordAct } from "../audit/record-act.ts";
import { NotPublishedError } from "./publications.errors.ts";
import { deletePublication } from "./publications.repository.ts";

/** Takes a publication back; its slug is free again at once. */
export async function unpublishProject(
  database: Database,
  project: Authorized<Project, "owner">,
): Promise<void> {
  await database.write(async (transaction) => {
    if (!(await deletePublication(transaction, project.id))) throw new NotPublishedError();
    await recordAct(transaction, {
      code: "publication.ended",
      on: { kind: "project", id: project.id, name: project.name },
    });
  });
}

/** What deleting a project takes back in its own transaction. */
export async function withdrawPublication(transaction: WriteHandle, projectId: string): Promise<void> {
  await deletePublication(transaction, projectId);
}
