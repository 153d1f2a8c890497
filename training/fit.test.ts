import { expect, it } from "vitest";
import { createRandom } from "../e2e/support/random.ts";
import { featureNames } from "../server/src/knowledge/answer/select/feature-names.ts";
import type { AskedUnits } from "./asked-units.ts";
import { claimableOf, claimed, fitClaim } from "./fit-claim.ts";
import { fitScorer, scoresOf } from "./fit-scorer.ts";

/** Questions whose right unit holds the deciding words and says most of the question; others hold more of nothing. */
function sample(seed: number, absent = false): AskedUnits[] {
  const { next } = createRandom(seed);
  return Array.from({ length: 40 }, (_, id) => {
    const units = Array.from({ length: 12 }, (__, i) => {
      const right = !absent && i === 7;
      const values: Record<string, number> = {
        bm25f: next(),
        search: next(),
        coverage: right ? 0.7 + 0.3 * next() : 0.8 * next(),
        decidingIn: right ? 1 : Math.round(0.6 * next()),
        decidingOut: right ? 0 : Math.round(next()),
      };
      return { right, features: featureNames.map((name) => values[name] ?? 0) };
    });
    return {
      collection: "drawn",
      asks: "customers" as const,
      id: String(id),
      absent,
      needs: absent ? [] : [units.map(({ right }) => right)],
      unknown: absent ? 0.5 : 0,
      several: false,
      followUp: false,
      units,
    };
  });
}

const firstIsRight = (question: AskedUnits, weights: Float64Array) => {
  const scores = scoresOf(question, weights);
  return question.units[scores.indexOf(Math.max(...scores))]!.right;
};

it("what is learnt on some questions puts the right unit first for others", () => {
  const weights = fitScorer(sample(1));
  const right = sample(2).filter((question) => firstIsRight(question, weights)).length;
  expect(right).toBeGreaterThan(32);
});

it("the same questions give the same weights, in whatever order the units were found", () => {
  const turned = sample(1).map((question) => ({ ...question, units: question.units.toReversed() }));
  expect([...fitScorer(sample(1))]).toEqual([...fitScorer(sample(1))]);
  for (const [i, weight] of fitScorer(turned).entries())
    expect(weight).toBeCloseTo(fitScorer(sample(1))[i]!, 6);
});

it("what can only speak against a unit has no weight above nothing", () => {
  const odd = sample(3).map((question) => ({
    ...question,
    units: question.units.map(({ right, features }) => ({
      right,
      features: features.map((value, i) => (featureNames[i] === "decidingOut" ? Number(right) : value)),
    })),
  }));
  expect(fitScorer(odd)[featureNames.indexOf("decidingOut")]).toBe(0);
});

it("a claim is surer of questions that are answered than of those that nothing answers", () => {
  const all = [...sample(1), ...sample(5, true)];
  const weights = fitScorer(all);
  const claim = fitClaim(all.map((question) => claimableOf(question, weights)));
  const sure = (questions: AskedUnits[]) =>
    questions.reduce((sum, question) => sum + claimed(claim, claimableOf(question, weights)), 0) /
    questions.length;
  expect(sure(sample(2))).toBeGreaterThan(0.7);
  expect(sure(sample(6, true))).toBeLessThan(0.3);
});
