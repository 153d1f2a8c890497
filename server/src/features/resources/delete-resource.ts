import { recordAct } from "../audit/record-act.ts";
import { type ReachedResource, onResource } from "./authorize-resource.ts";
import { type PurgeDeps, purgeResource, purgeResourceKind } from "./purge-resources.jobs.ts";
import { answeringContent, deleteResourceRow } from "./resources.repository.ts";
import type { Deps } from "../deps.ts";

export interface DeleteResourceDeps extends Pick<Deps, "logger" | "queue">, PurgeDeps {}

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
    await recordAct(transaction, "resource.deleted", onResource(resource));
    await deps.queue.forget(transaction, resource.id);
    await deps.queue.add(transaction, purgeResourceKind, {
      payload: removed,
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
