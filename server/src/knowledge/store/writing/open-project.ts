import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import { madeOnce } from "#kit/made-once.ts";
import { publishTouched, type SharedProject } from "../shared/shared-project.ts";
import { RowSeal, sealAt } from "../files/sealed-tables.ts";
import { openForWriting, patience } from "../files/sqlite-schema.ts";
import { postingsKey } from "../files/postings.ts";
import { readSegments } from "./segments.ts";

/** Milliseconds to wait for readers: other projects' writes are blocked meanwhile. */
const scrubPatience = 2_000;
/** The largest file to rewrite, in bytes: a second's work at most. */
const mostRewritten = 64 * 2 ** 20;

/** A project's file, open for writing. All methods block. */
export class OpenProject {
  readonly database: DatabaseSync;
  readonly terms: TermNumbers;
  readonly seal: RowSeal;
  readonly prepare = madeOnce((sql) => this.database.prepare(sql));
  private version: unknown;
  private readonly shared: SharedProject | null;

  /** `shared` is set if the file is a copy of a server's content, which is written first. */
  constructor(path: string, shared: SharedProject | null = null) {
    this.database = openForWriting(path);
    this.shared = shared;
    shared?.begin(this.database);
    this.seal = new RowSeal(sealAt(path, false));
    this.terms = new TermNumbers(this);
  }

  /** Adds a row, encrypted where the file is; returns its number. */
  insert(table: string, row: Readonly<Record<string, SQLInputValue>>): number {
    const columns = Object.keys(row);
    const values = columns.map(() => "?").join(", ");
    return Number(
      this.prepare(`insert into main.${table} (${columns.join(", ")}) values (${values})`).run(
        ...this.seal.row(table, row),
      ).lastInsertRowid,
    );
  }

  /** Runs a transaction, at once for writing, because one that reads first would fail next to another writer. */
  async transaction<T>(work: () => T): Promise<T> {
    if (this.shared) return this.sharedTransaction(this.shared, work, { durable: true });
    return this.begun(() => {
      const result = work();
      this.database.exec("commit");
      return result;
    });
  }

  /** Runs `read` on a consistent snapshot without blocking others. */
  snapshot<T>(read: () => T): T {
    this.database.exec("begin");
    try {
      return read();
    } finally {
      this.database.exec("commit");
    }
  }

  /** Like `transaction`, without waiting for the disk: a power cut may lose it, a crash does not. */
  async jotting<T>(work: () => T): Promise<T> {
    if (this.shared) return this.sharedTransaction(this.shared, work, { durable: false });
    this.database.exec("pragma synchronous = normal");
    try {
      return await this.transaction(work);
    } finally {
      this.database.exec("pragma synchronous = full");
    }
  }

  /** Removes erased data from the file, if it is not too large to rewrite, and its journal. Fails while somebody reads. */
  scrub(): void {
    this.database.exec(`pragma busy_timeout = ${scrubPatience}`);
    try {
      const { pages } = this.database
        .prepare("select page_count * page_size as pages from pragma_page_count, pragma_page_size")
        .get()!;
      if (Number(pages) <= mostRewritten) this.database.exec("vacuum");
      const truncated = this.database.prepare("pragma wal_checkpoint(truncate)").get();
      if (truncated?.busy !== 0)
        throw new Error(
          "The journal of a project's file could not be emptied, because it is still being read.",
        );
    } finally {
      this.database.exec(`pragma busy_timeout = ${patience}`);
    }
  }

  close(): void {
    this.database.close();
  }

  /** Writes to the server first: a failure there changes nothing here. */
  private async sharedTransaction<T>(shared: SharedProject, work: () => T, options: { durable: boolean }) {
    const write = await shared.hold(this.database, options);
    try {
      const result = this.begun(work);
      await publishTouched(write, this.database);
      this.database.exec("commit");
      return result;
    } catch (error) {
      this.undo();
      throw error;
    } finally {
      await write.end();
    }
  }

  private begun<T>(work: () => T): T {
    this.database.exec("begin immediate");
    try {
      // Another process may have written since, and taken terms away.
      const version = this.prepare("pragma data_version").get()?.data_version;
      if (version !== this.version) this.terms.forgetAll();
      this.version = version;
      return work();
    } catch (error) {
      this.undo();
      throw error;
    }
  }

  private undo(): void {
    if (this.database.isTransaction) this.database.exec("rollback");
    this.terms.forgetAll();
  }
}

const remembered = 200_000;

/** Numbers a project's terms. Its cache is valid within a transaction, and while nobody else writes. */
class TermNumbers {
  private readonly project: OpenProject;
  private readonly known = new Map<string, number>();

  constructor(project: OpenProject) {
    this.project = project;
  }

  numbersOf(terms: readonly string[]): Int32Array {
    const { known } = this;
    if (known.size + terms.length > remembered) known.clear();
    // Many at once: a statement for each term would cost more than its analysis.
    this.learn(
      "select t.id, t.term from json_each(?) j join main.terms t on t.term = j.value",
      terms.filter((term) => !known.has(term)),
    );
    this.learn(
      "insert into main.terms (term) select value from json_each(?) returning id, term",
      terms.filter((term) => !known.has(term)),
    );
    return Int32Array.from(terms, (term) => known.get(term)!);
  }

  /** Drops terms that no passage contains any longer; the newest leaves its number, which is not reused. */
  dropUnused(numbers: ReadonlySet<number>): void {
    if (numbers.size === 0) return;
    const waiting = new Set(readSegments(this.project).flatMap(({ terms }) => [...terms]));
    const find = this.project.prepare("select 1 from postings where id >= ? and id < ? limit 1");
    const drop = this.project.prepare("delete from main.terms where id = ? returning term");
    const newest = Number(this.project.prepare("select max(id) as newest from main.terms").get()?.newest);
    for (const number of numbers) {
      if (waiting.has(number) || find.get(postingsKey(number, 0), postingsKey(number + 1, 0))) continue;
      const dropped = drop.get(number);
      if (dropped) this.known.delete(this.project.seal.plainWord(String(dropped.term)));
    }
    if (numbers.has(newest)) this.keepNumber(newest);
  }

  /** Keeps the newest number, if dropped, with a word that occurs in no text. */
  private keepNumber(newest: number): void {
    if (this.project.prepare("select 1 from main.terms where id = ?").get(newest)) return;
    this.project
      .prepare("insert or replace into main.terms (id, term) values (?, ?)")
      .run(newest, this.project.seal.word(""));
  }

  forgetAll(): void {
    this.known.clear();
  }

  private learn(sql: string, terms: readonly string[]): void {
    if (terms.length === 0) return;
    const { seal } = this.project;
    const stored = terms.map((term) => seal.word(term));
    for (const { id, term } of this.project.prepare(sql).iterate(JSON.stringify(stored)))
      this.known.set(seal.plainWord(String(term)), Number(id));
  }
}
