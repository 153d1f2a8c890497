import { expect, test } from "vitest";
import { testPart } from "../../documents/testing/test-part.ts";
import { cutUnits } from "../../documents/units/cut-units.ts";
import type { Chosen, ChosenUnit } from "../select/score-units.ts";
import { askedFor } from "./asked-for.ts";
import { decideUnits } from "./decide-units.ts";

const documents = [
  ["Lighthouse", "The warden lights the lamp at dusk. A visit costs 4 EUR."],
  ["Rowing club", "Members pay 90 EUR a year. The warden keeps the boats."],
  ["Bakery", "Bread is baked at 4 in the morning, and the shop opens at 6."],
  ["Cinema", "Films begin at 20:00. Tickets are sold at the door."],
  ["Orchard", "Apples are picked in autumn and pressed in the barn."],
  ["Dentist", "Appointments are made by telephone, and last 20 minutes."],
].map(([title, text], id): ChosenUnit => {
  const [cut] = cutUnits(
    testPart([
      { kind: "heading", level: 1, text: title! },
      { kind: "paragraph", text: text! },
    ]),
  );
  return { passage: { ...cut!, id, resourceId: title! }, score: 0 } as unknown as ChosenUnit;
});

function outcome(question: string, difference: number, units: ChosenUnit[] = documents): string {
  const chosen = { units, unheld: [], confidence: 0.5 } as unknown as Chosen;
  return decideUnits(askedFor(question), chosen, new Map(), difference).outcome;
}

test("of documents on different subjects, a claim needs words that tell which of them is meant", () => {
  expect(outcome("What does the warden do?", 1)).toBe("closest");
  expect(outcome("What does the warden of the lighthouse light?", 1)).toBe("answered");
});

test("of documents on one subject, and of a single one, any may be meant, whatever the search prefers", () => {
  const [lighthouse, ...others] = documents;
  const last = [...others, { ...lighthouse!, score: -3.5 }];
  expect(outcome("What does the warden light?", 0, last)).toBe("answered");
  expect(outcome("What does the warden light?", 0.02, last)).toBe("answered");
  expect(outcome("What does the warden light?", 0)).toBe("answered");
  expect(outcome("What does the warden do?", 1, documents.slice(0, 1))).toBe("answered");
});
