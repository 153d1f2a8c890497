import { DatabaseSync } from "node:sqlite";
import { stateAtWork } from "#features/resources/resources.rules.ts";

/** Milliseconds for which a snapshot waits for whoever writes. */
const patience = 60_000;

/** Writes a file of one moment, whatever is written to the original meanwhile; nobody waits for it. */
export function snapshotSqlite(from: string, to: string): void {
  const database = new DatabaseSync(from, { readOnly: true, timeout: patience });
  try {
    database.prepare("vacuum into ?").run(to);
  } finally {
    database.close();
  }
}

export interface StoredUpload {
  project: string;
  hash: string;
  bytes: number;
}

/** The uploads that a catalogue knows, each once. */
export function uploadsIn(catalogue: string): StoredUpload[] {
  return readCatalogue(catalogue, (database) =>
    database
      .prepare(
        `select project_id as project, file_hash as hash, max(coalesce(file_bytes, 0)) as bytes from resources
         where file_hash is not null group by 1, 2 order by 1, 2`,
      )
      .all()
      .map(({ project, hash, bytes }) => ({
        project: String(project),
        hash: String(hash),
        bytes: Number(bytes),
      })),
  );
}

/** The projects that a catalogue knows, without those that are deleted. */
export function projectsIn(catalogue: string): string[] {
  return readCatalogue(catalogue, (database) =>
    database
      .prepare("select id from projects where deleted_at is null order by id")
      .all()
      .map(({ id }) => String(id)),
  );
}

export interface KnownResource {
  /** Null where nothing of it answers. */
  generation: string | null;
  /** True while it is being read: it may have passages of a generation that the catalogue does not know yet. */
  atWork: boolean;
}

/** The resources of a project, as a catalogue knows them. */
export function resourcesIn(catalogue: string, project: string): Map<string, KnownResource> {
  return readCatalogue(
    catalogue,
    (database) =>
      new Map(
        database
          .prepare(
            "select id, indexed_generation as generation, state, restoring from resources where project_id = ?",
          )
          .all(project)
          .map(({ id, generation, state, restoring }) => [
            String(id),
            {
              generation: generation === null ? null : String(generation),
              atWork: stateAtWork.has(String(state)) || restoring === 1,
            },
          ]),
      ),
  );
}

/** The generation that answers, by resource, as a project's passage file says it; null where it cannot be read. */
export function generationsOfPassages(path: string): Map<string, string> | null {
  try {
    return readCatalogue(
      path,
      (database) =>
        new Map(
          database
            .prepare("select resource_id as id, generation from resources")
            .all()
            .map(({ id, generation }) => [String(id), String(generation)]),
        ),
    );
  } catch {
    return null;
  }
}

function readCatalogue<T>(path: string, read: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(path, { readOnly: true, timeout: patience });
  try {
    return read(database);
  } finally {
    database.close();
  }
}
