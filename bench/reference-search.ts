import { DatabaseSync } from "node:sqlite";
import type { DocumentPart } from "../server/src/knowledge/documents/document.ts";
import { analyseWords } from "../server/src/knowledge/documents/analyse-terms.ts";
import { cutUnits } from "../server/src/knowledge/documents/units/cut-units.ts";

/** What is written of a passage. */
export interface PlainPassage {
  title: string;
  heading: string;
  text: string;
}

export function plainPassages(part: DocumentPart): PlainPassage[] {
  return cutUnits(part).map(({ title, heading, text }) => ({ title, heading: heading.join(" "), text }));
}

/** The plainest search over the same passages: one FTS5 table, as durable, ranked by its own bm25. */
export class ReferenceSearch {
  private readonly database: DatabaseSync;
  private readonly path: string;

  constructor(path: string) {
    this.path = path;
    this.database = new DatabaseSync(path);
    this.database.exec(`
      pragma journal_mode = wal; pragma synchronous = full;
      create virtual table if not exists passages using fts5 (title, heading, text, tokenize = 'porter unicode61')`);
  }

  /** One document in one transaction. */
  add(passages: readonly PlainPassage[]): void {
    this.database.exec("begin immediate");
    const insert = this.database.prepare("insert into passages (title, heading, text) values (?, ?, ?)");
    for (const { title, heading, text } of passages) insert.run(title, heading, text);
    this.database.exec("commit");
  }

  /** The best passages that hold any of the question's words, stop words left out. */
  search(question: string, limit: number): unknown[] {
    const words = new Set(analyseWords(question, "en").map(({ start, end }) => question.slice(start, end)));
    const query = [...words].map((word) => `"${word}"`).join(" OR ");
    return this.database
      .prepare(
        "select rowid, title, heading, text, rank from passages where passages match ? order by rank limit ?",
      )
      .all(query, limit);
  }

  /** The same search over a connection of its own. */
  openedAnew(): ReferenceSearch {
    return new ReferenceSearch(this.path);
  }

  close(): void {
    this.database.close();
  }
}
