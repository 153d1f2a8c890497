import { expect, test } from "vitest";
import { testCandidates } from "../testing/test-candidates.ts";
import { scoreFeedback } from "./score-feedback.ts";

test("what marks the best is looked for in the others, what all hold is not", () => {
  const sequences = [
    [1, 7],
    [1, 7],
    [1, 7],
    [1, 7],
    [1, 7],
    [1, 0, 7],
    [1, 30],
    [1, 31],
    [1, 32],
    [1, 33],
  ];
  const candidates = testCandidates(sequences.map((sequence) => ({ keyword: 1, sequence })));
  const scores = Float64Array.from(sequences, (_, i) => 1 - i / 100);
  const given = scoreFeedback(scores, candidates, [...sequences.keys()]);
  expect(given[5]).toBeGreaterThan(2 * given[6]!);
  expect(given[0]).toBeCloseTo(given[5]!, 12);
});

test("what one of the best alone holds does not speak for it", () => {
  const candidates = testCandidates([
    { keyword: 2, sequence: [1, 2, 40, 41, 42] },
    { keyword: 1, sequence: [1, 2] },
    { keyword: 1, sequence: [1, 3] },
  ]);
  const given = scoreFeedback(Float64Array.of(2, 1, 1), candidates, [0, 1, 2]);
  expect(given[0]).toBeCloseTo(given[1]!, 12);
});

test("candidates that are not looked at have 0, and nothing found gives nothing", () => {
  const candidates = testCandidates([
    { keyword: 2, sequence: [1, 2] },
    { keyword: 2, sequence: [1, 2] },
    { keyword: 1, sequence: [1, 2] },
  ]);
  const given = scoreFeedback(Float64Array.of(2, 2, 1), candidates, [0, 1]);
  expect(given[0]).toBeGreaterThan(0);
  expect(given[2]).toBe(0);
  expect([...scoreFeedback(Float64Array.of(2, 1), candidates, [])]).toEqual([0, 0]);
});
