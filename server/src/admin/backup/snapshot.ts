import { DatabaseSync } from "node:sqlite";

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

/** The generation that answers, by resource, as a catalogue says it of a project. */
export function generationsIn(catalogue: string, project: string): Map<string, string> {
  return readCatalogue(catalogue, (database) =>
    generationMap(
      database
        .prepare(
          `select id, indexed_generation as generation from resources
           where project_id = ? and indexed_generation is not null`,
        )
        .all(project),
    ),
  );
}

/** The same, as a project's passage file says it; null where it cannot be read. */
export function generationsOfPassages(path: string): Map<string, string> | null {
  try {
    return readCatalogue(path, (database) =>
      generationMap(database.prepare("select resource_id as id, generation from resources").all()),
    );
  } catch {
    return null;
  }
}

function generationMap(rows: readonly Record<string, unknown>[]): Map<string, string> {
  return new Map(rows.map(({ id, generation }) => [String(id), String(generation)]));
}

function readCatalogue<T>(path: string, read: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(path, { readOnly: true, timeout: patience });
  try {
    return read(database);
  } finally {
    database.close();
  }
}
