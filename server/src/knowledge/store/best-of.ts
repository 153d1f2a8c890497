import { BestHeap } from "./best-heap.ts";
import type { ContentOrder } from "./content-order.ts";
import { blockSize } from "./postings.ts";

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
