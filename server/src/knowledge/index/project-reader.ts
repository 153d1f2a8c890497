import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { PassageRange } from "./best-of.ts";
import { normOf } from "./bm25.ts";
import { readLengths } from "./length-blocks.ts";
import type { IndexStatistics } from "./passage-index.ts";
import { blockOfKey, postingsKey } from "./postings.ts";

export interface Totals extends IndexStatistics {
  /** Of a passage, in terms. */
  averageLength: number;
}

interface TermRow {
  block: number;
  documents: number;
  postings: Uint8Array;
}

/** One project's file, open for reading. */
export class ProjectReader {
  readonly database: DatabaseSync;
  private readonly statements = new Map<string, StatementSync>();
  // Both hold for one version of the file.
  private version: unknown;
  private known: Totals | undefined;
  private readonly norms = new Map<number, Float64Array>();

  constructor(database: DatabaseSync) {
    this.database = database;
  }

  /** Everything that `read` asks for is of one moment, whoever writes meanwhile. */
  snapshot<T>(read: () => T): T {
    this.prepare("begin").run();
    try {
      const version = this.prepare("pragma data_version").get()?.data_version;
      if (version !== this.version) {
        this.version = version;
        this.known = undefined;
        this.norms.clear();
      }
      return read();
    } finally {
      this.prepare("commit").run();
    }
  }

  prepare(sql: string): StatementSync {
    let statement = this.statements.get(sql);
    if (!statement) {
      statement = this.database.prepare(sql);
      this.statements.set(sql, statement);
    }
    return statement;
  }

  totals(): Totals {
    if (!this.known) {
      const { passages, length } = this.prepare("select passages, length from project").get()!;
      const resources = this.prepare("select count(*) as count from resources").get()!;
      const languages = this.prepare(
        "select key from resources, json_each(languages) group by key order by sum(value) desc, key",
      ).all();
      // Of titles without a word in them alone, any average but 0 will do.
      const averageLength = Number(length) / Math.max(1, Number(passages)) || 1;
      this.known = {
        passages: Number(passages),
        resources: Number(resources.count),
        languages: languages.map(({ key }) => String(key)),
        averageLength,
      };
    }
    return this.known;
  }

  numberOfTerm(term: string): number | null {
    const row = this.prepare("select id from terms where term = ?").get(term);
    return row ? Number(row.id) : null;
  }

  postingsOf(term: number): TermRow[] {
    return this.prepare("select id, documents, postings from postings where id >= ? and id < ? order by id")
      .all(postingsKey(term, 0), postingsKey(term + 1, 0))
      .map((row) => ({
        block: blockOfKey(Number(row.id)),
        documents: Number(row.documents),
        postings: row.postings as Uint8Array,
      }));
  }

  normsOf(block: number): Float64Array {
    let norms = this.norms.get(block);
    if (!norms) {
      const { averageLength } = this.totals();
      const row = this.prepare("select lengths from lengths where block = ?").get(block)!;
      norms = Float64Array.from(readLengths(row.lengths as Uint8Array), (length) =>
        normOf(length - 1, averageLength),
      );
      this.norms.set(block, norms);
    }
    return norms;
  }

  rangesOf(resourceIds: readonly string[]): PassageRange[] {
    const find = this.prepare("select first_passage, end_passage from resources where resource_id = ?");
    const ranges: PassageRange[] = [];
    for (const resourceId of new Set(resourceIds)) {
      const row = find.get(resourceId);
      if (row) ranges.push({ first: Number(row.first_passage), end: Number(row.end_passage) });
    }
    return ranges;
  }

  close(): void {
    this.statements.clear();
    this.database.close();
  }
}
