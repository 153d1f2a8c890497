import { gramHashes } from "./term-grams.ts";

/** What arrives waits until it is so much of the rest: to settle costs as much as all that is there. */
const waitingShare = 1 / 8;
/** What an entry takes that waits, in bytes; one that has settled takes 4. */
const perWaiting = 60;

/** Which terms hold a gram. Most terms of a gram stand side by side: to walk a chain through memory takes ten times as long. */
export class GramHolders {
  /** A gram's terms that have settled stand at from[gram] to from[gram + 1] - 1. */
  private from = new Int32Array(0);
  private settled = new Int32Array(0);
  // Each entry that waits tells its gram, its term, and the gram's entry before it, -1 for none.
  private readonly grams: number[] = [];
  private readonly terms: number[] = [];
  private readonly before: number[] = [];
  private readonly last = new Map<number, number>();

  get bytes(): number {
    return this.from.byteLength + this.settled.byteLength + perWaiting * this.grams.length;
  }

  /** `settle` is called after some. */
  add(gram: number, term: number): void {
    this.before.push(this.last.get(gram) ?? -1);
    this.last.set(gram, this.grams.length);
    this.grams.push(gram);
    this.terms.push(term);
  }

  each(gram: number, take: (term: number) => void): void {
    const { from, settled, terms, before } = this;
    const end = from[gram + 1] ?? 0;
    for (let i = from[gram] ?? 0; i < end; i++) take(settled[i]!);
    for (let entry = this.last.get(gram) ?? -1; entry >= 0; entry = before[entry]!) take(terms[entry]!);
  }

  /** Brings what waits to the rest, where it is much. */
  settle(): void {
    const { grams, terms } = this;
    if (grams.length <= waitingShare * this.settled.length) return;
    const from = this.fromOf();
    const settled = new Int32Array(from[gramHashes]!);
    const next = from.slice();
    for (let gram = 0; gram < this.from.length - 1; gram++) {
      const of = this.settled.subarray(this.from[gram], this.from[gram + 1]);
      settled.set(of, next[gram]);
      next[gram]! += of.length;
    }
    for (let i = 0; i < grams.length; i++) settled[next[grams[i]!]!++] = terms[i]!;
    this.clear();
    this.from = from;
    this.settled = settled;
  }

  clear(): void {
    this.from = new Int32Array(0);
    this.settled = new Int32Array(0);
    this.grams.length = 0;
    this.terms.length = 0;
    this.before.length = 0;
    this.last.clear();
  }

  /** Where each gram's terms stand once all have settled. */
  private fromOf(): Int32Array<ArrayBuffer> {
    const from = new Int32Array(gramHashes + 1);
    for (let i = 0; i < this.grams.length; i++) from[this.grams[i]! + 1]!++;
    for (let gram = 0; gram < gramHashes; gram++) {
      const before = (this.from[gram + 1] ?? 0) - (this.from[gram] ?? 0);
      from[gram + 1]! += from[gram]! + before;
    }
    return from;
  }
}
