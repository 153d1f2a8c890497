import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { resourceTypes } from "@groundwork/contract/resource-types";
import { analyseWords } from "../../server/src/knowledge/documents/analyse-terms.ts";
import type { DocumentPart } from "../../server/src/knowledge/documents/document.ts";
import { cutUnits } from "../../server/src/knowledge/documents/units/cut-units.ts";
import type { PassageIndex } from "../../server/src/knowledge/store/passage-index.ts";
import { SqlitePassageIndex } from "../../server/src/knowledge/store/sqlite-passage-index.ts";
import { openSqliteDatabase } from "../../server/src/platform/database/sqlite-database.ts";
import { type Corpus, makeCorpus } from "../documents.ts";
import type { Person } from "../../e2e/support/person.ts";
import { inScratchFolder, type Server } from "../harness/server.ts";

/** An index of one project, and what is asked of it. */
export interface IndexedProject extends Corpus {
  /** Gives the folder of the index. */
  folder: string;
  index: PassageIndex;
  projectId: string;
}

/** Writes a corpus into a project, as indexing its documents would. */
export async function fillIndex(
  index: PassageIndex,
  projectId: string,
  { documents }: Corpus,
): Promise<void> {
  for (const { name, part } of documents)
    await index.replaceResource(projectId, name, "first", { parts: [part] });
}

/** Runs `use` over a project of so many passages. */
export async function withIndexedProject<T>(
  size: number,
  use: (project: IndexedProject) => Promise<T>,
): Promise<T> {
  return inScratchFolder(async (folder) => {
    const corpus = makeCorpus(size);
    const index = new SqlitePassageIndex(folder);
    try {
      await fillIndex(index, "bench", corpus);
      await index.learn("bench");
      return await use({ ...corpus, folder, index, projectId: "bench" });
    } finally {
      await index.close();
    }
  });
}

export type PlainPassage = Record<"title" | "heading" | "text", string>;

export function plainPassages(part: DocumentPart): PlainPassage[] {
  return cutUnits(part).map(({ title, heading, text }) => ({ title, heading: heading.join(" "), text }));
}

/** The plainest search over the same passages: one FTS5 table, as durable, ranked by its own bm25. */
export class ReferenceSearch {
  readonly #database: DatabaseSync;
  readonly path: string;

  constructor(path: string) {
    this.path = path;
    this.#database = new DatabaseSync(path);
    this.#database.exec(`
      pragma journal_mode = wal; pragma synchronous = full;
      create virtual table if not exists passages using fts5 (title, heading, text, tokenize = 'porter unicode61')`);
  }

  /** Adds one document in one transaction. */
  add(passages: readonly PlainPassage[]): void {
    this.#database.exec("begin immediate");
    const insert = this.#database.prepare("insert into passages (title, heading, text) values (?, ?, ?)");
    for (const { title, heading, text } of passages) insert.run(title, heading, text);
    this.#database.exec("commit");
  }

  /** Returns the best passages that hold any of the question's words, stop words left out. */
  search(question: string, limit: number): unknown[] {
    const words = new Set(analyseWords(question, "en").map(({ start, end }) => question.slice(start, end)));
    return this.#database
      .prepare(
        "select rowid, title, heading, text, rank from passages where passages match ? order by rank limit ?",
      )
      .all([...words].map((word) => `"${word}"`).join(" OR "), limit);
  }

  close(): void {
    this.#database.close();
  }
}

type Catalogue = Awaited<ReturnType<typeof openSqliteDatabase>>;

/** Opens the catalogue and the passages of a running server. */
export async function nextToServer<T>(
  { dataDir }: Pick<Server, "dataDir">,
  use: (catalogue: Catalogue, index: PassageIndex) => Promise<T>,
): Promise<T> {
  const catalogue = await openSqliteDatabase(join(dataDir, "catalogue.sqlite"));
  const index = new SqlitePassageIndex(join(dataDir, "passages"));
  try {
    return await use(catalogue, index);
  } finally {
    await index.close();
    await catalogue.close();
  }
}

/** Gives a person's project so many indexed passages, as vectorizing would have left them; uploads are not needed. */
export function fillProject(server: Server, { projectId }: Person, size: number): Promise<Corpus> {
  return nextToServer(server, async (catalogue, index) => {
    const corpus = makeCorpus(size);
    for (const { name, part } of corpus.documents) {
      const id = `${projectId}-${name.replace(/\W/g, "-")}`;
      await index.replaceResource(projectId, id, "bench", { parts: [part] });
      const values = resourceRow(projectId, id, name, "bench");
      await catalogue.write((transaction) => transaction.insertInto("resources").values(values).execute());
    }
    await index.learn(projectId);
    return corpus;
  });
}

/** Gives a person's project so many resources that nobody has vectorized: rows of the catalogue alone. */
export function addResources(server: Server, { projectId }: Person, number: number): Promise<void> {
  return nextToServer(server, (catalogue) =>
    catalogue.write(async (transaction) => {
      for (let i = 0; i < number; i++) {
        const name = `example.test/harbour/page-${String(i).padStart(4, "0")}`;
        const values = resourceRow(projectId, `${projectId}-more-${i}`, name, null);
        await transaction.insertInto("resources").values(values).execute();
      }
    }),
  );
}

/** Returns the catalogue's row of a web page, indexed if a generation is given. */
export function resourceRow(projectId: string, id: string, name: string, generation: string | null) {
  const now = new Date().toISOString();
  return {
    id,
    project_id: projectId,
    type_id: resourceTypes.webPage,
    file_name: name,
    uploaded_at: now,
    state: generation === null ? ("added" as const) : ("indexed" as const),
    progress: generation === null ? 0 : 1,
    indexed_generation: generation,
    changed_at: now,
  };
}
