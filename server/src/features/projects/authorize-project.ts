import type { Authorized } from "#kit/authorized.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import { ProjectNotFoundError } from "./projects.errors.ts";
import { findOwnedProject, type Project } from "./projects.repository.ts";

/**
 * The caller's own project, shown to be theirs. Nothing else makes an Authorized<Project>. Fails with
 * ProjectNotFoundError for one that is unknown, deleted, or somebody else's.
 */
export async function authorizeProject(
  read: ReadHandle,
  caller: { userId: string },
  projectId: string,
): Promise<Authorized<Project>> {
  const project = await findOwnedProject(read, projectId, caller.userId);
  if (!project) throw new ProjectNotFoundError();
  return project as Authorized<Project>;
}
