import type { AnalysedQuery } from "./analyse-query.ts";
import type { Candidates, RankedCandidate } from "../index/passage-index.ts";
import {
  bestFirst,
  bestInAnyOrder,
  fuseScores,
  greatestOf,
  type WeightedScores,
} from "./steps/fuse-scores.ts";
import type { RetrievalStep } from "./steps/retrieval-step.ts";
import { scoreFeedback } from "./steps/score-feedback.ts";
import { scoreGrams } from "./steps/score-grams.ts";
import { scoreProximity } from "./steps/score-proximity.ts";
import { weighTerms } from "./steps/weigh-terms.ts";
import { smoothScores } from "./steps/smooth-scores.ts";

/** What each list counts beside the others; see docs/quality.md. That of `embedded` is not measured: see decision 20. */
const weights = { keyword: 0.65, latent: 0.2, embedded: 0.4, grams: 0.2, spans: 0.2, pairs: 0.2 };
/** Where compounds are one word, or endings pile up, words have more in common than their stems. */
const gramsOfLongWords = 0.4;
const longWords = new Set(["da", "de", "et", "eu", "fi", "hu", "is", "nb", "nl", "nn", "no", "sv", "tr"]);
/** For a query that certainly names a resource. */
const namedWeight = 0.6;
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
  const alike = likesWeight(length);
  const repetition = repetitionPower(alike / termsPerWord);
  if (steps.has("repetition") && repetition > 0) lists[0]!.scores = weighTerms(candidates, found, repetition);
  const grams = steps.has("grams") ? scoreGrams(terms, candidates, bestInAnyOrder(first, withGrams)) : null;
  if (grams)
    lists.push({ scores: grams, weight: longWords.has(language) ? gramsOfLongWords : weights.grams });
  const near = steps.has("proximity") ? scoreProximity(candidates, found, termsPerWord) : null;
  if (near) {
    lists.push({ scores: near.spans, weight: weights.spans }, { scores: near.pairs, weight: weights.pairs });
  }
  if (named) lists.push({ scores: named, weight: namedWeight * greatestOf(named) });
  let totals = fuseScores(count, lists);
  const feedback = steps.has("feedback")
    ? scoreFeedback(totals, candidates, bestInAnyOrder(totals, withTerms))
    : null;
  // Pieces of words are shared by passages of other subjects too.
  if (feedback) totals = blend(totals, feedback, alike / termsPerWord);
  const smoothed = steps.has("smoothing") ? smoothScores(totals, candidates) : null;
  if (smoothed) totals = blend(totals, smoothed, alike);
  const shares = {
    latent: shareOf(latent),
    grams: shareOf(grams),
    proximity: meanOf(shareOf(near?.spans), shareOf(near?.pairs)),
    names: shareOf(named),
    feedback: shareOf(feedback),
    smoothing: shareOf(smoothed),
  };
  return bestFirst(totals, limit).map((candidate) => ({
    candidate,
    total: totals[candidate]!,
    latent: shares.latent(candidate),
    grams: shares.grams(candidate),
    proximity: shares.proximity(candidate),
    names: shares.names(candidate),
    feedback: shares.feedback(candidate),
    smoothing: shares.smoothing(candidate),
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
function likesWeight(length: number): number {
  return Math.max(0, Math.min(0.35, 0.05 * length - 0.15));
}

/** How far terms are weighed: wholly from ten words on, not at all up to seven, where each word is meant. */
function repetitionPower(alike: number): number {
  return Math.max(0, Math.min(1, (alike - 0.2) / 0.15));
}

/** `weight` of the scores given up for others, on the scale that they have. */
function blend(scores: Float64Array, others: Float64Array, weight: number): Float64Array {
  return fuseScores(scores.length, [
    { scores, weight: (1 - weight) * greatestOf(scores) },
    { scores: others, weight },
  ]);
}
