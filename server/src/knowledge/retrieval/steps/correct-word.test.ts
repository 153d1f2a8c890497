import { expect, test } from "vitest";
import { correctWord, editDistance, isSlip } from "./correct-word.ts";

const vocabulary = (...terms: string[]) => ({
  startingWith: (prefix: string, shortest: number, longest: number) =>
    terms.filter((term) => term.startsWith(prefix) && term.length >= shortest && term.length <= longest),
});

test("a letter left out, added, changed or swapped with its neighbour is one", () => {
  for (const misspelt of ["waranty", "warrannty", "warrenty", "warratny"]) {
    expect(editDistance("warranty", misspelt, 2)).toBe(1);
  }
  expect(editDistance("warranty", "waraty", 2)).toBe(2);
  expect(editDistance("warranty", "guarantee", 2)).toBe(3);
});

// page:how-it-works.advanced-rag-techniques
test("a word goes to the nearest that the project holds", () => {
  expect(correctWord("waranty", vocabulary("warrant", "warranty", "warren"))).toBe("warranty");
  expect(correctWord("hugeunot", vocabulary("huguenot", "hugo"))).toBe("huguenot");
});

test("short words, numbers and words that are far from all others stay", () => {
  expect(correctWord("pumb", vocabulary("pump"))).toBeNull();
  expect(correctWord("20222", vocabulary("2022"))).toBeNull();
  expect(correctWord("lighthouse", vocabulary("lightning", "housing"))).toBeNull();
  // Two letters of a short word are too much of it.
  expect(correctWord("valves", vocabulary("values", "valor"))).toBe("values");
  expect(correctWord("valve", vocabulary("value", "valor"))).toBe("value");
  expect(correctWord("motor", vocabulary("meter"))).toBeNull();
});

test("a word of its own is no slip of another, though one is near", () => {
  for (const [typed, meant] of [
    ["waranty", "warranty"],
    ["wararnty", "warranty"],
    ["pricce", "price"],
    ["prive", "price"],
    ["guarantie", "guarantee"],
  ] as const)
    expect(isSlip(typed, meant)).toBe(true);
  expect(isSlip("laser", "later")).toBe(false);
  expect(isSlip("trainees", "trains")).toBe(false);
  expect(isSlip("valve", "value")).toBe(false);
});
