import { readNumbers } from "../files/postings.ts";
import { type MemoryBudget, Remembered } from "../reading/memory-budget.ts";
import type { ProjectReader } from "../reading/project-reader.ts";

/** What a Map's entry and an array of numbers take beside these, in bytes. */
const overhead = 250;

/**
 * The terms of passages in their order, as far as they were asked for. Numbers of passages and terms are given once, so
 * that nothing here is ever outdated.
 */
export class SequenceMemory extends Remembered {
  private readonly reader: ProjectReader;
  private readonly passages = new Map<number, Int32Array>();
  protected bytes = 0;

  constructor(reader: ProjectReader, budget: MemoryBudget) {
    super(budget);
    this.reader = reader;
  }

  /** Returns the numbers of the passage's terms, with `sequenceBreak` between title, headings and text. */
  of(passage: number): Int32Array {
    let sequence = this.passages.get(passage);
    if (!sequence) {
      const row = this.reader.prepare("select terms from passage_terms where id = ?").get(passage);
      sequence = new Int32Array(readNumbers(row?.terms as Uint8Array));
      this.passages.set(passage, sequence);
      this.bytes += overhead + sequence.byteLength;
    }
    return sequence;
  }

  protected clear(): void {
    this.passages.clear();
    this.bytes = 0;
  }
}
