import { type Role, roleReaches } from "@groundwork/contract/roles";
import type { Authorized } from "#kit/authorized.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import { ProjectNotFoundError, RoleTooNarrowError } from "./projects.errors.ts";
import { findProjectFor, type Project } from "./projects.repository.ts";

/**
 * A project in which the caller was shown to have at least the role that is needed, by session or by API key alike. Nothing
 * else makes an Authorized<Project>. Fails with ProjectNotFoundError for one that is unknown, deleted, or in which they
 * have none, and with RoleTooNarrowError where theirs does not reach.
 */
export async function authorizeProject<R extends Role>(
  read: ReadHandle,
  caller: { userId: string },
  projectId: string,
  needed: R,
): Promise<Authorized<Project, R>> {
  const { userId } = caller;
  const found = await findProjectFor(read, projectId, userId);
  if (!found) throw new ProjectNotFoundError();
  const { role, ...project } = found;
  if (!roleReaches(role, needed)) throw new RoleTooNarrowError(needed);
  return { ...project, access: { userId, role, needed } } as Authorized<Project, R>;
}

/** Whether who was admitted to a project for less owns it. */
export function isOwner(project: Authorized<Project, "viewer">): project is Authorized<Project, "owner"> {
  return project.access.role === "owner";
}

/** Returns a project whose caller was admitted for less and owns it. Fails with RoleTooNarrowError. */
export function requireOwner(project: Authorized<Project, "viewer">): Authorized<Project, "owner"> {
  if (!isOwner(project)) throw new RoleTooNarrowError("owner");
  return project;
}
