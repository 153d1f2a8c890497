import type { MemoryBudget } from "./memory-budget.ts";
import { readNumbers } from "./postings.ts";
import type { ProjectReader } from "./project-reader.ts";

/** What a Map's entry and a typed array take beside their numbers, in bytes. */
const overhead = 150;

/**
 * The terms of passages in their order, as far as they were asked for. Numbers of passages and terms are given once, so
 * that nothing here is ever outdated.
 */
export class SequenceMemory {
  private readonly budget: MemoryBudget;
  private readonly passages = new Map<number, Int32Array>();
  private bytes = 0;

  constructor(budget: MemoryBudget) {
    this.budget = budget;
  }

  /** Numbers of the passage's terms, with `sequenceBreak` between title, headings and text. */
  of(reader: ProjectReader, passage: number): Int32Array {
    let sequence = this.passages.get(passage);
    if (!sequence) {
      const row = reader.prepare("select terms from passage_terms where id = ?").get(passage);
      sequence = Int32Array.from(readNumbers(row?.terms as Uint8Array));
      this.passages.set(passage, sequence);
      this.bytes += sequence.byteLength + overhead;
    }
    return sequence;
  }

  /** Once per query suffices: tells the budget. */
  count(): void {
    this.budget.use(this, this.bytes, () => this.clear());
  }

  close(): void {
    this.clear();
    this.budget.forget(this);
  }

  private clear(): void {
    this.passages.clear();
    this.bytes = 0;
  }
}
