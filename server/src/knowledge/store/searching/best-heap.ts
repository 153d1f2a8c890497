import type { ContentOrder } from "../reading/content-order.ts";
import { blockSize } from "../files/postings.ts";

/**
 * Keeps the `count` best of scored numbers: those of the greatest scores, of equal ones those whose place is least. The
 * worst of them is at the root, so that one comparison sends most of the others away.
 */
export class BestHeap {
  /** What a further one must reach; 0 while there is room. */
  least = 0;
  readonly ids: number[] = [];
  readonly scores: number[] = [];
  private readonly count: number;
  private readonly placeOf: (id: number) => number;

  /** `placeOf` tells equal ones apart; by default they stand in the order of their numbers. */
  constructor(count: number, placeOf: (id: number) => number = (id) => id) {
    this.count = count;
    this.placeOf = placeOf;
    if (count === 0) this.least = Number.POSITIVE_INFINITY;
  }

  add(id: number, score: number): void {
    const { ids, scores, count } = this;
    if (ids.length < count) {
      ids.push(id);
      scores.push(score);
      this.rise(ids.length - 1);
    } else if (this.isWorse(id, score, ids[0]!, scores[0]!)) return;
    else this.sink(id, score, count);
    if (ids.length === count) this.least = scores[0]!;
  }

  /** Puts `ids` and `scores` best first; nothing can be added any more. */
  sort(): this {
    const { ids, scores } = this;
    for (let last = ids.length - 1; last > 0; last--) {
      const id = ids[last]!;
      const score = scores[last]!;
      ids[last] = ids[0]!;
      scores[last] = scores[0]!;
      this.sink(id, score, last);
    }
    return this;
  }

  private rise(from: number): void {
    const { ids, scores } = this;
    const id = ids[from]!;
    const score = scores[from]!;
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.isWorse(id, score, ids[parent]!, scores[parent]!)) break;
      ids[at] = ids[parent]!;
      scores[at] = scores[parent]!;
      at = parent;
    }
    ids[at] = id;
    scores[at] = score;
  }

  /** In place of the worst of the first `length`. */
  private sink(id: number, score: number, length: number): void {
    const { ids, scores } = this;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= length) break;
      if (
        child + 1 < length &&
        this.isWorse(ids[child + 1]!, scores[child + 1]!, ids[child]!, scores[child]!)
      )
        child++;
      if (!this.isWorse(ids[child]!, scores[child]!, id, score)) break;
      ids[at] = ids[child]!;
      scores[at] = scores[child]!;
      at = child;
    }
    ids[at] = id;
    scores[at] = score;
  }

  private isWorse(id: number, score: number, thanId: number, thanScore: number): boolean {
    return score < thanScore || (score === thanScore && this.placeOf(id) > this.placeOf(thanId));
  }
}

export interface Scored {
  id: number;
  score: number;
}

/** Passages from `first` up to and without `end`. */
export interface PassageRange {
  first: number;
  end: number;
}

/**
 * The `count` best of scores by block, best first and equal ones in the order of what they hold; 0 counts as not found.
 * `within` narrows them to ranges that do not overlap.
 */
export function bestOf(
  scores: ReadonlyMap<number, Float64Array>,
  within: readonly PassageRange[] | undefined,
  count: number,
  order: Pick<ContentOrder, "placeOf">,
): Scored[] {
  const best = new BestHeap(count, (passage) => order.placeOf(passage));
  for (const [block, sums] of scores) {
    const base = block * blockSize;
    const ranges = within ?? [{ first: base, end: base + sums.length }];
    for (const range of ranges) {
      const end = Math.min(range.end - base, sums.length);
      for (let i = Math.max(0, range.first - base); i < end; i++) {
        const score = sums[i]!;
        if (score > 0 && score >= best.least) best.add(base + i, score);
      }
    }
  }
  const { ids, scores: found } = best.sort();
  return ids.map((id, i) => ({ id, score: found[i]! }));
}
