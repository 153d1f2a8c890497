import type { IndexedPassage, RankedPassage } from "../../store/passage-index.ts";
import type { Asked } from "./asked.ts";
import { type FeatureName, featureNames } from "./feature-names.ts";
import weights from "./weights.json" with { type: "json" };

export const claimNames = [
  "top",
  "margin",
  "lead",
  "topThree",
  "coverage",
  "missing",
  "plainCoverage",
  "plainRarest",
  "typeNear",
  "typeOut",
  "unknown",
  "decidingOut",
  "decidingIn",
  "yearOut",
  "amountOut",
  "bestSentence",
  "orderedPairs",
  "short",
  "asksIt",
  "termCovered",
  "headingCovered",
  "latent",
  "several",
  "followUp",
  "fewUnits",
] as const;
export type ClaimName = (typeof claimNames)[number];

const at = (row: ArrayLike<number>, name: FeatureName) => row[featureNames.indexOf(name)] ?? 0;

/** Units that a search finds in a project that is not small. */
export const usualUnits = 80;

export interface Ranked {
  row: ArrayLike<number>;
  score: number;
}

/** What tells whether the first three units, best first, hold the answer. */
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

/** How likely it is that the first three units hold the answer, 0 to 1; `more` are log odds that come from elsewhere. */
export function confidenceOf(features: ArrayLike<number>, more = 0): number {
  const { bias, weights: own } = weights.claim;
  let sum = bias;
  for (const [i, name] of claimNames.entries())
    sum += ((own as Partial<Record<ClaimName, number>>)[name] ?? 0) * features[i]!;
  return 1 / (1 + Math.exp(-(sum + more)));
}

/** From this likelihood on an answer is claimed, and below the other nothing is near. */
export const { claimFrom, refuseBelow } = weights;

export interface ChosenUnit {
  passage: IndexedPassage;
  /** As `featuresOf` gives them. */
  features: Float64Array;
  score: number;
  /** What a reranker took from its score; left out where none was asked. */
  rerank?: number;
  /** What the search gave it. */
  found: RankedPassage;
}

export interface Chosen {
  asked: Asked;
  /** Best first. */
  units: ChosenUnit[];
  /** How likely it is that the first three hold the answer, 0 to 1. */
  confidence: number;
  /** The share of the question's words, by idf, that nothing holds. */
  unknown: number;
  /** Deciding words, as they were written, of which nothing is held. */
  unheld: string[];
}

/**
 * Answered where it is likely that the first three units hold what is asked; refused where nothing is near, or where a name,
 * setting, code or year of the question stands nowhere in the project, whatever else is near; closest between.
 */
export function outcomeOf({ confidence, unheld, units }: Chosen): "answered" | "closest" | "refused" {
  if (units.length === 0 || unheld.length > 0 || confidence < refuseBelow) return "refused";
  return confidence >= claimFrom ? "answered" : "closest";
}
