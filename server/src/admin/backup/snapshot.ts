import { DatabaseSync } from "node:sqlite";
import { stateAtWork } from "#features/resources/resources.rules.ts";

/** Milliseconds for which a snapshot waits for whoever writes. */
const patience = 60_000;

/** Copies a SQLite file as a consistent snapshot while others write to it, without blocking them. */
export function snapshotSqlite(from: string, to: string): void {
  using database = new DatabaseSync(from, { readOnly: true, timeout: patience });
  database.prepare("vacuum into ?").run(to);
}

export interface StoredUpload {
  project: string;
  hash: string;
  bytes: number;
}

/** Lists the catalogue's uploads without duplicates. */
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

/** Lists the catalogue's projects, excluding deleted ones. */
export function projectsIn(catalogue: string): string[] {
  return readCatalogue(catalogue, (database) =>
    database
      .prepare("select id from projects where deleted_at is null order by id")
      .all()
      .map(({ id }) => String(id)),
  );
}

interface KnownResource {
  /** Null if none answers. */
  generation: string | null;
  /** True while it is being read: its passages may be of a generation that the catalogue doesn't know yet. */
  atWork: boolean;
}

/** Returns a project's resources from a catalogue. */
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

/** Returns the answering generation of each resource from a project's passage file; null if it is unreadable. */
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
  using database = new DatabaseSync(path, { readOnly: true, timeout: patience });
  return read(database);
}
