import { expect, test } from "vitest";
import { sampleNumbers } from "./sample-passages.ts";

test("a small project is sampled whole", () => {
  const parts = [
    { resource: "a", first: 1, end: 4 },
    { resource: "b", first: 4, end: 6 },
  ];
  expect(sampleNumbers(parts, 100)).toEqual([1, 2, 3, 4, 5]);
});

test("a long part is sampled from its beginning and at even distances to its end", () => {
  const numbers = sampleNumbers([{ resource: "a", first: 0, end: 1_000 }], 20);
  expect(numbers).toHaveLength(20);
  expect(numbers.slice(0, 6)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(numbers.at(-1)).toBeGreaterThan(900);
});

test("a long resource does not crowd out a short one", () => {
  const numbers = sampleNumbers(
    [
      { resource: "book", first: 0, end: 10_000 },
      { resource: "note", first: 10_000, end: 10_004 },
    ],
    50,
  );
  expect(numbers.filter((number) => number >= 10_000).length).toBeGreaterThan(0);
  expect(numbers.length).toBeLessThanOrEqual(52);
});

test("of a site with many pages, the beginnings of pages all over it are taken", () => {
  const parts = Array.from({ length: 300 }, (_, i) => ({ resource: "site", first: i * 5, end: i * 5 + 5 }));
  const numbers = sampleNumbers(parts, 30);
  expect(numbers).toHaveLength(30);
  expect(numbers.every((number) => number % 5 === 0)).toBe(true);
  expect(numbers.at(-1)).toBeGreaterThan(1_400);
});
