import { FileMissingError, StoredFileLostError } from "#platform/files/file-store.errors.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { KnownContent } from "./known-content.ts";

export interface MovedFiles {
  files: number;
  copied: number;
  bytes: number;
  /** What did not arrive, a sentence each. */
  problems: string[];
}

/** Copies every upload that is not there yet. Each is named by its hash, by which both sides check it, as does the catalogue. */
export async function moveFiles(
  from: FileStore,
  to: FileStore,
  known: readonly KnownContent[],
  signal: AbortSignal,
): Promise<MovedFiles> {
  const moved: MovedFiles = { files: 0, copied: 0, bytes: 0, problems: [] };
  for (const { project, uploads } of known) {
    const missing = new Set(uploads);
    const there = new Set<string>();
    for await (const hash of to.list(project)) there.add(hash);
    for await (const hash of from.list(project)) {
      signal.throwIfAborted();
      moved.files++;
      missing.delete(hash);
      try {
        if (!there.has(hash)) {
          const { stream, bytes } = await from.open(project, hash);
          const stored = await to.put(project, stream, { maxBytes: bytes });
          if (stored.hash !== hash) {
            await to.remove(project, stored.hash);
            moved.problems.push(`The upload ${hash} of ${project} is damaged and was left where it is.`);
            continue;
          }
          moved.copied++;
          moved.bytes += bytes;
        }
        await to.check(project, hash);
      } catch (error) {
        if (!(error instanceof StoredFileLostError) && !(error instanceof FileMissingError)) throw error;
        moved.problems.push(`The upload ${hash} of ${project} did not arrive whole: call this again.`);
      }
    }
    for (const hash of missing)
      moved.problems.push(`The upload ${hash} of ${project} is missing where it is moved from.`);
  }
  return moved;
}
