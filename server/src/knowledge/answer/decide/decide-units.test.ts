import { expect, test } from "vitest";
import { testPart } from "../../documents/testing/test-part.ts";
import { cutUnits } from "../../documents/units/cut-units.ts";
import type { Chosen, ChosenUnit } from "../select/score-units.ts";
import { askedFor } from "./asked-for.ts";
import { bestSentence, outcomeElsewhere } from "./decide-units.ts";

const [cut] = cutUnits(
  testPart([
    { kind: "heading", level: 1, text: "Plats" },
    { kind: "table-row", text: "Tarte aux poireaux\t13,00 €" },
  ]),
);
const passage = { ...cut!, id: 1, resourceId: "r" };
const chosen = {
  units: [{ passage, score: -9 } as unknown as ChosenUnit],
  unheld: [],
  confidence: 0,
} as unknown as Chosen;
const project = (passages: number) => ({ statistics: { passages } }) as never;
const asked = (text: string) => ({ kind: "fact", text, language: "fr" }) as const;

test("what names the thing asked for is shown, in a small project and in any language", () => {
  const question = asked("Combien coûte la tarte aux poireaux ?");
  expect(outcomeElsewhere(project(20), question, chosen)).toBe("closest");
  expect(outcomeElsewhere(project(9_000), question, chosen)).toBe("refused");
  expect(outcomeElsewhere(project(20), asked("Combien coûte le stationnement ?"), chosen)).toBe("refused");
});

test("a source in another language that has the names of a question is not denied", () => {
  const german = (text: string, unheld: string[]) =>
    outcomeElsewhere(project(20), { kind: "fact", text, language: "de" }, { ...chosen, unheld });
  expect(german("Was kostet eine Tarte pro Tag?", [])).toBe("closest");
  expect(german("Was kostet die Tarte aux poireaux pro Woche?", ["Woche"])).toBe("closest");
  expect(german("Was kostet ein Parkplatz pro Tag?", ["Parkplatz"])).toBe("refused");
  expect(german("Wer ist der Erfinder der Tarte?", ["Erfinder"])).toBe("refused");
});

test("of two sentences about one word, the one with the words next to it answers", () => {
  const units = [
    ["Are the addresses of guests logged?", "No. Guests' addresses are not stored."],
    ["What guests see", "Guests see the name of the house."],
  ].map(([heading, text], i) => {
    const [unit] = cutUnits(
      testPart([
        { kind: "heading", level: 1, text: "House" },
        { kind: "heading", level: 2, text: heading! },
        { kind: "paragraph", text: text! },
      ]),
    );
    return { passage: { ...unit!, id: i, resourceId: String(i) }, score: -i } as unknown as ChosenUnit;
  });
  expect(bestSentence(askedFor("What do guests see?"), units, new Map(), 0)?.unit).toBe(units[1]);
});
