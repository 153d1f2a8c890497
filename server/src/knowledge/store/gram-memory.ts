import { GramHolders } from "./gram-holders.ts";
import type { MemoryBudget } from "./memory-budget.ts";
import type { ProjectReader } from "./project-reader.ts";
import { sequenceBreak } from "./term-collector.ts";
import { gramsOf } from "./term-grams.ts";

/**
 * Which terms hold a gram, of all terms of the passages that were asked for. Numbers of passages and terms are given
 * once, so that nothing here is ever outdated.
 */
export class GramMemory {
  private readonly budget: MemoryBudget;
  private readonly passages = new NumberMarks();
  /** Terms whose grams are known. */
  private readonly known = new NumberMarks();
  private readonly holders = new GramHolders();

  constructor(budget: MemoryBudget) {
    this.budget = budget;
  }

  /** See `Candidates.eachTermHolding`. */
  eachHolding(
    reader: ProjectReader,
    grams: readonly number[],
    passages: readonly number[],
    take: (term: number, gram: number) => void,
  ): void {
    this.learn(reader, this.unknownTerms(reader, passages));
    for (let gram = 0; gram < grams.length; gram++)
      this.holders.each(grams[gram]!, (term) => take(term, gram));
  }

  /** Once per query suffices: tells the budget. */
  tell(): void {
    const bytes = this.known.bytes + this.passages.bytes + this.holders.bytes;
    this.budget.use(this, bytes, () => this.clear());
  }

  close(): void {
    this.clear();
    this.budget.forget(this);
  }

  private unknownTerms(reader: ProjectReader, passages: readonly number[]): number[] {
    const unknown: number[] = [];
    for (const passage of passages) {
      if (!this.passages.add(passage)) continue;
      const sequence = reader.termsOf(passage);
      for (let i = 0; i < sequence.length; i++) {
        const term = sequence[i]!;
        if (term !== sequenceBreak && this.known.add(term)) unknown.push(term);
      }
    }
    return unknown;
  }

  private learn(reader: ProjectReader, unknown: readonly number[]): void {
    if (unknown.length === 0) return;
    // The first question to a project asks for thousands: as rows of their own they would take ten times as long.
    const found = reader
      .prepare(
        `select group_concat(t.id) as numbers, group_concat(t.term, char(10)) as terms
         from json_each(?) j cross join terms t on t.id = j.value`,
      )
      .get(JSON.stringify(unknown.toSorted((a, b) => a - b)))!;
    const terms = String(found.terms).split("\n");
    for (const [i, number] of String(found.numbers).split(",").entries())
      for (const gram of gramsOf(terms[i]!)) this.holders.add(gram, Number(number));
    this.holders.settle();
  }

  private clear(): void {
    this.passages.clear();
    this.known.clear();
    this.holders.clear();
  }
}

/** Which numbers were told, a byte for each up to the greatest: for those that are given one after another. */
class NumberMarks {
  private marks = new Uint8Array(2 ** 12);

  get bytes(): number {
    return this.marks.length;
  }

  /** False where it was told before. */
  add(number: number): boolean {
    if (number >= this.marks.length) this.grow(number);
    if (this.marks[number] === 1) return false;
    this.marks[number] = 1;
    return true;
  }

  clear(): void {
    this.marks = new Uint8Array(2 ** 12);
  }

  private grow(number: number): void {
    const grown = new Uint8Array(Math.max(number + 1, 2 * this.marks.length));
    grown.set(this.marks);
    this.marks = grown;
  }
}
