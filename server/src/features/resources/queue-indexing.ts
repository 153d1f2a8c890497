import type { Authorized } from "#kit/authorized.ts";
import type { Clock } from "#kit/clock.ts";
import type { WriteHandle } from "#platform/database/database.ts";
import type { JobQueue } from "#platform/jobs/job-queue.ts";
import type { Project } from "../projects/projects.repository.ts";
import { indexResourceKind } from "./index-resource.jobs.ts";
import { setQueued } from "./resources.repository.ts";

/** Gives a resource its one job; where an unfinished one stands already, nothing changes. */
export async function queueIndexing(
  { queue, clock }: { queue: JobQueue; clock: Clock },
  transaction: WriteHandle,
  project: Authorized<Project>,
  resourceId: string,
): Promise<void> {
  const { added } = await queue.add(transaction, indexResourceKind, {
    payload: { projectId: project.id, resourceId },
    idempotencyKey: `index-resource:${resourceId}`,
    subject: resourceId,
  });
  if (added) await setQueued(transaction, project, resourceId, clock.now());
}
