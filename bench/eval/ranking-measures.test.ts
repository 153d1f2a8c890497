import { expect, test } from "vitest";
import { areaUnderRoc, ndcg, recall, reciprocalRank, refusedAt } from "./ranking-measures.ts";

const relevant = new Map([
  ["a", 2],
  ["b", 1],
  ["c", 0],
]);

// page:how-it-works.continuous-evaluation-observability page:about-us.measured-in-the-open
test("the ideal ranking gains all, and each place further down gains less", () => {
  expect(ndcg({ ranking: ["a", "b", "c"], relevant }, 10)).toBe(1);
  // (1/log2(2) + 3/log2(3)) / (3/log2(2) + 1/log2(3))
  expect(ndcg({ ranking: ["b", "a"], relevant }, 10)).toBeCloseTo((1 + 3 / 1.58496) / (3 + 1 / 1.58496), 4);
  expect(ndcg({ ranking: ["c", "d"], relevant }, 10)).toBe(0);
  expect(ndcg({ ranking: ["d", "a"], relevant }, 1)).toBe(0);
});

test("recall counts what is relevant, and the reciprocal rank where it begins", () => {
  expect(recall({ ranking: ["c", "b", "x"], relevant }, 10)).toBe(0.5);
  expect(recall({ ranking: ["x", "b"], relevant }, 1)).toBe(0);
  expect(reciprocalRank({ ranking: ["x", "c", "b"], relevant }, 10)).toBeCloseTo(1 / 3);
  expect(reciprocalRank({ ranking: ["x"], relevant }, 10)).toBe(0);
});

test("the area is 1 where all positives rank above, and half where nothing distinguishes them", () => {
  expect(areaUnderRoc([3, 4], [1, 2])).toBe(1);
  expect(areaUnderRoc([1, 1], [1, 1])).toBe(0.5);
  expect(areaUnderRoc([1, 4], [2, 3])).toBe(0.5);
});

// page:about-us.measured-in-the-open
test("refusals are counted under the score that keeps the wanted share of the answerable", () => {
  expect(refusedAt(0.95, [5, 6, 7, 8], [1, 2, 5, 9])).toBe(0.5);
  expect(refusedAt(0.5, [5, 6, 7, 8], [1, 2, 5, 9])).toBe(0.75);
});
