import type { Logger } from "#kit/logger.ts";
import type { JobQueue } from "#platform/jobs/job-queue.ts";
import { recordAct } from "../audit/record-act.ts";
import type { ReachedResource } from "./authorize-resource.ts";
import { type PurgeDeps, purgeResource, purgeResourceKind } from "./purge-resources.jobs.ts";
import { answeringContent, deleteResourceRow } from "./resources.repository.ts";

export interface DeleteResourceDeps extends PurgeDeps {
  queue: JobQueue;
  logger: Logger;
}

/**
 * Removes a resource with its passages, its file and what answers quote of it. A job that is indexing it finds it gone and clears up after
 * itself, so it is not taken back: its lease is what brings that about even after a crash.
 */
export async function deleteResource(
  deps: DeleteResourceDeps,
  { project, resource }: ReachedResource<"editor">,
): Promise<void> {
  const removed = {
    projectId: project.id,
    resourceId: resource.id,
    fileHash: resource.file_hash,
    answeringHash: answeringContent(resource)?.file_hash ?? null,
    name: resource.file_name,
  };
  await deps.database.write(async (transaction) => {
    await deleteResourceRow(transaction, project, resource.id);
    await recordAct(transaction, {
      code: "resource.deleted",
      on: { kind: "resource", id: resource.id, name: resource.file_name },
      projectId: project.id,
    });
    await deps.queue.forget(transaction, resource.id);
    await deps.queue.add(transaction, purgeResourceKind, {
      payload: removed,
      idempotencyKey: `purge-resource:${resource.id}`,
      subject: resource.id,
      owner: project.owner_id,
      project: project.id,
    });
  });
  try {
    await purgeResource(deps, removed);
  } catch (error) {
    deps.logger.warn(
      { err: error, projectId: project.id, resourceId: resource.id },
      "A removed resource's data could not be deleted immediately; a job will do it.",
    );
  }
  deps.queue.wake();
}
