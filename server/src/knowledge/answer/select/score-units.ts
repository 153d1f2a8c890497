import { type FeatureName, featureNames } from "./features.ts";
import weights from "./weights.json" with { type: "json" };

const scorer = Float64Array.from(
  featureNames,
  (name) => (weights.scorer as Partial<Record<FeatureName, number>>)[name] ?? 0,
);

/** What a feature counts, by its place in `featureNames`. */
export function weightOf(feature: number): number {
  return scorer[feature]!;
}

/** What a unit's features say for it, as log odds against the other units of the same question. */
export function scoreOf(row: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < scorer.length; i++) sum += scorer[i]! * row[i]!;
  return sum;
}
