import type { Deps } from "../deps.ts";
import { z } from "zod";
import type { ReadHandle } from "#platform/database/database.ts";
import type { DiskReserve } from "#platform/disk/disk-reserve.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { type JobHandler, type JobQueue, purgeTries } from "#platform/jobs/job-queue.ts";
import { isFileUsed } from "./resources.repository.ts";

const payload = z.object({
  projectId: z.string(),
  resourceId: z.string(),
  fileHash: z.string().nullable(),
  /** The file that it answered from, if that was to be replaced by its own. */
  answeringHash: z.string().nullable().default(null),
  /** The name that people knew it by. */
  name: z.string().default(""),
});
type RemovedResource = z.infer<typeof payload>;
export const purgeResourceKind = { name: "purge-resource", payload, ...purgeTries };

export interface PurgeDeps extends Pick<Deps, "database" | "files" | "index"> {
  /** Frees room, because removing from an index first needs some. */
  reserve: Pick<DiskReserve, "spend">;
  /** Removes other features' copies, such as quotes in answers. Idempotent. */
  forgetResource(projectId: string, resource: { id: string; name: string }): Promise<void>;
  /** Called when a project's answering text has changed. */
  indexed?(projectId: string): Promise<void>;
}

/** Removes everything of a deleted resource, including from journals. Idempotent. */
export async function purgeResource(deps: PurgeDeps, removed: RemovedResource): Promise<void> {
  await deps.reserve.spend(() => deps.index.removeResource(removed.projectId, removed.resourceId));
  const storage = { read: deps.database.read, files: deps.files };
  for (const hash of [removed.fileHash, removed.answeringHash])
    if (hash !== null) await removeUnusedFile(storage, removed.projectId, hash);
  await deps.forgetResource(removed.projectId, { id: removed.resourceId, name: removed.name });
  await deps.database.forgetDeleted();
  await deps.indexed?.(removed.projectId);
}

/** Completes deletions that a process left unfinished. */
export function purgeResourceJob(deps: PurgeDeps): JobHandler<RemovedResource> {
  return {
    kind: purgeResourceKind,
    async work({ payload: removed }) {
      await purgeResource(deps, removed);
      return "forget";
    },
    forgotten: () => deps.database.forgetDeleted(),
  };
}

/** Purges a project's passages, files, resources and jobs. Idempotent. */
export function purgeResourcesStep({
  database,
  files,
  index,
  queue,
}: Omit<PurgeDeps, "reserve" | "forgetResource"> & { queue: JobQueue }) {
  return async (projectId: string): Promise<void> => {
    await index.removeProject(projectId);
    await files.removeProject(projectId);
    await database.write(async (transaction) => {
      const removed = await transaction
        .deleteFrom("resources")
        .where("project_id", "=", projectId)
        .returning("id")
        .execute();
      for (const { id } of removed) await queue.forget(transaction, id);
    });
  };
}

/** Removes a stored file unless a resource of the project still has it. */
export async function removeUnusedFile(
  deps: { read: ReadHandle; files: FileStore },
  projectId: string,
  hash: string,
): Promise<void> {
  if (!(await isFileUsed(deps.read, projectId, hash))) await deps.files.remove(projectId, hash);
}
