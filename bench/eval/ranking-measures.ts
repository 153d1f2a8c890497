/** Documents best first, and their grades; a document without a grade is not relevant. */
export interface Judged {
  ranking: readonly string[];
  relevant: ReadonlyMap<string, number>;
}

/**
 * Computes the normalized discounted cumulative gain, with 2^grade - 1 as gain and log2(rank + 1) as discount (Burges et al.
 * 2005).
 */
export function ndcg({ ranking, relevant }: Judged, depth: number): number {
  const gained = discounted(ranking.slice(0, depth).map((id) => relevant.get(id) ?? 0));
  const ideal = discounted([...relevant.values()].sort((a, b) => b - a).slice(0, depth));
  return ideal === 0 ? 0 : gained / ideal;
}

function discounted(grades: readonly number[]): number {
  return grades.reduce((sum, grade, i) => sum + (2 ** grade - 1) / Math.log2(i + 2), 0);
}

/** Returns the share of the relevant documents among the first `depth`; 0 if none is relevant. */
export function recall({ ranking, relevant }: Judged, depth: number): number {
  const all = [...relevant.values()].filter((grade) => grade > 0).length;
  const found = ranking.slice(0, depth).filter((id) => (relevant.get(id) ?? 0) > 0).length;
  return all === 0 ? 0 : found / all;
}

/** Returns 1 over the rank of the first relevant document, 0 beyond `depth`. */
export function reciprocalRank({ ranking, relevant }: Judged, depth: number): number {
  const at = ranking.slice(0, depth).findIndex((id) => (relevant.get(id) ?? 0) > 0);
  return at === -1 ? 0 : 1 / (at + 1);
}

/** Computes the area under the ROC curve: how often a positive scores above a negative, ties counting half (Mann-Whitney). */
export function areaUnderRoc(positives: readonly number[], negatives: readonly number[]): number {
  const all = [
    ...positives.map((score) => ({ score, positive: true })),
    ...negatives.map((score) => ({ score, positive: false })),
  ].sort((a, b) => a.score - b.score);
  let below = 0;
  let sum = 0;
  for (let from = 0; from < all.length;) {
    let to = from;
    while (to < all.length && all[to]!.score === all[from]!.score) to++;
    const tied = all.slice(from, to);
    const negative = tied.filter(({ positive }) => !positive).length;
    sum += (tied.length - negative) * (below + negative / 2);
    below += negative;
    from = to;
  }
  return sum / (positives.length * negatives.length);
}

/** Returns the share of negatives below the score that keeps `retention` of the positives. */
export function refusedAt(
  retention: number,
  positives: readonly number[],
  negatives: readonly number[],
): number {
  const kept = [...positives].sort((a, b) => b - a)[Math.ceil(retention * positives.length) - 1]!;
  return negatives.filter((score) => score < kept).length / negatives.length;
}
