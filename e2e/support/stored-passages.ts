import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export interface StoredPassage {
  part: string;
  start: number;
  text: string;
}

/** Returns true if a project's latent model covers all its passages. */
export function isLearnt(dataDir: string, projectId: string): boolean {
  return readFile(dataDir, projectId, (database) => {
    const row = database
      .prepare(
        `select l.trained = p.passages and l.end_trained = p.next_passage and l.next_passage = p.next_passage as whole
         from latent_model l, project p`,
      )
      .get();
    return row?.whole === 1;
  });
}

/** Reads every passage of a project by its resource, in order, as its file has them. */
export function readStoredPassages(dataDir: string, projectId: string): Map<string, StoredPassage[]> {
  return readFile(dataDir, projectId, (database) => {
    const check = database.prepare("pragma integrity_check").all();
    if (JSON.stringify(check) !== JSON.stringify([{ integrity_check: "ok" }])) {
      throw new Error(`The passages of ${projectId} are damaged: ${JSON.stringify(check)}`);
    }
    const passages = new Map<string, StoredPassage[]>();
    const rows = database
      .prepare(
        `select r.resource_id, t.part, p.start, p.text
         from passages p left join parts t on t.id = p.part left join resources r on r.id = t.resource
         order by r.resource_id, t.part, p.start`,
      )
      .all();
    for (const { resource_id, part, start, text } of rows) {
      const of = String(resource_id);
      const passage = { part: String(part), start: Number(start), text: String(text) };
      passages.set(of, [...(passages.get(of) ?? []), passage]);
    }
    return passages;
  });
}

function readFile<Result>(
  dataDir: string,
  projectId: string,
  read: (database: DatabaseSync) => Result,
): Result {
  const path = join(dataDir, "passages", encodeURIComponent(projectId), "passages.sqlite");
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
}
