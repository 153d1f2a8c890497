import type { Authorized } from "#kit/authorized.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import { authorizeProject } from "../projects/authorize-project.ts";
import { ProjectNotFoundError } from "../projects/projects.errors.ts";
import type { Project } from "../projects/projects.repository.ts";
import { ResourceNotFoundError } from "./resources.errors.ts";
import { findResource, type Resource } from "./resources.repository.ts";

export interface OwnedResource {
  project: Authorized<Project>;
  resource: Resource;
}

/** A resource of the caller's own project; fails with ResourceNotFoundError for any other. */
export async function authorizeResource(
  read: ReadHandle,
  caller: { userId: string },
  resourceId: string,
): Promise<OwnedResource> {
  const resource = await findResource(read, resourceId);
  if (!resource) throw new ResourceNotFoundError();
  try {
    return { project: await authorizeProject(read, caller, resource.project_id), resource };
  } catch (error) {
    throw error instanceof ProjectNotFoundError ? new ResourceNotFoundError() : error;
  }
}
