import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { PassageScores } from "@groundwork/contract/passages";
import { bestScores, shareOf, shownParts } from "./found-passages.tsx";
import words from "./reason-words.json";

const none: PassageScores = {
  total: 0,
  keyword: null,
  latent: null,
  grams: null,
  proximity: null,
};

it("measures each part of a score by the best of the list", () => {
  const best = bestScores([
    { ...none, total: 0.9, keyword: 12, latent: null },
    { ...none, total: 0.5, keyword: 3, latent: 0.4 },
  ]);
  expect(best).toEqual({ ...none, total: 0.9, keyword: 12, latent: 0.4 });
  expect([shareOf(3, best.keyword), shareOf(null, best.keyword), shareOf(-0.1, best.latent)]).toEqual([
    0.25, 0, 0,
  ]);
});

it("shows the total only next to several parts", () => {
  expect(shownParts({ ...none, total: 4, keyword: 4 })).toEqual(["keyword"]);
  expect(shownParts({ ...none, total: 1, keyword: 4, grams: 0.2 })).toEqual(["total", "keyword", "grams"]);
});

it("has words for every reason that the ranking gives, and for no other", () => {
  const weights = "server/src/knowledge/answer/select/weights.json";
  const { scorer } = JSON.parse(readFileSync(weights, "utf8")) as { scorer: object };
  expect(Object.keys(words).toSorted()).toEqual(Object.keys(scorer).toSorted());
});
