import { stateAtWork } from "#features/resources/resources.rules.ts";
import type { Database } from "#platform/database/database.ts";

/** Lists a project's content as the catalogue has it; a move compares it with the passages and files. */
export interface KnownContent {
  project: string;
  /** The reading that answers, by resource; without what is read now, which a start goes on with. */
  generations: Map<string, string>;
  /** The SHA-256 of each upload. */
  uploads: Set<string>;
}

export async function findKnownContent({ read }: Database, project: string): Promise<KnownContent> {
  const rows = await read
    .selectFrom("resources")
    .select(["id", "file_hash", "indexed_generation", "state", "restoring"])
    .where("project_id", "=", project)
    .execute();
  const generations = new Map<string, string>();
  const uploads = new Set<string>();
  for (const { id, file_hash: hash, indexed_generation: generation, state, restoring } of rows) {
    if (hash !== null) uploads.add(hash);
    if (generation !== null && restoring === 0 && !stateAtWork.has(state)) generations.set(id, generation);
  }
  return { project, generations, uploads };
}

/** A sentence about a project of which passages are missing; undefined where none is. */
export function lackOfPassages(
  { project, generations }: KnownContent,
  found: ReadonlyMap<string, string>,
): string | undefined {
  const missing = [...generations].filter(([id, generation]) => found.get(id) !== generation).length;
  if (missing === 0) return undefined;
  return `${project} lacks the passages of ${missing} of ${generations.size} indexed resources where it is moved from: see admin -- rebuild.`;
}
