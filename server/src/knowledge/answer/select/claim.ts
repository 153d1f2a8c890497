import { featureNames, type FeatureName } from "./feature-names.ts";
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
  const values: Record<ClaimName, number> = {
    top: first.score,
    margin: Math.min(3, first.score - (second?.score ?? first.score - 3)),
    lead: share(first),
    topThree: share(first) + share(second) + share(third),
    coverage: at(first.row, "coverage"),
    missing: at(first.row, "missing"),
    plainCoverage: at(first.row, "plainCoverage"),
    plainRarest: at(first.row, "plainRarest"),
    typeNear: at(first.row, "typeNear"),
    typeOut: at(first.row, "typeOut"),
    unknown,
    decidingOut: at(first.row, "decidingOut"),
    decidingIn: at(first.row, "decidingIn"),
    yearOut: at(first.row, "yearOut"),
    amountOut: at(first.row, "amountOut"),
    bestSentence: at(first.row, "bestSentence"),
    orderedPairs: at(first.row, "orderedPairs"),
    short: at(first.row, "short"),
    asksIt: at(first.row, "asksIt"),
    termCovered: at(first.row, "termCovered"),
    headingCovered: at(first.row, "headingCovered"),
    latent: at(first.row, "latent"),
    several: several ? 1 : 0,
    // Words that are taken over need not stand again where the answer does.
    followUp: followUp ? 1 : 0,
    // Where there is little to mistake it for.
    fewUnits: few,
  };
  return Float64Array.from(claimNames, (name) => values[name]);
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
