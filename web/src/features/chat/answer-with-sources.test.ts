import type { Sentence } from "@groundwork/contract/answers";
import { expect, it } from "vitest";
import { answerWithSources } from "./answer-with-sources.ts";
import type { ChatCitation } from "./chat-turn.ts";
import { parseMarkup } from "./markup/parse-markup.ts";
import { splitPieces } from "./markup/split-pieces.ts";

const place = {
  part: "document",
  url: null,
  page: null,
  page_label: null,
  heading: [],
  seconds: null,
  record: null,
  start: 0,
  end: 7,
};
const citation = (mark: number, more: Partial<ChatCitation>): ChatCitation => ({
  mark,
  title: "Manual",
  quote: "Run it.",
  href: null,
  place,
  ...more,
});
const copied = (message: string, citations: ChatCitation[], sentences: Sentence[] = []) =>
  answerWithSources({
    document: splitPieces(parseMarkup(message), sentences),
    shown: Infinity,
    citations,
    sentences,
  });

// page:use-cases.answers-copied-with-numbered-sources page:landing.content-that-can-show-where-it-came-from
// page:features.copied-with-its-sources page:content-generation.latex-and-other-formats
// page:content-generation.rights
it("copies an answer with its marks, and each source by number with its title, place and address", () => {
  const text = copied("Run **it** now. [1] Wait for the bell. [2]", [
    citation(2, {
      title: "A talk",
      href: "https://www.youtube.com/watch?v=abcdefghijk&t=187s",
      place: { ...place, url: "https://www.youtube.com/watch?v=abcdefghijk", seconds: 187 },
    }),
    citation(1, {
      title: "GDPR.pdf",
      place: { ...place, page: 52, page_label: "L 119/52", heading: ["Chapter IV", "Article 33"] },
    }),
  ]);
  expect(text).toBe(
    [
      "Run it now. [1] Wait for the bell. [2]",
      "",
      "Sources",
      "[1] GDPR.pdf, page L 119/52, Article 33",
      "[2] A talk, at 3:07, https://www.youtube.com/watch?v=abcdefghijk&t=187s",
    ].join("\n"),
  );
});

it("keeps each source on one line, and copies no address that is none of the web", () => {
  const text = copied("Run it. [1]", [citation(1, { title: "A\nManual", href: "javascript:alert(1)" })]);
  expect(text).toBe("Run it. [1]\n\nSources\n[1] A Manual");
});

it("copies an answer without sources as its words alone", () => {
  expect(copied("That is not in this project's resources.", [])).toBe(
    "That is not in this project's resources.",
  );
});

it("marks a sentence that no source supports as having none", () => {
  const sentences: Sentence[] = [
    { start: 0, end: 11, support: "cited", marks: [1] },
    { start: 12, end: 28, support: "unsupported", marks: [] },
    { start: 29, end: 40, support: "cited", marks: [1] },
  ];
  const text = copied("Run it. [1] Everybody knows. Twice. [1]", [citation(1, {})], sentences);
  expect(text.split("\n")[0]).toBe("Run it. [1] Everybody knows. (no source) Twice. [1]");
});
