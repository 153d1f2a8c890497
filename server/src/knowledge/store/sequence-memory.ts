import type { MemoryBudget } from "./memory-budget.ts";
import { NumberReader } from "./postings.ts";
import type { ProjectReader } from "./project-reader.ts";

/** What a Map's entry and a view of numbers take, in bytes. */
const overhead = 150;

/**
 * The terms of passages in their order, as far as they were asked for. Numbers of passages and terms are given once, so
 * that nothing here is ever outdated.
 */
export class SequenceMemory {
  private readonly budget: MemoryBudget;
  private readonly passages = new Map<number, Int32Array>();
  private readonly chunks = new NumberChunks((length) => new Int32Array(length));

  constructor(budget: MemoryBudget) {
    this.budget = budget;
  }

  /** Numbers of the passage's terms, with `sequenceBreak` between title, headings and text. */
  of(reader: ProjectReader, passage: number): Int32Array {
    let sequence = this.passages.get(passage);
    if (!sequence) {
      const row = reader.prepare("select terms from passage_terms where id = ?").get(passage);
      sequence = this.read(row?.terms as Uint8Array);
      this.passages.set(passage, sequence);
    }
    return sequence;
  }

  /** Once per query suffices: tells the budget. */
  count(): void {
    this.budget.use(this, this.chunks.bytes + overhead * this.passages.size, () => this.clear());
  }

  close(): void {
    this.clear();
    this.budget.forget(this);
  }

  private read(bytes: Uint8Array): Int32Array {
    // Each number takes a byte at least.
    return this.chunks.keep(bytes.length, (into, at) => {
      const numbers = new NumberReader(bytes);
      let end = at;
      while (numbers.at < bytes.length) into[end++] = numbers.next();
      return end;
    });
  }

  private clear(): void {
    this.passages.clear();
    this.chunks.clear();
  }
}

/** Numbers of a chunk, unless one list alone has more. */
const chunkLength = 2 ** 15;

type Numbers = Int32Array | Uint16Array;

/** Keeps lists of numbers side by side: memory of its own for each would cost more than most of them hold. */
class NumberChunks<T extends Numbers> {
  private readonly make: (length: number) => T;
  private chunk: T;
  private used = 0;
  /** Of all chunks. */
  bytes = 0;

  constructor(make: (length: number) => T) {
    this.make = make;
    this.chunk = make(0);
  }

  /** Keeps the numbers that `write` puts from a place on, at most so many; it gives the place after the last. */
  keep(most: number, write: (into: T, at: number) => number): T {
    if (this.used + most > this.chunk.length) {
      this.chunk = this.make(Math.max(chunkLength, most));
      this.used = 0;
      this.bytes += this.chunk.byteLength;
    }
    const start = this.used;
    this.used = write(this.chunk, start);
    return this.chunk.subarray(start, this.used) as T;
  }

  clear(): void {
    this.chunk = this.make(0);
    this.used = 0;
    this.bytes = 0;
  }
}
