import { expect, test } from "vitest";
import { testPart } from "../../documents/testing/test-part.ts";
import { cutUnits } from "../../documents/units/cut-units.ts";
import type { Chosen, ChosenUnit } from "../select/score-units.ts";
import { outcomeElsewhere } from "./decide-units.ts";

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
