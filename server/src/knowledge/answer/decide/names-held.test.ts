import { expect, test } from "vitest";
import { areNamesHeld } from "./names-held.ts";
import type { ChosenUnit } from "../select/score-units.ts";

const unit = (text: string) =>
  ({ passage: { text, title: "Pump 2.4", heading: ["Valves"] } }) as unknown as ChosenUnit;
const held = (text: string, own: string, corrected: [string, string][] = [], language = "en") =>
  areNamesHeld(
    { text, kind: "fact", language, carried: "" },
    { units: [unit(own)], corrected: new Map(corrected), replaced: new Map() },
  );

test("an option is held where it is written, whatever its hyphens", () => {
  expect(held("What does --keep-pressure do?", "--keep-pressure holds the valve.")).toBe(true);
  expect(held("What does re-opening do?", "Reopening takes a minute.")).toBe(true);
  expect(held("What does --keep-pressure do?", "--pressure prints it. Keep it low.")).toBe(false);
});

test("a version is held behind its name or the word for it, and not in another's", () => {
  expect(held("What is new in Pump 2.4?", "A new valve.")).toBe(true);
  expect(held("What is new in Pump 3.1?", "Version 3.1 has a new valve.")).toBe(true);
  expect(held("What is new in Pump 3.1?", "Works with Hose 3.1.")).toBe(false);
  expect(held("What is new in Pump 3.1?", "Version 3.1.2 has a new valve.")).toBe(false);
});

test("a word that is two letters away from what was searched is not held", () => {
  expect(held("How do I renew my password?", "Renew it here.", [["passport", "password"]])).toBe(false);
  expect(held("How do I renew my password?", "Renew it here.", [["pasword", "password"]])).toBe(true);
});

test("a question in another language is not checked", () => {
  expect(held("Was macht --keep-pressure?", "Nichts.", [], "de")).toBe(true);
});
