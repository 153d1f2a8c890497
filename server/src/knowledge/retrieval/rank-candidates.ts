import { BestScored } from "../store/searching/best-scored.ts";
import type { Candidates, RankedCandidate } from "../store/passage-index.ts";
import type { AnalysedQuery } from "./analyse-query.ts";
import type { RetrievalStep } from "./search-passages.ts";
import { scoreGrams } from "./steps/score-grams.ts";
import { scoreProximity } from "./steps/score-proximity.ts";
import { scoreSynonyms } from "./steps/score-synonyms.ts";

/** The lists' relative weights; see docs/quality.md. That of `embedded` is not measured: see decision 20. */
const weights = { keyword: 0.65, latent: 0.2, embedded: 0.4, grams: 0.3, spans: 0.2, pairs: 0.2 };
const namedWeight = 0.6;
const synonymWorth = 0.3;
/** Grams are counted in the best so far: they move a passage by some places, not by a hundred. */
const withGrams = 100;
const withTerms = 200;

interface AskedQuery extends Pick<AnalysedQuery, "terms" | "language" | "length" | "termsPerWord"> {
  limit: number;
}

/** Returns the best candidates for a query, best first. */
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

/** Returns the weight of neighboring passages: they lack the fact of a short question, and agree on a long one's subject. */
function smoothingWeight(length: number): number {
  return Math.max(0, Math.min(0.175, 0.025 * length - 0.075));
}

function blend(scores: Float64Array, others: Float64Array, weight: number): Float64Array {
  return fuseScores(scores.length, [
    { scores, weight: (1 - weight) * greatestOf(scores) },
    { scores: others, weight },
  ]);
}

interface WeightedScores {
  scores: Float64Array;
  weight: number;
}

/** Sums the lists, each divided by its maximum. Ranks, centered scores and min-max scaling measured no better. */
function fuseScores(count: number, lists: readonly WeightedScores[]): Float64Array {
  const sums = new Float64Array(count);
  const whole = lists.reduce((sum, { weight }) => sum + weight, 0);
  for (const { scores, weight } of lists) {
    const factor = weight / whole / greatestOf(scores);
    for (let i = 0; i < count; i++) sums[i]! += factor * scores[i]!;
  }
  return sums;
}

/** Returns the maximum of nonnegative scores; 1 if all are 0. */
function greatestOf(scores: Float64Array): number {
  let greatest = 0;
  for (let i = 0; i < scores.length; i++) if (scores[i]! > greatest) greatest = scores[i]!;
  return greatest || 1;
}

/** Returns the positions of the `count` greatest scores above 0, best first and equal ones in order. */
function bestFirst(scores: Float64Array, count: number): number[] {
  const best = new BestScored(count);
  for (let place = 0; place < scores.length; place++) {
    const score = scores[place]!;
    if (score > best.least) best.add(place, score);
  }
  return best.ids;
}

/** Returns the same unordered, which is faster. */
function bestInAnyOrder(scores: Float64Array, count: number): number[] {
  if (scores.length > count) return bestFirst(scores, count);
  const places: number[] = [];
  for (let place = 0; place < scores.length; place++) if (scores[place]! > 0) places.push(place);
  return places;
}

const smoothed = 50;
const neighbours = 5;

/** Averages the fifty best with their nearest in the latent model (Diaz, 2005); null without a model. */
function smoothScores(scores: Float64Array, candidates: Candidates): Float64Array | null {
  const best = bestFirst(scores, smoothed);
  const similarities = candidates.similarities(best);
  if (!similarities) return null;
  const given = new Float64Array(scores.length);
  for (const [row, candidate] of best.entries()) {
    const nearest = new BestScored(neighbours);
    for (let place = 0; place < best.length; place++) {
      const similarity = similarities[row * best.length + place]!;
      if (place !== row && similarity > nearest.least) nearest.add(place, similarity);
    }
    let [sum, weight] = [0, 0];
    for (const [i, place] of nearest.ids.entries()) {
      sum += nearest.scores[i]! * scores[best[place]!]!;
      weight += nearest.scores[i]!;
    }
    // Half of the way to a mean: few and distant neighbours say less.
    given[candidate] = sum / ((neighbours + weight) / 2);
  }
  return given;
}
