import { expect, test } from "vitest";
import { readArithmetic } from "./arithmetic.ts";
import { verifySentence } from "./verify-sentence.ts";

test.each<[string, string, number[], string | null]>([
  ["A year costs 12 × 99 = 1,188 crowns.", "en", [1188], null],
  ["12 months x 99 crowns = 1188 crowns", "en", [1188], null],
  ["$1,200 + $300 − $500 = $1,000", "en", [1000], null],
  ["2 + 3 × 4 = 14", "en", [14], null],
  ["100 / 3 = 33.33", "en", [33.33], null],
  ["3 × 1.200,50 = 3.601,50", "de", [3601.5], null],
  ["12 × 99 = 1,200", "en", [], "12 × 99 is 1,188, not 1,200."],
  ["x = 5, and a tower of 41 metres", "en", [], null],
  ["The value of n = 12 holds for 3 of them", "en", [], null],
  ["Since 2019 a boat paid less than 5 and more, so that it = 7", "en", [], null],
])("%s", (text, language, results, mistake) => {
  const read = readArithmetic(text, language);
  expect([...read.results]).toEqual(results);
  expect(read.mistake).toBe(mistake);
});

const source = {
  text: "A berth costs 99 crowns a month in a contract of 12 months.",
  context: "",
  language: "en",
};

test("what is worked out of the source's figures is supported by them", () => {
  expect(
    verifySentence("A berth costs 99 crowns a month, and 12 × 99 = 1,188 crowns for 12 months.", [source]),
  ).toMatchObject({
    state: "entailed",
  });
});

test("what is worked out wrongly is contradicted, and says what is right", () => {
  const { state, reasons } = verifySentence("A berth costs 12 × 99 = 1,288 crowns for 12 months.", [source]);
  expect([state, reasons]).toEqual(["contradicted", ["12 × 99 is 1,188, not 1,288."]]);
});

test("what is worked out of figures that no source gives is not supported", () => {
  expect(verifySentence("A berth costs 12 × 75 = 900 crowns for 12 months.", [source]).state).not.toBe(
    "entailed",
  );
});
