import { BestScored } from "../store/searching/best-scored.ts";
import type { Candidates, RankedCandidate } from "../store/passage-index.ts";
import type { AnalysedQuery } from "./analyse-query.ts";
import type { RetrievalStep } from "./search-passages.ts";
import { scoreGrams } from "./steps/score-grams.ts";
import { scoreProximity } from "./steps/score-proximity.ts";
import { scoreSynonyms } from "./steps/score-synonyms.ts";

/** The lists' relative weights; see docs/quality.md. That of `embedded` is not measured: see decision 20. */
const weights = { keyword: 0.65, latent: 0.2, embedded: 0.4, grams: 0.3, spans: 0.2, pairs: 0.2 };
/** The weight for a query that certainly names a resource. */
const namedWeight = 0.6;
/** The share of a word's weight that its synonym gets. */
const synonymWorth = 0.3;
/** Grams are counted in the best so far: they move a passage by some places, not by a hundred. */
const withGrams = 100;
const withTerms = 200;

export interface AskedQuery extends Pick<AnalysedQuery, "terms" | "language" | "length" | "termsPerWord"> {
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

/** Divides a candidate's score by the list's maximum. */
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
 * Returns the weight of neighboring passages: a short question asks for one fact, which they lack; a long one
 * describes a subject, on which they agree.
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

/** A list of scores, one per candidate, and its weight. */
export interface WeightedScores {
  scores: Float64Array;
  weight: number;
}

/** Sums the lists, each divided by its maximum. Ranks, centered scores and min-max scaling measured no better. */
export function fuseScores(count: number, lists: readonly WeightedScores[]): Float64Array {
  const sums = new Float64Array(count);
  const whole = lists.reduce((sum, { weight }) => sum + weight, 0);
  for (const { scores, weight } of lists) {
    const factor = weight / whole / greatestOf(scores);
    for (let i = 0; i < count; i++) sums[i]! += factor * scores[i]!;
  }
  return sums;
}

/** Returns the maximum of nonnegative scores; 1 if all are 0. */
export function greatestOf(scores: Float64Array): number {
  let greatest = 0;
  for (let i = 0; i < scores.length; i++) if (scores[i]! > greatest) greatest = scores[i]!;
  return greatest || 1;
}

/** Returns the positions of the `count` greatest scores above 0, best first and equal ones in order. */
export function bestFirst(scores: Float64Array, count: number): number[] {
  return bestOf(scores, count).ids;
}

/** Returns the same unordered, which is faster. */
export function bestInAnyOrder(scores: Float64Array, count: number): number[] {
  if (scores.length > count) return bestOf(scores, count).ids;
  const places: number[] = [];
  for (let place = 0; place < scores.length; place++) if (scores[place]! > 0) places.push(place);
  return places;
}

function bestOf(scores: Float64Array, count: number): BestScored {
  const best = new BestScored(count);
  for (let place = 0; place < scores.length; place++) {
    const score = scores[place]!;
    if (score > best.least) best.add(place, score);
  }
  return best;
}

const smoothed = 50;
const neighbours = 5;

/**
 * Smooths scores: averages the five nearest candidates in the latent model, weighted by similarity. Considers only
 * the fifty best, others get 0; null without a model. After Diaz, "Regularizing ad hoc retrieval scores" (2005).
 */
export function smoothScores(scores: Float64Array, candidates: Candidates): Float64Array | null {
  const best = bestFirst(scores, smoothed);
  const similarities = candidates.similarities(best);
  if (!similarities) return null;
  const given = new Float64Array(scores.length);
  const nearest = new Nearest();
  for (let row = 0; row < best.length; row++) {
    nearest.read(similarities, row, best.length);
    let sum = 0;
    let weight = 0;
    for (let i = 0; i < nearest.count; i++) {
      const similarity = nearest.similarities[i]!;
      sum += similarity * scores[best[nearest.places[i]!]!]!;
      weight += similarity;
    }
    // Half of the way to a mean: few and distant neighbours say less.
    given[best[row]!] = sum / ((neighbours + weight) / 2);
  }
  return given;
}

/** The greatest positive similarities of a row and their positions, best first; reused for all rows. */
class Nearest {
  count = 0;
  readonly similarities = new Float64Array(neighbours);
  readonly places = new Int32Array(neighbours);

  /** Reads a row, ignoring its similarity to itself. */
  read(all: Float32Array, row: number, width: number): void {
    const { similarities, places } = this;
    const from = row * width;
    let count = 0;
    let least = 0;
    for (let place = 0; place < width; place++) {
      const similarity = all[from + place]!;
      if (similarity <= least || place === row) continue;
      let at = count < neighbours ? count++ : neighbours - 1;
      for (; at > 0 && similarities[at - 1]! < similarity; at--) {
        similarities[at] = similarities[at - 1]!;
        places[at] = places[at - 1]!;
      }
      similarities[at] = similarity;
      places[at] = place;
      if (count === neighbours) least = similarities[neighbours - 1]!;
    }
    this.count = count;
  }
}
