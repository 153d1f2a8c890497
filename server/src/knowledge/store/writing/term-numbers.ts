import type { OpenProject } from "./open-project.ts";
import { postingsKey } from "../files/postings.ts";
import { readSegments } from "./segments.ts";

const remembered = 200_000;

/** Numbers a project's terms. Its cache is valid within a transaction, and while nobody else writes. */
export class TermNumbers {
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
