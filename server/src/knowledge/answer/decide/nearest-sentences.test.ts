import { expect, test } from "vitest";
import { testPart } from "../../documents/testing/test-part.ts";
import { cutUnits } from "../../documents/units/cut-units.ts";
import type { ChosenUnit } from "../select/score-units.ts";
import { askedFor } from "./asked-for.ts";
import { scoredSentences } from "./decide-units.ts";
import { bestOfUnits, isAnyNear, nearFeatures } from "./nearest-sentences.ts";

const sentences = [
  { score: 2, document: "mill", unit: 1 },
  { score: 5, document: "inn", unit: 2 },
  { score: 4.5, document: "inn", unit: 3 },
  { score: 1, document: "mill", unit: 3 },
];

test("the best sentence stands out from those of other documents", () => {
  expect(nearFeatures(sentences, 0.2)).toEqual({ score: 5, rival: 3, alone: 0, missing: 0.2 });
  expect(nearFeatures(sentences.slice(1, 3), 0)).toMatchObject({ rival: 0, alone: 1 });
  expect(nearFeatures([], 0)).toBeNull();
});

test("units are ordered by their best sentences", () => {
  expect(bestOfUnits(sentences).map(({ unit }) => unit)).toEqual([2, 3, 1]);
});

test("what has much of a question is near it, and what has nothing of it is not", () => {
  expect(isAnyNear(sentences, 0)).toBe(true);
  expect(isAnyNear([{ score: -6, document: "mill", unit: 1 }], 1)).toBe(false);
  expect(isAnyNear([], 0)).toBe(false);
});

/** Makes a unit that the search did not find, of a document with a title. */
function unfound(id: number, title: string, text: string): ChosenUnit {
  const [cut] = cutUnits(
    testPart([
      { kind: "heading", level: 1, text: title },
      { kind: "paragraph", text },
    ]),
  );
  return { passage: { ...cut!, id, resourceId: title }, score: -Infinity } as unknown as ChosenUnit;
}

const ferry = unfound(1, "Ferry", "Puppies travel in a basket and pay half the fare.");
const mill = unfound(2, "Mill", "The mill grinds oats and barley for the villages around the lake.");
const inn = unfound(3, "Inn", "Lamps are lit at dusk, and the inn serves soup by the stove.");

test.each([
  ["a synonym", "Is there a stew at the inn?", inn],
  ["an everyday word of the same subject", "May I bring my kitten?", ferry],
])("a unit comes first that has %s", (_, question, nearest) => {
  const units = [mill, inn, ferry];
  const { sentences: scored } = scoredSentences(askedFor(question), { units, unheld: [] }, new Map());
  expect(bestOfUnits(scored)[0]!.unit).toBe(nearest);
});
