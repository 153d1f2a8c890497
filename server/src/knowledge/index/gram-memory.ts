import type { MemoryBudget } from "./memory-budget.ts";
import { NumberChunks } from "./number-chunks.ts";
import type { ProjectReader } from "./project-reader.ts";
import { countGrams, gramsOf } from "./term-grams.ts";

/** What a Map's entry and a view of numbers take, and a term's grams with them, in bytes. */
const overhead = 150;
const perTerm = 180;

/**
 * The grams of passages as far as they were asked for. Numbers of passages and terms are given once, so that nothing
 * here is ever outdated.
 */
export class GramMemory {
  private readonly budget: MemoryBudget;
  private readonly passages = new Map<number, Uint16Array>();
  private readonly chunks = new NumberChunks((length) => new Uint16Array(length));
  private readonly terms = new Map<number, Uint16Array>();

  constructor(budget: MemoryBudget) {
    this.budget = budget;
  }

  /** See `Candidates.gramsOf`. */
  of(reader: ProjectReader, passage: number): Uint16Array {
    let grams = this.passages.get(passage);
    if (!grams) {
      grams = this.count(reader, reader.termsOf(passage));
      this.passages.set(passage, grams);
    }
    return grams;
  }

  /** Once per query suffices: tells the budget. */
  tell(): void {
    const bytes = this.chunks.bytes + overhead * this.passages.size + perTerm * this.terms.size;
    this.budget.use(this, bytes, () => this.clear());
  }

  close(): void {
    this.clear();
    this.budget.forget(this);
  }

  private count(reader: ProjectReader, sequence: Int32Array): Uint16Array {
    const terms = sequence.filter((term) => term > 0);
    this.learn(reader, terms);
    const counted = countGrams(Array.from(terms, (term) => this.terms.get(term)!));
    return this.chunks.keep(counted.length, (into, at) => {
      into.set(counted, at);
      return at + counted.length;
    });
  }

  private learn(reader: ProjectReader, terms: Int32Array): void {
    const unknown = [...new Set(terms.filter((term) => !this.terms.has(term)))];
    if (unknown.length === 0) return;
    // One statement for all: the first question to a project asks for thousands.
    const rows = reader
      .prepare("select id, term from terms where id in (select value from json_each(?))")
      .all(JSON.stringify(unknown));
    for (const { id, term } of rows) this.terms.set(Number(id), gramsOf(String(term)));
    // Each is there while a passage holds it, unless the file is damaged.
    for (const term of unknown) if (!this.terms.has(term)) this.terms.set(term, new Uint16Array());
  }

  private clear(): void {
    this.passages.clear();
    this.chunks.clear();
    this.terms.clear();
  }
}
