import type { Reason } from "../answer.ts";
import type { ChosenUnit } from "./chosen.ts";
import { type FeatureName, featureNames } from "./feature-names.ts";
import weights from "./weights.json" with { type: "json" };

const scorer = Float64Array.from(
  featureNames,
  (name) => (weights.scorer as Partial<Record<FeatureName, number>>)[name] ?? 0,
);

/** What a unit's features say for it, as log odds against the other units of the same question. */
export function scoreOf(row: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < scorer.length; i++) sum += scorer[i]! * row[i]!;
  return sum;
}

const mostReasons = 5;
/** What moves a score by less than this decides nothing. */
const leastPoints = 0.05;

/**
 * What decided between the first unit and the second: for the first, what speaks for it beside the second, and for the
 * second, what it lacks beside the first; the weightiest first.
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
