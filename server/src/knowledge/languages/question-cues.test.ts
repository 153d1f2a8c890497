import { expect, test } from "vitest";
import { holdsCue, spaced } from "./question-cues.ts";

test.each([
  ["Is it read-only? Don't (ever) set max_size=3.5!", " is it read-only don't ever set max size 3 5 "],
  ["  Größe – “l’état” naïve 3,5 ", " größe l’état naïve 3 5 "],
  ["?!", "  "],
  ["", "  "],
])("the words of %j stand between blanks", (text, expected) => {
  expect(spaced(text)).toBe(expected);
});

test("a phrase is found as whole words", () => {
  expect(holdsCue(spaced("By default, none."), ["by default"])).toBe(true);
  expect(holdsCue(spaced("Standby defaults"), ["by default"])).toBe(false);
});
