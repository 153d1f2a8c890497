import { expect, test } from "vitest";
import type { Candidates } from "../store/passage-index.ts";
import { rankCandidates } from "./rank-candidates.ts";
import { type RetrievalStep, retrievalSteps } from "./search-passages.ts";
import { testCandidates } from "./testing/test-candidates.ts";

const rank = (
  candidates: Candidates,
  steps: readonly RetrievalStep[],
  asked: { terms?: string[]; length?: number } = {},
) =>
  rankCandidates(
    { terms: [], language: "en", length: 5, termsPerWord: 1, limit: 10, ...asked },
    candidates,
    new Set(steps),
  );
const order = (...args: Parameters<typeof rank>) => rank(...args).map(({ candidate }) => candidate);

// page:features.words-meaning-and-spelling
test("words count most, and a meaning that is near decides between the like", () => {
  const candidates = testCandidates([
    { keyword: 4, latent: 0.1 },
    { keyword: 4, latent: 0.6 },
    { keyword: 0, latent: 0.9 },
  ]);
  expect(order(candidates, [])).toEqual([1, 0, 2]);
});

test("what an embedding model finds near goes before what only the project's own words bring near", () => {
  const candidates = testCandidates([
    { keyword: 4, latent: 0.6, embedded: 0 },
    { keyword: 4, latent: 0.1, embedded: 0.6 },
    { keyword: 0, embedded: 0.2 },
  ]);
  expect(order(candidates, [])).toEqual([1, 0, 2]);
});

test("what words have in common lifts a passage that bends them otherwise", () => {
  const candidates = testCandidates([
    { keyword: 3, terms: ["copper", "kettle"] },
    { keyword: 3, terms: ["copper", "photosynthesis"] },
  ]);
  const asked = { terms: ["photosynthetic"] };
  expect(order(candidates, [], asked)).toEqual([0, 1]);
  expect(order(candidates, ["grams"], asked)).toEqual([1, 0]);
});

test("a passage where the words stand together goes before one where they are apart", () => {
  const apart = [1, ...Array.from({ length: 20 }, (_, i) => 50 + i), 2];
  const candidates = testCandidates(
    [
      { keyword: 3.1, sequence: apart },
      { keyword: 3, sequence: [40, 1, 2, 41] },
    ],
    {
      asked: [1, 2],
    },
  );
  expect(order(candidates, [])).toEqual([0, 1]);
  expect(order(candidates, ["proximity"])).toEqual([1, 0]);
});

test("a passage of the resource that the query names goes before one that says a little more", () => {
  const candidates = testCandidates([{ keyword: 3.2 }, { keyword: 3, named: 1 }]);
  expect(order(candidates, [])).toEqual([1, 0]);
});

// page:how-it-works.advanced-rag-techniques
test("for a long query, a passage whose neighbors are good ranks before one that has none", () => {
  const given = [{ keyword: 10 }, { keyword: 9 }, { keyword: 5 }, { keyword: 5.4 }];
  const candidates = testCandidates(given, { alike: (a, b) => (a !== b && a !== 3 && b !== 3 ? 0.9 : 0) });
  expect(order(candidates, [], { length: 12 })).toEqual([0, 1, 3, 2]);
  expect(order(candidates, ["smoothing"], { length: 3 })).toEqual([0, 1, 3, 2]);
  expect(order(candidates, ["smoothing"], { length: 12 })).toEqual([0, 1, 2, 3]);
});

test("another word for one that is asked for lifts a passage", () => {
  const given = [
    { keyword: 3, terms: ["kettl"] },
    { keyword: 2.9, terms: ["abridg"] },
  ];
  const candidates = testCandidates(given, { asked: [1] });
  const asked = { terms: ["shorten"] };
  expect(order(candidates, [], asked)).toEqual([0, 1]);
  expect(order(candidates, ["synonyms"], asked)).toEqual([1, 0]);
});

test("without anything found nothing is ranked, and scores stay between 0 and 1", () => {
  expect(rank(testCandidates([]), retrievalSteps, { terms: ["a"] })).toEqual([]);
  const ranked = rank(
    testCandidates(
      [
        { keyword: 2, latent: 0.5, terms: ["copper"], sequence: [1, 2], named: 0.5 },
        { keyword: 1, latent: 0.4, terms: ["coppers"], sequence: [1, 3] },
      ],
      { asked: [1, 2] },
    ),
    retrievalSteps,
    { terms: ["copper"] },
  );
  expect(ranked).toHaveLength(2);
  for (const score of ranked.flatMap((one) => Object.values(one))) {
    expect(score).toBeGreaterThanOrEqual(0);
    expect(score).toBeLessThanOrEqual(1);
  }
});

test("a step's score is shown where it took part, and is null where it did not", () => {
  const same = { keyword: 2, sequence: [1, 2] };
  const candidates = testCandidates([same, same, { keyword: 1 }], { asked: [1, 2] });
  expect(rank(candidates, ["proximity"])[0]).toMatchObject({
    proximity: 1,
    names: null,
    grams: null,
  });
  expect(rank(candidates, [])[0]).toMatchObject({ proximity: null });
});
