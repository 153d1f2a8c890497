import { join } from "node:path";
import { resourceTypes } from "@groundwork/contract/resource-types";
import { SqlitePassageIndex } from "../server/src/knowledge/store/sqlite-passage-index.ts";
import { openSqliteDatabase } from "../server/src/platform/database/sqlite-database.ts";
import { type Corpus, makeCorpus } from "./corpus.ts";
import type { SignedIn } from "./signed-in.ts";

/** Gives a person's project so many indexed passages, as vectorizing would have left them; uploads are not needed. */
export async function fillProject(dataDir: string, { projectId }: SignedIn, size: number): Promise<Corpus> {
  const corpus = makeCorpus(size);
  const database = await openSqliteDatabase(join(dataDir, "catalogue.sqlite"));
  const index = new SqlitePassageIndex(join(dataDir, "passages"));
  const now = new Date().toISOString();
  const generation = "bench";
  for (const { name, part } of corpus.documents) {
    const id = `${projectId}-${name.replace(/\W/g, "-")}`;
    await index.replaceResource(projectId, id, generation, { parts: [part] });
    const row = webPageRow(projectId, id, { name, now, generation });
    await database.write((transaction) => transaction.insertInto("resources").values(row).execute());
  }
  await index.learn(projectId);
  await index.close();
  await database.close();
  return corpus;
}

/** Gives a person's project so many resources that nobody has vectorized: rows of the catalogue alone. */
export async function addResources(dataDir: string, { projectId }: SignedIn, count: number): Promise<void> {
  const database = await openSqliteDatabase(join(dataDir, "catalogue.sqlite"));
  const now = new Date().toISOString();
  await database.write(async (transaction) => {
    for (let number = 0; number < count; number++) {
      const name = `example.test/harbour/page-${String(number).padStart(4, "0")}`;
      const row = webPageRow(projectId, `${projectId}-more-${number}`, { name, now, generation: null });
      await transaction.insertInto("resources").values(row).execute();
    }
  });
  await database.close();
}

/** A web page as the catalogue has it: indexed where a generation of it answers. */
function webPageRow(
  projectId: string,
  id: string,
  { name, now, generation }: { name: string; now: string; generation: string | null },
) {
  return {
    id,
    project_id: projectId,
    type_id: resourceTypes.webPage,
    file_name: name,
    url: null,
    file_hash: null,
    file_bytes: null,
    uploaded_at: now,
    state: generation === null ? ("added" as const) : ("indexed" as const),
    progress: generation === null ? 0 : 1,
    reason: null,
    indexed_generation: generation,
    changed_at: now,
  };
}
