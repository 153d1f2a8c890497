import { describe, expect, test } from "vitest";
import { testPart } from "../../documents/testing/test-part.ts";
import { cutUnits } from "../../documents/units/cut-units.ts";
import type { ChosenUnit } from "../select/score-units.ts";
import { askedFor } from "./asked-for.ts";
import { compareSentences } from "./compared-sentences.ts";

/** Makes a unit that the search did not find, of a document with a title, below a heading. */
function unit(title: string, text: string, heading = ""): ChosenUnit {
  const [cut] = cutUnits(
    testPart([
      { kind: "heading", level: 1, text: title },
      ...(heading === "" ? [] : [{ kind: "heading" as const, level: 2, text: heading }]),
      { kind: "paragraph", text },
    ]),
  );
  return { passage: { ...cut!, resourceId: title }, score: -Infinity } as unknown as ChosenUnit;
}

const compare = (question: string, ...units: ChosenUnit[]) =>
  compareSentences(askedFor(question), units, new Map(), []);
const featuresOf = (question: string, text: string, title = "Inn", heading = "") =>
  compare(question, unit(title, text, heading)).sentences.at(-1)!.features;

describe("a sentence is compared by words", () => {
  test.each([
    ["of its own", "Are the lamps lit?", "Lamps are lit at dusk.", { own: 1, left: 0 }],
    ["that mean the same", "What do lamps cost?", "The price of lamps is low.", { own: 0.317, meant: 0.683 }],
    ["of the same subject", "May I bring my kitten?", "Puppies travel free.", { meant: 0, subject: 0.5 }],
    ["of the sentence before", "Who rows the ferry?", "The ferry is old. Ines rows it.", { before: 0.5 }],
  ])("%s", (_, question, text, expected) =>
    expect(featuresOf(question, text)).toMatchObject(
      Object.fromEntries(Object.entries(expected).map(([name, value]) => [name, expect.closeTo(value)])),
    ),
  );

  test("of its innermost heading, and of its title", () => {
    const features = featuresOf("Is there breakfast on the ferry?", "From eight.", "Ferry", "Breakfast");
    expect(features).toMatchObject({ own: 0, near: 0.5, above: 0.5, heading: 1 });
  });
});

test.each([
  ["How much does the kettle cost?", "The kettle costs 39 EUR.", { kind: 1, otherKind: 0 }],
  ["How much does the kettle cost?", "The kettle costs a fortune.", { kind: 0, otherKind: 1 }],
  ["May I keep a goat?", "The goat is a year old.", { kind: 0, otherKind: 0 }],
])("a sentence gives the kind of value asked for, or not: %s %s", (question, text, expected) =>
  expect(featuresOf(question, text)).toMatchObject(expected),
);

test.each([
  [0, "Are you open on Thursday?", "Open Mon–Sat 8:00–17:00."],
  [0, "Are you open on Thursday?", "Mon–Sat 8–17"],
  [1, "Are you open on Sunday?", "Open Mon–Sat 8:00–17:00."],
  [0, "What does E207 mean?", "E-207: the filter is full."],
  [1, "What changed in version 3.1?", "Version 3.10 adds a calendar."],
])("it leaves %d words over where %j meets %j", (left, question, text) =>
  expect(compare(question, unit("Yard", text)).sentences[0]!.features.left).toBe(left),
);

test("a part of a code that is nowhere is in no sentence", () => {
  const { sentences, missing } = compareSentences(
    askedFor("What does berth_overlap do?"),
    [unit("Port", "A berth is given away.")],
    new Map(),
    ["berth_overlap"],
  );
  expect([sentences[0]!.features.own, missing]).toEqual([0, 1]);
});

test("what explains a term is below it", () => {
  const [cut] = cutUnits(
    testPart([
      { kind: "heading", level: 1, text: "Crane" },
      { kind: "term", text: "wary" },
      { kind: "paragraph", text: "Waits for each signal." },
    ]),
  );
  const explained = { passage: { ...cut!, resourceId: "c" }, score: -Infinity } as unknown as ChosenUnit;
  const { features } = compare("What does wary do?", explained).sentences[0]!;
  expect(features).toMatchObject({ own: 1, heading: 1 });
});

test("what asks is not compared", () => {
  expect(compare("What is the quota?", unit("Inn", "What is the quota?")).sentences).toEqual([]);
});

test("a question whose words no unit has lacks them all, and one whose words a unit has lacks none", () => {
  const units = [unit("Mill", "The mill grinds oats."), unit("Inn", "Lamps are lit at dusk.")];
  expect(compare("How do penguins hatch?", ...units).missing).toBe(1);
  expect(compare("When are the lamps lit?", ...units).missing).toBe(0);
});
