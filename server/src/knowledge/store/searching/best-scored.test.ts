import { expect, test } from "vitest";
import { BestScored } from "./best-scored.ts";

function bestOf(scores: readonly number[], count: number): number[] {
  const best = new BestScored(count);
  for (const [id, score] of scores.entries()) if (score >= best.least) best.add(id, score);
  return best.ids;
}

const drawn = Array.from({ length: 500 }, (_, i) => ((i * 7919) % 251) / 250);

test("the best come first, and of equal ones the first", () => {
  const sorted = drawn.map((_, id) => id).toSorted((a, b) => drawn[b]! - drawn[a]! || a - b);
  for (const count of [1, 2, 40, 499, 500, 800]) expect(bestOf(drawn, count)).toEqual(sorted.slice(0, count));
});

test("it does not matter in which order they come", () => {
  const best = new BestScored(2);
  for (const id of [5, 3, 4, 1]) best.add(id, 1);
  expect(best.ids).toEqual([1, 3]);
});

test("of none asked for, none is kept", () => {
  expect(bestOf(drawn, 0)).toEqual([]);
});
