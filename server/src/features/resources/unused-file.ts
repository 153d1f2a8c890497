import type { ReadHandle } from "#platform/database/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { isFileUsed } from "./resources.repository.ts";

/** Removes a stored file unless a resource of the project still has it. */
export async function removeUnusedFile(
  deps: { read: ReadHandle; files: FileStore },
  projectId: string,
  hash: string,
): Promise<void> {
  if (!(await isFileUsed(deps.read, projectId, hash))) await deps.files.remove(projectId, hash);
}
