import type { Role } from "@groundwork/contract/roles";
import type { Authorized } from "#kit/authorized.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import type { Caller } from "../admit-caller.ts";
import { authorizeProject } from "../projects/authorize-project.ts";
import { ProjectNotFoundError } from "../projects/projects.errors.ts";
import type { Project } from "../projects/projects.repository.ts";
import { ResourceNotFoundError } from "./resources.errors.ts";
import { findResource, type Resource } from "./resources.repository.ts";

export interface ReachedResource<R extends Role> {
  project: Authorized<Project, R>;
  resource: Resource;
}

/**
 * Authorizes a resource of a project in which the caller has at least the role. Fails with ResourceNotFoundError if
 * they have none, and with RoleTooNarrowError if it is too low.
 */
export async function authorizeResource<R extends Role>(
  read: ReadHandle,
  caller: Pick<Caller, "userId" | "projectId">,
  resourceId: string,
  needed: R,
): Promise<ReachedResource<R>> {
  const resource = await findResource(read, resourceId);
  if (!resource) throw new ResourceNotFoundError();
  try {
    return { project: await authorizeProject(read, caller, resource.project_id, needed), resource };
  } catch (error) {
    throw error instanceof ProjectNotFoundError ? new ResourceNotFoundError() : error;
  }
}
