import { expect, test } from "vitest";
import { scoreOf } from "../../store/searching/bm25.ts";
import { testCandidates } from "../testing/test-candidates.ts";
import { scoreSynonyms } from "./score-synonyms.ts";

const candidates = testCandidates([
  { keyword: 1, terms: ["shorten", "abridg"] },
  { keyword: 0, terms: ["abridg", "abridg"] },
  { keyword: 0, terms: ["abbrevi", "electrolyt"] },
  { keyword: 0, terms: ["kettl"] },
]);
// The first of the terms that are written has this number.
const asked = [{ number: candidates.numberOf("shorten")!, idf: 2 }];
const score = (terms: string[], some: number[], language = "en") =>
  scoreSynonyms(terms, language, { ...candidates, asked }, some);

test("a passage that lacks a word of the query has something for another that may stand for it", () => {
  const scores = [...score(["shorten"], [0, 1, 2, 3])!];
  expect(scores[0]).toBe(0);
  expect(scores[1]).toBeCloseTo(scoreOf(2, 2, 1.2));
  expect(scores[2]).toBeCloseTo(scoreOf(2, 1, 1.2));
  expect(scores[3]).toBe(0);
});

test("a word that no passage holds is worth as much as the rarest", () => {
  expect(score(["condens"], [2])![2]).toBeCloseTo(scoreOf(2, 1, 1.2));
});

test("what is not looked at has 0; without such words, or in another language, there is nothing", () => {
  expect(score(["shorten"], [1])![2]).toBe(0);
  expect(score(["zzz"], [0, 1])).toBeNull();
  expect(score(["shorten"], [0, 1], "de")).toBeNull();
});
