import { readNumbers } from "../files/postings.ts";
import { Remembered } from "../reading/memory-budget.ts";

/** Bytes of a Map's entry and an array's header. */
const overhead = 250;

/** Caches the terms of requested passages, in order. Numbers are never reused, so nothing becomes outdated. */
export class SequenceMemory extends Remembered {
  private readonly passages = new Map<number, Int32Array>();
  protected bytes = 0;

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
