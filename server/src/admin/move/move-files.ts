import { stateAtWork } from "#features/resources/resources.rules.ts";
import type { Database } from "#platform/database/database.ts";
import { FileMissingError, StoredFileLostError } from "#platform/files/file-store.errors.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { findRows } from "#platform/database/rows.ts";

/** Lists a project's content as the catalogue has it; a move compares it with the passages and files. */
export interface KnownContent {
  project: string;
  /** The answering generation of each resource, without readings under way, which resume at the next start. */
  generations: Map<string, string>;
  /** The SHA-256 of each upload. */
  uploads: Set<string>;
}

export async function findKnownContent({ read }: Database, project: string): Promise<KnownContent> {
  const rows = await findRows(
    read,
    "resources",
    { project_id: project },
    { columns: ["id", "file_hash", "indexed_generation", "state", "restoring"] },
  );
  const generations = new Map<string, string>();
  const uploads = new Set<string>();
  for (const { id, file_hash: hash, indexed_generation: generation, state, restoring } of rows) {
    if (hash !== null) uploads.add(hash);
    if (generation !== null && restoring === 0 && !stateAtWork.has(state)) generations.set(id, generation);
  }
  return { project, generations, uploads };
}

/** Returns a sentence on a project's missing passages; undefined if none are missing. */
export function lackOfPassages(
  { project, generations }: KnownContent,
  found: ReadonlyMap<string, string>,
): string | undefined {
  const missing = [...generations].filter(([id, generation]) => found.get(id) !== generation).length;
  if (missing === 0) return undefined;
  return `${project} lacks the passages of ${missing} of ${generations.size} indexed resources at the source: see admin -- rebuild.`;
}

export interface MovedFiles {
  files: number;
  copied: number;
  bytes: number;
  /** Problems with what arrived, one sentence each. */
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
            moved.problems.push(`The upload ${hash} of ${project} is damaged and was not moved.`);
            continue;
          }
          moved.copied++;
          moved.bytes += bytes;
        }
        await to.check(project, hash);
      } catch (error) {
        if (!(error instanceof StoredFileLostError) && !(error instanceof FileMissingError)) throw error;
        moved.problems.push(`The upload ${hash} of ${project} did not arrive intact. Run this again.`);
      }
    }
    for (const hash of missing)
      moved.problems.push(`The upload ${hash} of ${project} is missing at the source.`);
  }
  return moved;
}
