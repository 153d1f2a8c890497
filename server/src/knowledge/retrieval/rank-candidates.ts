import type { Candidates, RankedCandidate } from "../index/passage-index.ts";
import { bestFirst, fuseScores, greatestOf } from "./steps/fuse-scores.ts";
import type { RetrievalStep } from "./steps/retrieval-step.ts";
import { scoreGrams } from "./steps/score-grams.ts";
import { smoothScores } from "./steps/smooth-scores.ts";

/** What each list counts; see docs/quality.md. */
const weights = { keyword: 0.65, latent: 0.2, grams: 0.15 };
/** Of the whole, the smoothing. */
const smoothing = 0.15;
/** Grams are counted in the best so far: they move a passage by some places, not by a hundred. */
const withGrams = 100;

/** The best of the candidates for a query's terms, best first. */
export function rankCandidates(
  { terms, limit }: { terms: readonly string[]; limit: number },
  candidates: Candidates,
  steps: ReadonlySet<RetrievalStep>,
): RankedCandidate[] {
  const { keyword, latent } = candidates;
  const lists = [{ scores: keyword, weight: weights.keyword }];
  if (latent) lists.push({ scores: latent, weight: weights.latent });
  let totals = fuseScores(keyword.length, lists);
  let grams: Float64Array | null = null;
  if (steps.has("grams")) {
    grams = scoreGrams(terms, candidates, bestFirst(totals, withGrams));
    totals = fuseScores(keyword.length, [...lists, { scores: grams, weight: weights.grams }]);
  }
  const smoothed = steps.has("smoothing") ? smoothScores(totals, candidates) : null;
  if (smoothed) {
    totals = fuseScores(keyword.length, [
      { scores: totals, weight: (1 - smoothing) * greatestOf(totals) },
      { scores: smoothed, weight: smoothing },
    ]);
  }
  const share = (scores: Float64Array | null, candidate: number) =>
    scores && scores[candidate]! / greatestOf(scores);
  return bestFirst(totals, limit).map((candidate) => ({
    candidate,
    total: totals[candidate]!,
    latent: share(latent, candidate),
    grams: share(grams, candidate),
    smoothing: share(smoothed, candidate),
  }));
}
