import type { MemoryBudget } from "./memory-budget.ts";
import { NumberMarks } from "./number-marks.ts";
import type { ProjectReader } from "./project-reader.ts";
import { sequenceBreak } from "./term-collector.ts";
import { gramsOf } from "./term-grams.ts";

/** What the term numbers of a gram take besides 12 bytes each. */
const perGram = 150;
const perNumber = 12;

/**
 * Which terms hold a gram, of all terms of the passages that were asked for. Numbers of passages and terms are given
 * once, so that nothing here is ever outdated.
 */
export class GramMemory {
  private readonly budget: MemoryBudget;
  private readonly passages = new NumberMarks();
  /** Terms whose grams are known. */
  private readonly known = new NumberMarks();
  /** By a gram's hash the numbers of terms. */
  private readonly holders = new Map<number, number[]>();
  private numbers = 0;

  constructor(budget: MemoryBudget) {
    this.budget = budget;
  }

  /** See `Candidates.termsHolding`. */
  holding(
    reader: ProjectReader,
    grams: readonly number[],
    passages: readonly number[],
  ): (readonly number[])[] {
    this.learn(reader, this.unknownTerms(reader, passages));
    return grams.map((gram) => this.holders.get(gram) ?? none);
  }

  /** Once per query suffices: tells the budget. */
  tell(): void {
    const bytes =
      this.known.bytes + this.passages.bytes + perGram * this.holders.size + perNumber * this.numbers;
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
    // One statement for all: the first question to a project asks for thousands.
    const rows = reader
      .prepare("select id, term from terms where id in (select value from json_each(?))")
      .all(JSON.stringify(unknown));
    for (const { id, term } of rows) {
      for (const gram of gramsOf(String(term))) {
        const holders = this.holders.get(gram);
        if (holders) holders.push(Number(id));
        else this.holders.set(gram, [Number(id)]);
        this.numbers++;
      }
    }
  }

  private clear(): void {
    this.passages.clear();
    this.known.clear();
    this.holders.clear();
    this.numbers = 0;
  }
}

const none: readonly number[] = [];
