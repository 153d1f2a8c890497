import { expect, it } from "vitest";
import { sidesOf } from "./sides.ts";

const names = new Map([
  ["a", "ARDEN_2022_REPORT.pdf"],
  ["b", "Borel_2022_Report.pdf"],
  ["c", "CASTOR_2022_REPORT.pdf"],
]);
const sides = (question: string, language = "en") =>
  sidesOf(question, language, names)?.each.map(({ name }) => name) ?? null;
const texts = (question: string) => sidesOf(question, "en", names)?.each.map(({ text }) => text) ?? null;

it.each([
  ["What is the difference between a valve and a damper?", ["valve", "damper"]],
  ["How does a valve differ from a damper?", ["valve", "damper"]],
  ["valve vs damper", ["valve", "damper"]],
  ["Compare the north crane with the south crane", ["north crane", "south crane"]],
  ["Flow mode, drift mode: what is the difference?", ["Flow mode", "drift mode"]],
  ["valve or damper?", ["valve", "damper"]],
  ["Which is faster, the gantry or the derrick?", ["gantry", "derrick"]],
  ["Difference between panic, fatal and warning?", ["panic", "fatal", "warning"]],
])("“%s” sets things against each other", (question, expected) => {
  expect(sides(question)).toEqual(expected);
});

it("each side is asked for with all that the question says of all of them", () => {
  expect(texts("Which is faster, gantry or derrick?")).toEqual([
    "Which is faster gantry",
    "Which is faster derrick",
  ]);
  expect(texts("Difference between soft and hard reset in the yard?")).toEqual([
    "soft reset in the yard",
    "hard reset in the yard",
  ]);
  expect(texts("reset --soft vs --mixed vs --hard")).toEqual([
    "reset --soft",
    "reset --mixed",
    "reset --hard",
  ]);
});

it("years are sides, and things with a year of their own are before them", () => {
  expect(sides("How did revenue change from 2021 to 2022?")).toEqual(["2021", "2022"]);
  expect(texts("Revenue in 2022 and 2021")).toEqual(["Revenue in 2022", "Revenue in 2021"]);
  expect(sides("Who grew more, Arden in 2021 or Borel in 2022?")).toEqual(["Arden in 2021", "Borel in 2022"]);
});

it("documents are sides where their names are next to each other", () => {
  expect(sides("How many people work for Arden and for Borel?")).toEqual(["Arden", "Borel"]);
  expect(sides("How much does Arden buy from Borel?")).toBeNull();
});

it.each([
  ["Wie unterscheidet sich ein Ventil von einer Klappe?", "de", ["Ventil", "Klappe"]],
  ["Was ist der Unterschied zwischen Kran und Winde?", "de", ["Kran", "Winde"]],
  ["Quelle est la différence entre la grue et le treuil ?", "fr", ["grue", "treuil"]],
  ["¿Cuál es la diferencia entre la grúa y el cabrestante?", "es", ["grúa", "cabrestante"]],
])("“%s” is understood in its language", (question, language, expected) => {
  expect(sides(question, language)).toEqual(expected);
});

it.each(["How is the roof drained?", "What is a valve and who makes it?", "valve vs valve", "and or or"])(
  "“%s” compares nothing",
  (question) => {
    expect(sides(question)).toBeNull();
  },
);

it("a pasted page of joined words is read in a moment", () => {
  // Its square would be hours.
  expect(() => sides("valve or damper and vs ".repeat(50_000))).not.toThrow();
});
