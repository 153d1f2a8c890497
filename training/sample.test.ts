import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { featureNames } from "../server/src/knowledge/answer/select/feature-names.ts";
import { claimNames } from "../server/src/knowledge/answer/select/score-units.ts";
import weights from "../server/src/knowledge/answer/select/weights.json" with { type: "json" };
import { readAskedUnits } from "./asked-units.ts";
import { fitAll, weightsOf } from "./fit-weights.ts";
import { judgeLeftOut } from "./judge-left-out.ts";

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const { features, questions } = readAskedUnits(path("sample.jsonl"));

it("fits on the sample the weights that are stored with it, to the last digit", () => {
  expect(features).toEqual(featureNames);
  const expected: unknown = JSON.parse(readFileSync(path("sample-weights.json"), "utf8"));
  expect(weightsOf(fitAll(questions))).toEqual(expected);
});

it("judges each collection by weights that it had no say in", () => {
  const own = questions[0]!.collection;
  const sureOf = (asked: typeof questions) =>
    judgeLeftOut(asked).flatMap(({ collection, sure }) => (collection === own ? [sure] : []));
  const otherwise = questions.map((question) => {
    if (question.collection !== own) return question;
    return { ...question, units: question.units.map((unit) => ({ ...unit, right: !unit.right })) };
  });
  expect(sureOf(otherwise)).toEqual(sureOf(questions));
});

it("names in the product's weights only features that there are", () => {
  expect(Object.keys(weights.scorer).filter((name) => !featureNames.some((one) => one === name))).toEqual([]);
  expect(
    Object.keys(weights.claim.weights).filter((name) => !claimNames.some((one) => one === name)),
  ).toEqual([]);
  expect(weights.refuseBelow).toBeLessThan(weights.claimFrom);
});
