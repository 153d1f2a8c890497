import { expect, test } from "vitest";
import type { Candidates } from "../index/passage-index.ts";
import { gramsOf } from "../index/term-grams.ts";
import { rankCandidates } from "./rank-candidates.ts";
import { type RetrievalStep, retrievalSteps } from "./steps/retrieval-step.ts";

interface Given {
  keyword: number;
  latent?: number;
  terms?: string[];
}

const candidatesOf = (
  given: Given[],
  alike: (a: number, b: number) => number = (a, b) => (a === b ? 1 : 0),
): Candidates => ({
  passages: given.map((_, i) => i + 1),
  keyword: Float64Array.from(given, ({ keyword }) => keyword),
  latent: given.some(({ latent }) => latent !== undefined)
    ? Float64Array.from(given, ({ latent }) => latent ?? 0)
    : null,
  norms: new Float64Array(given.length).fill(1.2),
  gramsOf: (i) => Uint16Array.from((given[i]!.terms ?? []).flatMap((term) => [...gramsOf(term)])),
  similarities: (some) => Float32Array.from(some.flatMap((a) => some.map((b) => alike(a, b)))),
});

const order = (terms: string[], candidates: Candidates, ...steps: RetrievalStep[]) =>
  rankCandidates({ terms, limit: 10 }, candidates, new Set(steps)).map(({ candidate }) => candidate);

test("words count most, and a meaning that is near decides between the like", () => {
  const candidates = candidatesOf([
    { keyword: 4, latent: 0.1 },
    { keyword: 4, latent: 0.6 },
    { keyword: 0, latent: 0.9 },
  ]);
  expect(order([], candidates)).toEqual([1, 0, 2]);
});

test("what words have in common lifts a passage that bends them otherwise", () => {
  const candidates = candidatesOf([
    { keyword: 3, terms: ["copper", "kettle"] },
    { keyword: 3, terms: ["copper", "photosynthesis"] },
  ]);
  expect(order(["photosynthetic"], candidates)).toEqual([0, 1]);
  expect(order(["photosynthetic"], candidates, "grams")).toEqual([1, 0]);
});

test("a passage whose likes are good goes before one that stands alone", () => {
  const given = [{ keyword: 10 }, { keyword: 9 }, { keyword: 5 }, { keyword: 5.1 }];
  const candidates = candidatesOf(given, (a, b) => (a !== b && a !== 3 && b !== 3 ? 0.9 : 0));
  expect(order([], candidates)).toEqual([0, 1, 3, 2]);
  expect(order([], candidates, "smoothing")).toEqual([0, 1, 2, 3]);
});

test("without anything found nothing is ranked, and scores stay between 0 and 1", () => {
  const all = new Set(retrievalSteps);
  expect(rankCandidates({ terms: ["a"], limit: 5 }, candidatesOf([]), all)).toEqual([]);
  const ranked = rankCandidates(
    { terms: ["copper"], limit: 1 },
    candidatesOf([
      { keyword: 2, latent: 0.5, terms: ["copper"] },
      { keyword: 1, latent: 0.4, terms: ["coppers"] },
    ]),
    all,
  );
  expect(ranked).toHaveLength(1);
  for (const score of Object.values(ranked[0]!)) {
    expect(score).toBeGreaterThanOrEqual(0);
    expect(score).toBeLessThanOrEqual(1);
  }
});
