import type { Authorized } from "#kit/authorized.ts";
import type { Clock } from "#kit/clock.ts";
import { randomTail } from "#kit/ids.ts";
import type { Database } from "#platform/database/database.ts";
import type { JobQueue } from "#platform/jobs/job-queue.ts";
import { holdProject, type Project } from "../projects/projects.repository.ts";
import { queueIndexing } from "./queue-indexing.ts";
import { findResourcesOf } from "./resources.repository.ts";
import { insertRun } from "./runs.repository.ts";

/**
 * Starts a run over every resource that is not indexed, failed ones too; gives the run's identifier. One that somebody
 * cancelled waits for its own Retry.
 */
export async function vectorizeProject(
  deps: { database: Database; clock: Clock; queue: JobQueue },
  project: Authorized<Project, "editor">,
): Promise<string> {
  const runId = `run-${randomTail(16)}`;
  await deps.database.write(async (transaction) => {
    await holdProject(transaction, project);
    const resources = await findResourcesOf(transaction, project.id);
    const open = resources.filter(({ state }) => state !== "indexed" && state !== "cancelled");
    const created_at = deps.clock.now().toISOString();
    const ids = open.map(({ id }) => id);
    await insertRun(transaction, project, { id: runId, created_at }, ids);
    await queueIndexing(deps, transaction, project, open);
  });
  deps.queue.wake();
  return runId;
}
