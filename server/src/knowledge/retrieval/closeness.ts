import type { Candidates, RankedCandidate } from "../index/passage-index.ts";

/** How near in meaning a query and what was found for it are: cosines in the project's latent model. */
export interface Closeness {
  /** Of the query with the nearest of all candidates, and with the ten best passages on average. */
  nearest: number;
  ten: number;
  /** Of the best passage with the next four and with the next nine on average: whether they are about one thing. */
  nextFour: number;
  nextNine: number;
}

const looked = 10;

/** Null without a latent model. `ranked` is best first. */
export function closenessOf(candidates: Candidates, ranked: readonly RankedCandidate[]): Closeness | null {
  const { latent } = candidates;
  if (!latent) return null;
  const best = ranked.slice(0, looked).map(({ candidate }) => candidate);
  const cosines = best.map((candidate) => latent[candidate]!);
  const others = [...(candidates.similarities(best)?.slice(1, best.length) ?? [])];
  return {
    nearest: nearestOf(latent),
    ten: mean(cosines),
    nextFour: mean(others.slice(0, 4)),
    nextNine: mean(others),
  };
}

function nearestOf(cosines: Float64Array): number {
  let nearest = 0;
  for (let i = 0; i < cosines.length; i++) if (cosines[i]! > nearest) nearest = cosines[i]!;
  return nearest;
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
