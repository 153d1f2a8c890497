import type { Clock } from "#kit/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { JobQueue } from "#platform/jobs/job-queue.ts";
import { holdProject } from "../projects/projects.repository.ts";
import type { OwnedResource } from "./authorize-resource.ts";
import { queueIndexing } from "./queue-indexing.ts";
import { AlreadyIndexedError, ResourceNotFoundError } from "./resources.errors.ts";
import { findResource, type Resource } from "./resources.repository.ts";

/** Reads and indexes a resource again that failed, or was never indexed. */
export async function retryResource(
  deps: { database: Database; clock: Clock; queue: JobQueue },
  { project, resource }: OwnedResource,
): Promise<Resource> {
  if (resource.state === "indexed") throw new AlreadyIndexedError();
  const queued = await deps.database.write(async (transaction) => {
    await holdProject(transaction, project);
    if (!(await findResource(transaction, resource.id))) throw new ResourceNotFoundError();
    await queueIndexing(deps, transaction, project, resource.id);
    return findResource(transaction, resource.id);
  });
  deps.queue.wake();
  if (!queued) throw new ResourceNotFoundError();
  return queued;
}
