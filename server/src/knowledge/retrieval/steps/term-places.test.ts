import { expect, test } from "vitest";
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

test("of a sequence those are found that have a place, and none whose number only ends alike", () => {
  const terms = new TermPlaces();
  for (const number of [3, 2 ** 17]) terms.add(number);
  const { at, places, count } = terms.findIn(Int32Array.of(2 ** 17, 0, 3 + 2 ** 14, 3, 3 + 2 ** 20, 3));
  expect([...at.subarray(0, count)]).toEqual([0, 3, 5]);
  expect([...places.subarray(0, count)]).toEqual([1, 0, 0]);
});

test("a sequence of any length is looked through", () => {
  const terms = new TermPlaces();
  terms.add(7);
  expect(terms.findIn(new Int32Array(5000).fill(7)).count).toBe(5000);
});

test("a place can be replaced, so that a chain of them hangs on a term", () => {
  const terms = new TermPlaces();
  expect([4, 9].map((place) => terms.replace(2 ** 18, place))).toEqual([-1, 4]);
  expect(terms.of(2 ** 18)).toBe(9);
  terms.done();
  expect(new TermPlaces().of(2 ** 18)).toBe(-1);
});
