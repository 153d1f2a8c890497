import { expect, test } from "vitest";
import { scoreOf } from "../../index/bm25.ts";
import { testCandidates } from "../testing/test-candidates.ts";
import { weighTerms } from "./weigh-terms.ts";

const [interest, kettle] = [1, 2];
const once = scoreOf(1, 1, 1.2);
const thrice = scoreOf(1, 3, 1.2);
const asked = [interest, kettle];

test("a term that its passages repeat counts more than one that each says once", () => {
  const candidates = testCandidates(
    [
      { keyword: once, sequence: [interest, 9, 8] },
      { keyword: once, sequence: [7, kettle] },
      { keyword: thrice, sequence: [kettle, 6, kettle, kettle] },
      { keyword: once, sequence: [5, interest] },
    ],
    { asked },
  );
  const scores = weighTerms(candidates, [0, 1, 2, 3], 1);
  expect(scores[1]).toBeGreaterThan(once);
  expect(scores[0]).toBeLessThan(once);
  expect(scores[0]).toBe(scores[3]);
});

test("to the power of 0 the scores are those of the keywords, a title's terms counting twice", () => {
  const titled = scoreOf(1, 2, 1.2) + scoreOf(1, 1, 1.2);
  const candidates = testCandidates(
    [
      { keyword: titled, sequence: [kettle, 0, interest, 9] },
      { keyword: thrice, sequence: [kettle, kettle, kettle] },
    ],
    { asked },
  );
  expect([...weighTerms(candidates, [0, 1], 0)]).toEqual([...candidates.keyword]);
});

test("a term that the query says twice is worth twice its idf", () => {
  const candidates = testCandidates([{ keyword: 2 * once, sequence: [kettle] }], { asked: [kettle, kettle] });
  expect(weighTerms(candidates, [0], 1)[0]).toBeCloseTo(2 * once);
});

test("what is not looked at stays as far behind as it was", () => {
  const candidates = testCandidates(
    [
      { keyword: 4, sequence: [interest] },
      { keyword: 2, sequence: [interest] },
      { keyword: 1, sequence: [kettle] },
    ],
    { asked },
  );
  const scores = weighTerms(candidates, [0, 1], 1);
  expect(scores[2]! / (scores[0]! + scores[1]!)).toBeCloseTo(1 / 6);
});

test("where no candidate holds a term of the query, nothing is weighed", () => {
  const candidates = testCandidates([{ keyword: 0, sequence: [9] }], { asked: [] });
  expect([...weighTerms(candidates, [0], 1)]).toEqual([0]);
});
