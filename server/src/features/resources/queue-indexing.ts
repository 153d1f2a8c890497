import type { Authorized } from "#kit/authorized.ts";
import type { Clock } from "#kit/clock.ts";
import type { WriteHandle } from "#platform/database/database.ts";
import type { JobQueue } from "#platform/jobs/job-queue.ts";
import type { Project } from "../projects/projects.repository.ts";
import { indexKindOf, indexKinds } from "./index-resource.jobs.ts";
import { type Resource, setQueued } from "./resources.repository.ts";
import { stateAtWork } from "./resources.rules.ts";

/**
 * Gives a resource its one job; where one is at work on it, nothing changes. `anew` forgets a reading that was cut off,
 * so that all is looked at again.
 */
export async function queueIndexing(
  { queue, clock }: { queue: JobQueue; clock: Clock },
  transaction: WriteHandle,
  project: Authorized<Project, "editor">,
  resource: Resource,
  { anew = false } = {},
): Promise<void> {
  // A job that has not ended yet, of a resource that is at rest, has nothing more to say.
  if (!stateAtWork.has(resource.state)) await queue.withdraw(transaction, resource.id, indexKinds);
  const { id, added } = await queue.add(transaction, indexKindOf(resource.type_id), {
    payload: { projectId: project.id, resourceId: resource.id },
    idempotencyKey: `index-resource:${resource.id}`,
    subject: resource.id,
    owner: project.owner_id,
    project: project.id,
  });
  if (added)
    await setQueued(
      transaction,
      project,
      resource.id,
      { job: id, ...(anew && { visit: null }) },
      clock.now(),
    );
}
