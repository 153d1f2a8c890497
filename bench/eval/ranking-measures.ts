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
