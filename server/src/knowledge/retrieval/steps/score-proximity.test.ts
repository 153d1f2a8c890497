import { expect, test } from "vitest";
import { testCandidates } from "../testing/test-candidates.ts";
import { scoreProximity } from "./score-proximity.ts";

const others = (count: number) => Array.from({ length: count }, (_, i) => 100 + i);
const score = (asked: number[], ...sequences: number[][]) => {
  const candidates = testCandidates(
    sequences.map((sequence) => ({ keyword: 1, sequence })),
    { asked },
  );
  const { spans, pairs } = scoreProximity(candidates, [...sequences.keys()], 1);
  return { spans: [...spans], pairs: [...pairs] };
};

test("a span is worth the distinct words within it", () => {
  const { spans } = score([1, 2, 3], [1, 50, 2, 51, 3], [1, 1, 1, 2], [1, ...others(10), 2], [60]);
  expect(spans).toEqual([3, 2, 1, 0]);
});

test("what title and headings say counts in each span, once", () => {
  const { spans } = score([1, 2], [1, 0, 2, 50], [1, 0, 1, 50], [1, 0]);
  expect(spans).toEqual([2, 1, 1]);
});

test("neighbours of the query are looked for in its order, and not across sections", () => {
  const { pairs } = score([1, 2], [1, 2], [2, 1], [1, 0, 2], [1, 50, 2]);
  expect(pairs[0]).toBeGreaterThan(0);
  expect(pairs.slice(1)).toEqual([0, 0, 0]);
});

test("a pair that few hold is worth more than one that many hold", () => {
  const { pairs } = score([1, 2, 3, 4], [1, 2], [1, 2], [1, 2], [3, 4]);
  expect(pairs[3]).toBeGreaterThan(pairs[0]!);
});

test("a pasted page is no longer looked at than its beginning", () => {
  const page = Array.from({ length: 5000 }, (_, i) => i + 1);
  const { spans } = score(page, page);
  expect(spans[0]).toBe(8);
});
