import type { Candidates, RankedCandidate } from "../store/passage-index.ts";
import type { AnalysedQuery } from "./analyse-query.ts";
import type { RetrievalStep } from "./search-passages.ts";
import {
  bestFirst,
  bestInAnyOrder,
  fuseScores,
  greatestOf,
  smoothScores,
  type WeightedScores,
} from "./steps/fuse-scores.ts";
import { scoreGrams } from "./steps/score-grams.ts";
import { scoreProximity } from "./steps/score-proximity.ts";
import { scoreSynonyms } from "./steps/score-synonyms.ts";

/** What each list counts beside the others; see docs/quality.md. That of `embedded` is not measured: see decision 20. */
const weights = { keyword: 0.65, latent: 0.2, embedded: 0.4, grams: 0.3, spans: 0.2, pairs: 0.2 };
/** For a query that certainly names a resource. */
const namedWeight = 0.6;
/** Of a word's worth, what another word is worth that may stand for it. */
const synonymWorth = 0.3;
/** Grams are counted in the best so far: they move a passage by some places, not by a hundred. */
const withGrams = 100;
const withTerms = 200;

export interface AskedQuery extends Pick<AnalysedQuery, "terms" | "language" | "length" | "termsPerWord"> {
  limit: number;
}

/** The best of the candidates for a query, best first. */
export function rankCandidates(
  { terms, language, length, termsPerWord, limit }: AskedQuery,
  candidates: Candidates,
  steps: ReadonlySet<RetrievalStep>,
): RankedCandidate[] {
  const { keyword, latent, embedded, named } = candidates;
  const count = keyword.length;
  const lists: WeightedScores[] = [{ scores: keyword, weight: weights.keyword }];
  if (latent) lists.push({ scores: latent, weight: weights.latent });
  if (embedded) lists.push({ scores: embedded, weight: weights.embedded });
  const first = fuseScores(count, lists);
  const found = bestInAnyOrder(first, withTerms);
  const synonyms = steps.has("synonyms") ? scoreSynonyms(terms, language, candidates, found) : null;
  if (synonyms) lists[0]!.scores = keyword.map((score, i) => score + synonymWorth * synonyms[i]!);
  const grams = steps.has("grams") ? scoreGrams(terms, candidates, bestInAnyOrder(first, withGrams)) : null;
  if (grams) lists.push({ scores: grams, weight: weights.grams });
  const near = steps.has("proximity") ? scoreProximity(candidates, found, termsPerWord) : null;
  if (near) {
    lists.push({ scores: near.spans, weight: weights.spans }, { scores: near.pairs, weight: weights.pairs });
  }
  if (named) lists.push({ scores: named, weight: namedWeight * greatestOf(named) });
  let totals = fuseScores(count, lists);
  const smoothed = steps.has("smoothing") ? smoothScores(totals, candidates) : null;
  if (smoothed) totals = blend(totals, smoothed, smoothingWeight(length));
  const shares = {
    latent: shareOf(latent),
    grams: shareOf(grams),
    proximity: meanOf(shareOf(near?.spans), shareOf(near?.pairs)),
    names: shareOf(named),
  };
  return bestFirst(totals, limit).map((candidate) => ({
    candidate,
    total: totals[candidate]!,
    latent: shares.latent(candidate),
    grams: shares.grams(candidate),
    proximity: shares.proximity(candidate),
    names: shares.names(candidate),
  }));
}

type Share = (candidate: number) => number | null;

/** What a candidate has of a list's greatest score. */
function shareOf(scores: Float64Array | null | undefined): Share {
  if (!scores) return () => null;
  const greatest = greatestOf(scores);
  return (candidate) => scores[candidate]! / greatest;
}

function meanOf(one: Share, other: Share): Share {
  return (candidate) => {
    const [a, b] = [one(candidate), other(candidate)];
    return a === null || b === null ? null : (a + b) / 2;
  };
}

/**
 * Of the whole, what speaks for a passage from its likes: a short question asks for one fact, which its likes do not
 * hold; a long one describes a subject, of which they speak too.
 */
function smoothingWeight(length: number): number {
  return Math.max(0, Math.min(0.175, 0.025 * length - 0.075));
}

/** `weight` of the scores given up for others, on the scale that they have. */
function blend(scores: Float64Array, others: Float64Array, weight: number): Float64Array {
  return fuseScores(scores.length, [
    { scores, weight: (1 - weight) * greatestOf(scores) },
    { scores: others, weight },
  ]);
}
