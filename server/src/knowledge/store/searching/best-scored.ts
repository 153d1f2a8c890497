import type { ContentOrder } from "../reading/content-order.ts";
import { blockSize } from "../files/postings.ts";

/** Keeps the `count` best of scored numbers, best first: those of the greatest scores, of equal ones those whose place is least. */
export class BestScored {
  /** The score to exceed; 0 while there is room. */
  least = 0;
  readonly ids: number[] = [];
  readonly scores: number[] = [];
  private readonly count: number;
  private readonly placeOf: (id: number) => number;

  /** `placeOf` breaks ties; by default, lower numbers come first. */
  constructor(count: number, placeOf: (id: number) => number = (id) => id) {
    this.count = count;
    this.placeOf = placeOf;
    if (count === 0) this.least = Number.POSITIVE_INFINITY;
  }

  add(id: number, score: number): void {
    const { ids, scores, count } = this;
    let low = 0;
    let high = ids.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.isWorse(id, score, ids[middle]!, scores[middle]!)) low = middle + 1;
      else high = middle;
    }
    if (low === count) return;
    ids.splice(low, 0, id);
    scores.splice(low, 0, score);
    if (ids.length > count) {
      ids.pop();
      scores.pop();
    }
    if (ids.length === count) this.least = scores[count - 1]!;
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

/** Returns the `count` best scores by block, ties in content order; `within` limits them to disjoint ranges. */
export function bestOf(
  scores: ReadonlyMap<number, Float64Array>,
  within: readonly PassageRange[] | undefined,
  count: number,
  order: Pick<ContentOrder, "placeOf">,
): Scored[] {
  const best = new BestScored(count, (passage) => order.placeOf(passage));
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
  return best.ids.map((id, i) => ({ id, score: best.scores[i]! }));
}
