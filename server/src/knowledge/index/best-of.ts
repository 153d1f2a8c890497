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
 * The `count` best of scores by block, best first and equal ones in the passages' order; 0 counts as not found.
 * `within` narrows them to ranges that do not overlap.
 */
export function bestOf(
  scores: ReadonlyMap<number, Float64Array>,
  within: readonly PassageRange[] | undefined,
  count: number,
): Scored[] {
  const best = new BestHeap(count);
  for (const [block, sums] of scores) {
    const base = block * blockSize;
    const ranges = within ?? [{ first: base, end: base + blockSize }];
    for (const range of ranges) {
      const end = Math.min(range.end - base, blockSize);
      for (let i = Math.max(0, range.first - base); i < end; i++) {
        const score = sums[i]!;
        if (score > 0 && score >= best.least) best.add(base + i, score);
      }
    }
  }
  return best.sorted();
}

/** Keeps the best; the worst of them is at the root. */
class BestHeap {
  /** What a further one must reach; 0 while there is room. */
  least = 0;
  private readonly count: number;
  private readonly ids: number[] = [];
  private readonly scores: number[] = [];

  constructor(count: number) {
    this.count = count;
    if (count === 0) this.least = Number.POSITIVE_INFINITY;
  }

  add(id: number, score: number): void {
    const { ids, scores, count } = this;
    if (ids.length < count) {
      ids.push(id);
      scores.push(score);
      this.rise(ids.length - 1);
    } else if (isWorse(id, score, ids[0]!, scores[0]!)) return;
    else this.sink(id, score);
    if (ids.length === count) this.least = scores[0]!;
  }

  sorted(): Scored[] {
    return this.ids
      .map((id, i) => ({ id, score: this.scores[i]! }))
      .sort((a, b) => b.score - a.score || a.id - b.id);
  }

  private rise(from: number): void {
    const { ids, scores } = this;
    const id = ids[from]!;
    const score = scores[from]!;
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!isWorse(id, score, ids[parent]!, scores[parent]!)) break;
      ids[at] = ids[parent]!;
      scores[at] = scores[parent]!;
      at = parent;
    }
    ids[at] = id;
    scores[at] = score;
  }

  /** In place of the worst. */
  private sink(id: number, score: number): void {
    const { ids, scores } = this;
    const { length } = ids;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= length) break;
      if (child + 1 < length && isWorse(ids[child + 1]!, scores[child + 1]!, ids[child]!, scores[child]!))
        child++;
      if (!isWorse(ids[child]!, scores[child]!, id, score)) break;
      ids[at] = ids[child]!;
      scores[at] = scores[child]!;
      at = child;
    }
    ids[at] = id;
    scores[at] = score;
  }
}

function isWorse(id: number, score: number, thanId: number, thanScore: number): boolean {
  return score < thanScore || (score === thanScore && id > thanId);
}
