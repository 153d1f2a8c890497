import { type Role, roleReaches } from "@groundwork/contract/roles";
import type { Authorized } from "#kit/authorized.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import type { Caller } from "../admit-caller.ts";
import { projectErrors } from "./projects.errors.ts";
import { findProjectFor, type Project } from "./projects.repository.ts";
import type { AppError } from "#kit/app-error.ts";

/**
 * Authorizes the caller for a project in at least the given role, by session or API key. Nothing else creates an
 * Authorized<Project>. Fails with `project_not_found` if it is unknown, deleted, not shared with them, or not the
 * project of their key; and with `role_too_narrow` if their role is too low.
 */
export async function authorizeProject<R extends Role>(
  read: ReadHandle,
  caller: Pick<Caller, "userId" | "projectId">,
  projectId: string,
  needed: R,
): Promise<Authorized<Project, R>> {
  const { userId, projectId: only } = caller;
  if (only !== undefined && only !== projectId) throw new projectErrors.project_not_found();
  const found = await findProjectFor(read, projectId, userId);
  if (!found) throw new projectErrors.project_not_found();
  const { role, ...project } = found;
  if (!roleReaches(role, needed)) throw new projectErrors.role_too_narrow(needed);
  return { ...project, access: { userId, role, needed } } as Authorized<Project, R>;
}

/**
 * Authorizes the caller for the project of what they name. Fails with `notFound` where there is none or they have no role
 * in it, so that nobody learns which of both it is.
 */
export async function authorizeProjectOf<R extends Role>(
  read: ReadHandle,
  caller: Pick<Caller, "userId" | "projectId">,
  projectId: string | undefined,
  needed: R,
  notFound: AppError,
): Promise<Authorized<Project, R>> {
  if (projectId === undefined) throw notFound;
  return authorizeProject(read, caller, projectId, needed).catch((error: unknown) => {
    throw error instanceof projectErrors.project_not_found ? notFound : error;
  });
}

/** Narrows an authorization to its owner. */
export function isOwner(project: Authorized<Project, "viewer">): project is Authorized<Project, "owner"> {
  return project.access.role === "owner";
}

/** Returns a project whose caller was admitted for less and owns it. Fails with `role_too_narrow`. */
export function requireOwner(project: Authorized<Project, "viewer">): Authorized<Project, "owner"> {
  if (!isOwner(project)) throw new projectErrors.role_too_narrow("owner");
  return project;
}
