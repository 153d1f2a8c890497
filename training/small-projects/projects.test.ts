import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { jsonLines } from "../../bench/harness/lines.ts";
import documentWeights from "../../server/src/knowledge/answer/decide/document-weights.json" with { type: "json" };
import { documentFeatures } from "../../server/src/knowledge/answer/decide/document-meant.ts";
import nearWeights from "../../server/src/knowledge/answer/decide/near-weights.json" with { type: "json" };
import { sentenceFeatures } from "../../server/src/knowledge/answer/decide/compared-sentences.ts";
import { shownFeatures } from "../../server/src/knowledge/answer/decide/nearest-sentences.ts";
import { askedInProject, collect } from "./collect.ts";
import { claimThreshold, fitProjects, judgeHalves, projectWeights, showThreshold } from "./fit-projects.ts";

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const sample = jsonLines(path("sample.jsonl")).map((line) => askedInProject.parse(line));

it("fits on the sample the weights that are stored with it, to the last digit", () => {
  const expected: unknown = JSON.parse(readFileSync(path("sample-weights.json"), "utf8"));
  const judged = judgeHalves(sample);
  const claimFrom = claimThreshold(judged);
  const fitted = projectWeights(fitProjects(sample), claimFrom, showThreshold(judged, claimFrom));
  expect(fitted).toEqual(expected);
});

it("judges each document by weights that it had no say in", () => {
  const own = sample.map(({ document }) => document).toSorted()[0]!;
  const otherwise = sample.map((one) => {
    if (one.document !== own) return one;
    return { ...one, claim: one.claim && { ...one.claim, right: !one.claim.right } };
  });
  const sureOf = (asked: typeof sample) =>
    judgeHalves(asked).flatMap(({ document, sure }) => (document === own ? [sure] : []));
  expect(sureOf(otherwise)).toEqual(sureOf(sample));
});

it("asks each question in projects of each size, and where nothing answers it", async () => {
  const documents = new Map([
    ["ferry", "# Ferry\n\nThe crossing takes 40 minutes."],
    ["kiosk", "# Kiosk\n\nThe kiosk sells stamps for 85 cents."],
  ]);
  const questions = [
    {
      document: "ferry",
      question: "How long does the crossing take?",
      expected: ["40 minutes"],
      isAlone: false,
    },
    { document: "kiosk", question: "Who runs the kiosk?", expected: [], isAlone: false },
    { document: "kiosk", question: "What does it cost?", expected: ["85 cents"], isAlone: true },
  ];
  const asked = await collect({ name: "own", documents, questions }, 7);
  const shown = asked.map(({ size, absent, claim, sentences }) => [
    size,
    absent,
    claim?.right,
    sentences.length,
  ]);
  expect(shown.filter(([, absent]) => !absent)).toEqual([
    [1, false, true, 1],
    [1, false, true, 1],
    [5, false, true, 2],
    [20, false, true, 2],
  ]);
  expect(shown.filter(([, absent]) => absent)).toHaveLength(4);
});

it("names in the product's weights only features that there are", () => {
  expect(Object.keys(documentWeights)).toEqual(["bias", ...documentFeatures, "claimFrom"]);
  expect(Object.keys(nearWeights.sentence)).toEqual([...sentenceFeatures]);
  expect(Object.keys(nearWeights.shown)).toEqual(["bias", ...shownFeatures, "showFrom"]);
});
