import { featureNames } from "../server/src/knowledge/answer/select/feature-names.ts";
import { claimNames } from "../server/src/knowledge/answer/select/score-units.ts";
import type { AskedUnits } from "./asked-units.ts";
import { claimableOf, type ClaimFit, fitClaim } from "./fit-claim.ts";
import { fitScorer } from "./fit-scorer.ts";

/** Holds what answers are chosen and claimed by, as the product reads it. */
export interface FittedWeights {
  scorer: Record<string, number>;
  claim: { bias: number; weights: Record<string, number> };
}

export interface Fit {
  scorer: Float64Array;
  claim: ClaimFit;
}

/** Fits the scorer on all questions, and the claim on those of collections that also ask for what is absent. */
export function fitAll(questions: readonly AskedUnits[]): Fit {
  const scorer = fitScorer(questions);
  const claim = fitClaim(tellingOf(questions).map((question) => claimableOf(question, scorer)));
  return { scorer, claim };
}

/** Selects the questions of collections that ask for what is absent; the others do not show when a claim is wrong. */
function tellingOf(asked: readonly AskedUnits[]): AskedUnits[] {
  const telling = new Set(asked.filter(({ absent }) => absent).map(({ collection }) => collection));
  return asked.filter(({ collection }) => telling.has(collection));
}

/** Returns weights by name, to five digits. */
export function weightsOf({ scorer, claim }: Fit): FittedWeights {
  return {
    scorer: named(featureNames, scorer),
    claim: { bias: rounded(claim.bias), weights: named(claimNames, claim.weights) },
  };
}

function named(names: readonly string[], weights: Float64Array): Record<string, number> {
  // Adding 0 leaves no weight of -0, which JSON does not tell from 0.
  return Object.fromEntries(names.map((name, i) => [name, rounded(weights[i]!) + 0] as const));
}

export function rounded(value: number): number {
  return Number(value.toPrecision(5));
}
