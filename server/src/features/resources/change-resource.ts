import type { Clock } from "#kit/clock.ts";
import type { Database, WriteHandle } from "#platform/database/database.ts";
import type { JobQueue } from "#platform/jobs/job-queue.ts";
import { holdProject } from "../projects/projects.repository.ts";
import type { ReachedResource } from "./authorize-resource.ts";
import { ResourceNotFoundError } from "./resources.errors.ts";
import { findResource, type Resource } from "./resources.repository.ts";

export interface ChangeDeps {
  database: Database;
  clock: Clock;
  queue: JobQueue;
}

/** Changes a resource as it stands at that moment, in one transaction; gives what it is then. */
export async function changeResource(
  { database, queue }: ChangeDeps,
  { project, resource }: ReachedResource<"editor">,
  change: (transaction: WriteHandle, now: Resource) => Promise<void>,
): Promise<Resource> {
  const changed = await database.write(async (transaction) => {
    await holdProject(transaction, project);
    const found = await findResource(transaction, resource.id);
    if (!found) throw new ResourceNotFoundError();
    await change(transaction, found);
    return findResource(transaction, resource.id);
  });
  queue.wake();
  if (!changed) throw new ResourceNotFoundError();
  return changed;
}
