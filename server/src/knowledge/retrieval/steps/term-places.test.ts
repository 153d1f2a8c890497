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
