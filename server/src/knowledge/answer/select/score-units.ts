import type { Rerank } from "../../models/reranker.ts";
import type { IndexedPassage, RankedPassage } from "../../store/passage-index.ts";
import { shownToModels } from "../../store/reading/shown-to-models.ts";
import type { ReadPassage, Reason } from "../answer.ts";
import type { Asked } from "./asked.ts";
import { type FeatureName, featureNames } from "./feature-names.ts";
import weights from "./weights.json" with { type: "json" };

const scorer = Float64Array.from(featureNames, (name) => weights.scorer[name]);

/** Returns what a unit's features say for it, as log odds against the other units of the same question. */
export function scoreOf(row: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < scorer.length; i++) sum += scorer[i]! * row[i]!;
  return sum;
}

const mostReasons = 5;
/** Sets the least change of a score that decides something. */
const leastPoints = 0.05;

/**
 * Returns what decided between the first unit and the second: for the first, its advantages over the second, and for the
 * second, its disadvantages; the weightiest first.
 */
export function explain([first, second]: readonly ChosenUnit[]): [first: Reason[], second: Reason[]] {
  if (!first) return [[], []];
  const none = new Float64Array(featureNames.length);
  const reasons = featureNames.map((feature, i): Reason => ({
    feature,
    points: scorer[i]! * ((first.features[i] ?? 0) - ((second?.features ?? none)[i] ?? 0)),
  }));
  if (first.rerank !== undefined && second?.rerank !== undefined)
    reasons.push({ feature: "rerank", points: first.rerank - second.rerank });
  const weightiest = (of: Reason[]) =>
    of
      .filter(({ points }) => Math.abs(points) >= leastPoints)
      .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
      .slice(0, mostReasons)
      .map(({ feature, points }) => ({ feature, points: Math.round(points * 100) / 100 }));
  const opposite = reasons.map(({ feature, points }) => ({ feature, points: -points }));
  return [
    weightiest(reasons.filter(({ points }) => points > 0)),
    second ? weightiest(opposite.filter(({ points }) => points < 0)) : [],
  ];
}

/** Returns units as they were read for an answer, with what decided between the first and the second. */
export function readOf(units: readonly ChosenUnit[]): ReadPassage[] {
  const reasons = explain(units);
  return units.map(({ found: { passage, ...scores }, score }, i) => ({
    passage,
    scores: { ...scores, total: score },
    ...(reasons[i] && { reasons: reasons[i] }),
  }));
}

/** Log odds that a unit which the search found may be below the best: what is less likely has the question's words by chance. */
export const mostBelow = 4;

/** Units, the best first, that a reranker reads with the question. */
export const rerankedUnits = 30;
/**
 * Sets what its log odds count, compared with the learnt score, which are log odds as well, and for the claim that the first
 * three units hold the answer. These are stated and not fitted: decision 38.
 */
const orderWeight = 1;
const claimWeight = 0.5;
/** Log odds beyond which a model is not believed to be surer, for the order and for the claim. */
const mostOdds = 8;
const mostClaimed = 4;

export interface Reranked {
  /** Best first. */
  units: ChosenUnit[];
  /** Gives what it says for the claim, as log odds; 0 where nobody was asked. */
  claim: number;
}

/**
 * Orders units by a reranker, best first. The one that it finds best keeps its score, the others lose what they are worse by;
 * those that it did not read lose as much as the worst that it read. Without a reranker that answers, nothing changes.
 */
export async function rerankUnits(
  units: ChosenUnit[],
  query: string,
  rerank: Rerank | undefined,
  signal: AbortSignal,
): Promise<Reranked> {
  const texts = units.slice(0, rerank ? rerankedUnits : 0).map(({ passage }) => shownToModels(passage));
  const said = texts.length > 0 ? await rerank!(query, texts, signal) : null;
  if (!said) return { units, claim: 0 };
  const odds = said.map((one) => within(one, mostOdds));
  const best = odds.reduce((most, one) => Math.max(most, one), -mostOdds);
  const worst = odds.reduce((least, one) => Math.min(least, one), mostOdds);
  const ranked = units
    .map((unit, i) => {
      const own = odds[i] ?? worst;
      const taken = orderWeight * (own - best);
      return { own, unit: { ...unit, score: unit.score + taken, rerank: taken } };
    })
    .toSorted((a, b) => b.unit.score - a.unit.score);
  const surest = ranked.slice(0, 3).reduce((most, { own }) => Math.max(most, own), -mostOdds);
  return { units: ranked.map(({ unit }) => unit), claim: claimWeight * within(surest, mostClaimed) };
}

function within(odds: number, most: number): number {
  return Math.max(-most, Math.min(most, odds));
}

export type ClaimName = keyof typeof weights.claim.weights;
export const claimNames = Object.keys(weights.claim.weights) as ClaimName[];

const at = (row: ArrayLike<number>, name: FeatureName) => row[featureNames.indexOf(name)] ?? 0;

/** Units that a search finds in a project that is not small. */
export const usualUnits = 80;

export interface Ranked {
  row: ArrayLike<number>;
  score: number;
}

/** Returns the features that predict whether the first three units, best first, hold the answer. */
export function claimFeatures(
  ranked: readonly Ranked[],
  { unknown, several, followUp }: { unknown: number; several: boolean; followUp: boolean },
): Float64Array {
  const [first, second, third] = ranked;
  if (!first) return new Float64Array(claimNames.length);
  // A small project has few units; those that are not there say nothing, which scores nothing.
  const lacking = Math.max(0, usualUnits - ranked.length) * Math.exp(-first.score);
  const total = ranked.reduce((sum, { score }) => sum + Math.exp(score - first.score), lacking);
  const share = (unit: Ranked | undefined) => (unit ? Math.exp(unit.score - first.score) / total : 0);
  const few = Math.max(0, 1 - Math.log(1 + ranked.length) / Math.log(1 + usualUnits));
  const values: Partial<Record<ClaimName, number>> = {
    top: first.score,
    margin: Math.min(3, first.score - (second?.score ?? first.score - 3)),
    lead: share(first),
    topThree: share(first) + share(second) + share(third),
    unknown,
    several: several ? 1 : 0,
    // Words that are taken over need not stand again where the answer does.
    followUp: followUp ? 1 : 0,
    // Where there is little to mistake it for.
    fewUnits: few,
  };
  // All else is as the first unit has it.
  return Float64Array.from(claimNames, (name) => values[name] ?? at(first.row, name as FeatureName));
}

/**
 * Returns how likely it is that the first three units hold the answer, 0 to 1; `more` are log odds that come from elsewhere.
 */
export function confidenceOf(features: ArrayLike<number>, more = 0): number {
  const { bias, weights: own } = weights.claim;
  let sum = bias;
  for (const [i, name] of claimNames.entries()) sum += own[name] * features[i]!;
  return 1 / (1 + Math.exp(-(sum + more)));
}

/** From this likelihood on an answer is claimed, and below the other nothing is near. */
export const { claimFrom, refuseBelow } = weights;

export interface ChosenUnit {
  passage: IndexedPassage;
  /** As `featuresOf` gives them. */
  features: Float64Array;
  score: number;
  /** Gives what a reranker took from its score; left out where none was asked. */
  rerank?: number;
  /** Holds what the search gave it. */
  found: RankedPassage;
}

export interface Chosen {
  asked: Asked;
  /** Best first. */
  units: ChosenUnit[];
  /** Gives how likely it is that the first three hold the answer, 0 to 1. */
  confidence: number;
  /** The share of the question's words, by idf, that nothing holds. */
  unknown: number;
  /** Deciding words, as they were written, of which nothing is held. */
  unheld: string[];
  /** Misspelt words of the question in lower case, with the word of the sources that was looked for instead. */
  corrected: ReadonlyMap<string, string>;
  /** Terms of the question for which the search looked for another. */
  replaced: ReadonlyMap<string, string>;
}

/**
 * Returns answered where it is likely that the first three units hold what is asked; refused where nothing is near, or where
 * a name, setting, code or year of the question is nowhere in the project, whatever else is near; closest between.
 */
export function outcomeOf({ confidence, unheld, units }: Chosen): "answered" | "closest" | "refused" {
  if (units.length === 0 || unheld.length > 0 || confidence < refuseBelow) return "refused";
  return confidence >= claimFrom ? "answered" : "closest";
}
