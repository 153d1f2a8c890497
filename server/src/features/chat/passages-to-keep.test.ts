import { expect, test } from "vitest";
import type { AnswerCitation, ReadPlace } from "#knowledge/answer/answer.ts";
import { isSameText, passagesToKeep } from "./keep-answer.ts";

const read = Array.from({ length: 30 }, (_, i): ReadPlace => {
  const start = i * 100;
  return {
    rank: i + 1,
    passage: {
      id: i,
      resourceId: "r",
      part: "document",
      title: "T",
      url: null,
      heading: [],
      page: null,
      pageLabel: null,
      seconds: null,
      record: null,
      start,
      end: start + 80,
      text: `Passage ${i}.`,
      language: "en",
    },
    scores: { score: 30 - i, total: 1 / (i + 1), latent: null, grams: 0.5 } as ReadPlace["scores"],
  };
});
const cites = (start: number, more: Partial<AnswerCitation> = {}) =>
  ({ mark: 1, resourceId: "r", part: "document", start, end: start + 5, ...more }) as AnswerCitation;

// page:landing.deep-ai-observability page:how-it-works.continuous-evaluation-observability
test("the twelve foremost are kept, and every cited one", () => {
  const kept = passagesToKeep(read, [cites(2_410)]);
  expect(kept.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 25]);
  expect(kept.at(-1)!.scores).toMatchObject({ total: 1 / 25, keyword: 6, latent: null, grams: 0.5 });
});

test("a citation of another resource, another part or between passages keeps none", () => {
  const citations = [cites(2_410, { resourceId: "s" }), cites(2_410, { part: "other" }), cites(2_478)];
  expect(passagesToKeep(read, citations)).toHaveLength(12);
});

test("a passage is known again by its text, which is not kept itself", () => {
  const [first] = passagesToKeep(read, []);
  expect(JSON.stringify(first)).not.toContain("Passage 0.");
  expect([isSameText(first!, "Passage 0."), isSameText(first!, "Passage 0!")]).toEqual([true, false]);
});
