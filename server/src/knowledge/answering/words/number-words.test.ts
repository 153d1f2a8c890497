import { expect, it } from "vitest";
import { otherForms, writtenNumbers } from "./number-words.ts";

const figures = (text: string, language = "en") =>
  writtenNumbers(text, language).map((number) => number.figures);

it("reads numbers that are written in words", () => {
  expect(figures("Eighteen months, twenty-five litres and three hundred and six pages")).toEqual([
    "18",
    "25",
    "306",
  ]);
  expect(figures("two thousand five hundred men, forty two ships")).toEqual(["2500", "42"]);
  expect(figures("nach achtzehn Monaten", "de")).toEqual(["18"]);
  expect(figures("quinze jours", "fr")).toEqual(["15"]);
});

it("keeps apart numbers that only follow one another", () => {
  expect(figures("two, three or five")).toEqual(["2", "3", "5"]);
  expect(figures("nineteen eighteen")).toEqual(["19", "18"]);
});

it("takes one for a little word, and leaves languages that it does not know", () => {
  expect(figures("one of them")).toEqual([]);
  expect(figures("восемнадцать", "ru")).toEqual([]);
});

it("says where the number stands", () => {
  const text = "valid for twenty-four months";
  const [number] = writtenNumbers(text, "en");
  expect(text.slice(number!.start, number!.end)).toBe("twenty-four");
});

it("gives each number in its other form", () => {
  expect(otherForms("eighteen months or 12 weeks", "en")).toEqual(["18", "twelve"]);
  expect(otherForms("in 1994, 1 of 3.5 and 30", "en")).toEqual(["thirty"]);
});
