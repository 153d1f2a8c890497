import { expect, test } from "vitest";
import { testPart } from "../../documents/testing/test-part.ts";
import { cutUnits } from "../../documents/units/cut-units.ts";
import type { ChosenUnit } from "../select/score-units.ts";
import { askedFor } from "./asked-for.ts";
import { WordsInUnits } from "./nearest-units.ts";

/** Makes a unit that the search did not find, of a document with a title. */
function unit(id: number, title: string, text: string): ChosenUnit {
  const [cut] = cutUnits(
    testPart([
      { kind: "heading", level: 1, text: title },
      { kind: "paragraph", text },
    ]),
  );
  return { passage: { ...cut!, id, resourceId: title }, score: -Infinity } as unknown as ChosenUnit;
}

const ferry = unit(1, "Ferry", "Puppies travel in a basket and pay half the fare.");
const mill = unit(2, "Mill", "The mill grinds oats and barley for the villages around the lake.");
const inn = unit(3, "Inn", "Lamps are lit at dusk, and the inn serves soup by the stove.");
const first = (question: string) =>
  new WordsInUnits(askedFor(question), [mill, inn, ferry]).nearest(new Map()).units[0]!.passage.id;

test.each([
  ["a synonym", "Is there a stew at the inn?", inn],
  ["an everyday word of the same subject", "May I bring my kitten?", ferry],
])("a unit comes first that has %s", (_, question, nearest) =>
  expect(first(question)).toBe(nearest.passage.id),
);

test("a question whose words no unit has lacks them all, and one whose words a unit has lacks none", () => {
  const missing = (question: string) => new WordsInUnits(askedFor(question), [mill, inn, ferry]).missing();
  expect(missing("How do penguins hatch?")).toBe(1);
  expect(missing("When are the lamps lit?")).toBe(0);
});
