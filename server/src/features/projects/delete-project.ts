import type { Authorized } from "#kit/authorized.ts";
import type { Clock } from "#kit/clock.ts";
import type { Database, WriteHandle } from "#platform/database/database.ts";
import type { JobQueue } from "#platform/jobs/job-queue.ts";
import { recordAct } from "../audit/record-act.ts";
import { holdProject, markProjectsDeleted, type Project, updateProjectRow } from "./projects.repository.ts";
import { purgeProjectKind } from "./purge-project.jobs.ts";

export interface DeleteProjectDeps {
  database: Database;
  clock: Clock;
  queue: JobQueue;
  /** What other features take back in the same transaction, such as a publication. */
  withdraw: readonly ((transaction: WriteHandle, projectId: string) => Promise<void>)[];
}

/** From now on nobody sees the project; a job removes its data for good, whatever happens to this process. */
export async function deleteProject(
  deps: DeleteProjectDeps,
  project: Authorized<Project, "owner">,
): Promise<void> {
  await deps.database.write(async (transaction) => {
    await holdProject(transaction, project);
    await updateProjectRow(transaction, project, { deleted_at: deps.clock.now().toISOString() });
    for (const withdraw of deps.withdraw) await withdraw(transaction, project.id);
    await recordAct(transaction, {
      code: "project.deleted",
      on: { kind: "project", id: project.id, name: project.name },
    });
    await deps.queue.add(transaction, purgeProjectKind, {
      payload: { projectId: project.id },
      idempotencyKey: `purge-project:${project.id}`,
      subject: project.id,
      owner: project.owner_id,
    });
  });
  deps.queue.wake();
}

/**
 * What closing an account takes back in its own transaction: from then on nobody sees the owner's projects. The
 * account's purge removes their data.
 */
export function withdrawProjects({
  clock,
  withdraw,
}: { clock: Clock } & Pick<DeleteProjectDeps, "withdraw">) {
  return async (transaction: WriteHandle, ownerId: string): Promise<void> => {
    for (const projectId of await markProjectsDeleted(transaction, ownerId, clock.now()))
      for (const take of withdraw) await take(transaction, projectId);
  };
}
