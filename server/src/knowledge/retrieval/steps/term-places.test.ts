import { expect, test } from "vitest";
import { TermPlaces } from "./term-places.ts";

test("terms keep their places, also those whose numbers fall together", () => {
  const places = new TermPlaces();
  const numbers = [7, 7 + 2 ** 16, 8, 7 + 2 ** 17, 2 ** 16 - 1, 2 ** 17 - 1];
  expect(numbers.map((number) => places.add(number))).toEqual([0, 1, 2, 3, 4, 5]);
  expect(numbers.map((number) => places.add(number))).toEqual([0, 1, 2, 3, 4, 5]);
  expect(numbers.map((number) => places.of(number))).toEqual([0, 1, 2, 3, 4, 5]);
  expect(places.of(9)).toBe(-1);
  expect(places.of(7 + 2 ** 18)).toBe(-1);
});
