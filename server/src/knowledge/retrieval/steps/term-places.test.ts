import { expect, test } from "vitest";
import { testCandidates } from "../testing/test-candidates.ts";
import { TermPlaces } from "./term-places.ts";

test("terms keep their places, however large their numbers", () => {
  const places = new TermPlaces();
  const numbers = [7, 2 ** 20, 8, 2 ** 16, 2 ** 16 - 1];
  expect(numbers.map((number) => places.add(number))).toEqual([0, 1, 2, 3, 4]);
  expect(numbers.map((number) => places.add(number))).toEqual([0, 1, 2, 3, 4]);
  expect(numbers.map((number) => places.of(number))).toEqual([0, 1, 2, 3, 4]);
  expect([9, 2 ** 20 - 1, 2 ** 21, 2 ** 30].map((number) => places.of(number))).toEqual([-1, -1, -1, -1]);
});

test("what was used before leaves no trace, and two at a time do not meet", () => {
  const before = new TermPlaces();
  before.add(5);
  before.add(2 ** 18);
  before.done();
  const one = new TermPlaces();
  const other = new TermPlaces();
  expect([one.of(5), one.of(2 ** 18)]).toEqual([-1, -1]);
  one.add(5);
  expect(other.of(5)).toBe(-1);
});

/** Returns the terms' positions, and where they occur in each sequence. */
function findIn(terms: TermPlaces, ...sequences: number[][]) {
  const candidates = testCandidates(sequences.map((sequence) => ({ keyword: 1, sequence })));
  const { from, at, places } = terms.findIn(candidates, [...sequences.keys()]);
  return sequences.map((_, row) => ({
    at: [...at.subarray(from[row], from[row + 1])],
    places: [...places.subarray(from[row], from[row + 1])],
  }));
}

test("of sequences those are found that have a place, and none whose number only ends alike", () => {
  const terms = new TermPlaces();
  for (const number of [3, 2 ** 17]) terms.add(number);
  const first = [2 ** 17, 0, 3 + 2 ** 14, 3, 3 + 2 ** 20, 3];
  expect(findIn(terms, first, [], [8, 3])).toEqual([
    { at: [0, 3, 5], places: [1, 0, 0] },
    { at: [], places: [] },
    { at: [1], places: [0] },
  ]);
});

test("sequences of any length and number are looked through", () => {
  const terms = new TermPlaces();
  terms.add(7);
  const found = findIn(terms, ...Array.from({ length: 600 }, (_, i) => Array<number>(i).fill(7)));
  expect(found.map(({ at }) => at.length)).toEqual(found.map((_, i) => i));
});

test("a place can be replaced, so that a chain of them hangs on a term", () => {
  const terms = new TermPlaces();
  expect([4, 9].map((place) => terms.replace(2 ** 18, place))).toEqual([-1, 4]);
  expect(terms.of(2 ** 18)).toBe(9);
  terms.done();
  expect(new TermPlaces().of(2 ** 18)).toBe(-1);
});
