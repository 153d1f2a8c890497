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

function byScore(a: Scored, b: Scored): number {
  return b.score - a.score || a.id - b.id;
}

/** Keeps the best; the worst of them is at the root. */
class BestHeap {
  /** What a further one must reach; 0 while there is room. */
  least = 0;
  private readonly count: number;
  private readonly heap: Scored[] = [];

  constructor(count: number) {
    this.count = count;
    if (count === 0) this.least = Number.POSITIVE_INFINITY;
  }

  add(id: number, score: number): void {
    const { heap } = this;
    if (heap.length < this.count) {
      heap.push({ id, score });
      this.rise(heap.length - 1);
    } else {
      if (byScore({ id, score }, heap[0]!) > 0) return;
      heap[0] = { id, score };
      this.sink(0);
    }
    if (heap.length === this.count) this.least = heap[0]!.score;
  }

  sorted(): Scored[] {
    return this.heap.sort(byScore);
  }

  private rise(from: number): void {
    const { heap } = this;
    for (let i = from; i > 0;) {
      const parent = (i - 1) >> 1;
      if (byScore(heap[i]!, heap[parent]!) <= 0) return;
      [heap[i], heap[parent]] = [heap[parent]!, heap[i]!];
      i = parent;
    }
  }

  private sink(from: number): void {
    const { heap } = this;
    for (let i = from; ;) {
      let worst = i;
      for (const child of [2 * i + 1, 2 * i + 2]) {
        if (child < heap.length && byScore(heap[child]!, heap[worst]!) > 0) worst = child;
      }
      if (worst === i) return;
      [heap[i], heap[worst]] = [heap[worst]!, heap[i]!];
      i = worst;
    }
  }
}
