import { expect, it } from "vitest";
import type { IndexedPassage, RankedPassage } from "../../store/passage-index.ts";
import { type FeatureName, featureNames } from "./feature-names.ts";
import { type ChosenUnit, explain, scoreOf } from "./score-units.ts";

function unit(values: Partial<Record<FeatureName, number>>): ChosenUnit {
  const features = Float64Array.from(featureNames, (name) => values[name] ?? 0);
  const passage = {} as IndexedPassage;
  return { passage, features, score: scoreOf(features), found: {} as RankedPassage };
}

it("shows why the first unit was chosen, and what the second lacked, by the weights that chose", () => {
  const [first, second] = explain([unit({ bm25f: 2, asksIt: 1 }), unit({ bm25f: 1.5, orderedPairs: 0.1 })]);
  expect(first.map(({ feature }) => feature).toSorted()).toEqual(["asksIt", "bm25f"]);
  expect(second).toEqual(first.map(({ feature, points }) => ({ feature, points: -points })));
  const total = first.reduce((sum, { points }) => sum + points, 0);
  const apart = scoreOf(unit({ bm25f: 2, asksIt: 1 }).features) - scoreOf(unit({ bm25f: 1.5 }).features);
  expect(total).toBeCloseTo(apart, 1);
});

it("shows nothing where nothing was chosen", () => {
  expect(explain([])).toEqual([[], []]);
});
