import { expect, it, test } from "vitest";
import { said } from "../testing/verdict-on.ts";

test.each([
  [
    "Finance must reject a late report.",
    "Finance may reject a late report.",
    "The source says “may”, not “must”.",
  ],
  [
    "Visitors can report to the office.",
    "Visitors must report to the office.",
    "The source says “must”, not “can”.",
  ],
  [
    "Frost caused the crack.",
    "Frost perhaps caused the crack.",
    "The source says “perhaps”, but the answer states it as a fact.",
  ],
])("what may be is not what must be: %s", (sentence, source, objection) =>
  expect(said(sentence, source)).toBe(objection),
);

it("may not and must not forbid alike", () => {
  expect(said("Trains must not stop on the bridge.", "Trains may not stop on the bridge.")).toBe("entailed");
});

it("the month of May asks for nothing", () => {
  expect(said("The works ended in May.", "The works ended in May 1931.")).toBe("entailed");
});

it("the source has its only too", () => {
  expect(said("The crane only lifts boats.", "The crane lifts boats.")).toBe(
    "The answer says “only”, but the source does not.",
  );
});
