import type { Role } from "@groundwork/contract/roles";
import type { Authorized } from "#kit/authorized.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import type { Caller } from "../admit-caller.ts";
import type { Project } from "../projects/projects.repository.ts";
import { ResourceNotFoundError } from "./resources.errors.ts";
import { findResource, type Resource } from "./resources.repository.ts";
import { authorizeProjectOf } from "../projects/authorize-project.ts";

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
  const notFound = new ResourceNotFoundError();
  const project = await authorizeProjectOf(read, caller, resource?.project_id, needed, notFound);
  return { project, resource: resource! };
}

/** Describes a resource as an act's target, by the name that it has now. */
export const onResource = ({ id, file_name: name, project_id: projectId }: Resource) => ({
  kind: "resource",
  id,
  name,
  projectId,
});
