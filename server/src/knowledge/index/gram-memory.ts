import type { MemoryBudget } from "./memory-budget.ts";
import type { ProjectReader } from "./project-reader.ts";
import { gramsOf } from "./term-grams.ts";

/** What a Map's entry and a typed array take beside their numbers, in bytes. */
const overhead = 150;

/**
 * The grams of passages as far as they were asked for. Numbers of passages and terms are given once, so that nothing
 * here is ever outdated.
 */
export class GramMemory {
  private readonly budget: MemoryBudget;
  private readonly passages = new Map<number, Uint16Array>();
  private readonly terms = new Map<number, Uint16Array>();
  private bytes = 0;

  constructor(budget: MemoryBudget) {
    this.budget = budget;
  }

  /** The grams of each of the passage's terms, in order. */
  of(reader: ProjectReader, passage: number): Uint16Array {
    let grams = this.passages.get(passage);
    if (!grams) {
      grams = joined(reader.termsOf(passage), (term) => this.ofTerm(reader, term));
      this.keep(this.passages, passage, grams);
    }
    return grams;
  }

  /** Once per query suffices: tells the budget. */
  count(): void {
    this.budget.use(this, this.bytes, () => this.clear());
  }

  close(): void {
    this.clear();
    this.budget.forget(this);
  }

  private ofTerm(reader: ProjectReader, term: number): Uint16Array {
    let grams = this.terms.get(term);
    if (!grams) {
      const row = reader.prepare("select term from terms where id = ?").get(term);
      grams = row ? gramsOf(String(row.term)) : new Uint16Array();
      this.keep(this.terms, term, grams);
    }
    return grams;
  }

  private keep(among: Map<number, Uint16Array>, number: number, grams: Uint16Array): void {
    among.set(number, grams);
    this.bytes += grams.byteLength + overhead;
  }

  private clear(): void {
    this.passages.clear();
    this.terms.clear();
    this.bytes = 0;
  }
}

function joined(terms: Int32Array, gramsOfTerm: (term: number) => Uint16Array): Uint16Array {
  const each = Array.from(
    terms.filter((term) => term > 0),
    gramsOfTerm,
  );
  const grams = new Uint16Array(each.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const some of each) {
    grams.set(some, at);
    at += some.length;
  }
  return grams;
}
