import { expect, test } from "vitest";
import { ndcg, recall } from "./ranking-measures.ts";

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

test("recall counts what is relevant", () => {
  expect(recall({ ranking: ["c", "b", "x"], relevant }, 10)).toBe(0.5);
  expect(recall({ ranking: ["x", "b"], relevant }, 1)).toBe(0);
});
