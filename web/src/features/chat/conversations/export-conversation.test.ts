import { expect, it } from "vitest";
import type { ConversationTurn } from "@groundwork/contract/conversations";
import { formatDate } from "#ui/format.ts";
import { conversationMarkdown, exportName } from "./export-conversation.ts";

type Citation = ConversationTurn["answer"]["citations"][number];
const place: Citation["place"] = {
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
const citation = (mark: number, more: Partial<Citation> = {}): Citation => ({
  mark,
  ResourceID: "manual-1",
  title: "Manual",
  quote: "Run it.",
  role: null,
  deciding: [],
  href: null,
  place,
  ...more,
});
const asked_at = "2026-05-04T12:00:00.000Z";
const turn = (query: string, message: string, citations: Citation[] = []): ConversationTurn => ({
  query,
  asked_at,
  useful: null,
  stopped: false,
  compared: [],
  answer: {
    answer_id: "answer-1",
    message,
    answered: true,
    outcome: "answered",
    checked_by: null,
    mode: "built-in",
    sentences: [],
    suggestions: [],
    headline: null,
    lead: null,
    evidence: null,
    citations,
    usage: null,
  },
});
const exported = (title: string, ...turns: ConversationTurn[]) =>
  conversationMarkdown({ title, updated_at: asked_at, turns });

it("exports questions, answers, and sources under their numbers with title, place, address and quote", () => {
  const text = exported(
    "Breaches",
    turn("When must\nwe report?", "Within **72 hours**. [1] By phone. [2]", [
      citation(2, {
        title: "A talk",
        quote: "Call us.",
        href: "https://www.youtube.com/watch?v=abcdefghijk&t=187s",
        place: { ...place, seconds: 187 },
      }),
      citation(1, {
        title: "GDPR.pdf",
        quote: "not later than\n72 hours",
        place: { ...place, page: 52, page_label: "L 119/52", heading: ["Chapter IV", "Article 33"] },
      }),
    ]),
    turn("And fines?", "That is not in this project's resources."),
  );
  expect(text).toBe(
    [
      "# Breaches",
      formatDate(asked_at),
      "## When must we report?",
      "Within **72 hours**. [1] By phone. [2]",
      "### Sources",
      "[1] **GDPR.pdf**, page L 119/52, Article 33",
      "> not later than\n> 72 hours",
      "[2] **A talk**, at 3:07, <https://www.youtube.com/watch?v=abcdefghijk&t=187s>",
      "> Call us.",
      "## And fines?",
      "That is not in this project's resources.",
      "",
    ].join("\n\n"),
  );
});

it("writes what people and sources say as text, never as markup", () => {
  const text = exported(
    "# <b>Title</b>",
    turn("Is *this* [a link](x)?", "No. [1]", [
      citation(1, { title: "a_b`c", quote: "# Heading\n- item\n1. first\n<script>", href: "javascript:x" }),
    ]),
  );
  expect(text).toContain(String.raw`# \# \<b\>Title\</b\>`);
  expect(text).toContain(String.raw`## Is \*this\* \[a link\](x)?`);
  expect(text).toContain(String.raw`[1] **a\_b\`c**` + "\n");
  expect(text).toContain(
    ["> \\# Heading", "> \\- item", String.raw`> 1\. first`, String.raw`> \<script\>`].join("\n"),
  );
});

it("marks sentences that no source supports", () => {
  const written = turn("When?", "Within **72 hours**. [1] Most send a letter. Nobody **waits.**", [
    citation(1),
  ]);
  written.answer.sentences = [
    { start: 0, end: 24, support: "cited", marks: [1] },
    { start: 25, end: 44, support: "unsupported", marks: [] },
    { start: 45, end: 62, support: "unsupported", marks: [] },
  ];
  expect(exported("Breaches", written)).toContain(
    "Within **72 hours**. [1] Most send a letter. (no source) Nobody **waits.** (no source)\n",
  );
});

it("names the file by the title's letters and digits", () => {
  expect(exportName("What does a boat pay, each night?")).toBe("What-does-a-boat-pay-each-night.md");
  expect(exportName("../Größe: 料金 2026 ")).toBe("Größe-料金-2026.md");
  expect(exportName("?!")).toBe("conversation.md");
  expect(exportName("x".repeat(300))).toBe(`${"x".repeat(80)}.md`);
});

it("says of an answer that was stopped half-way that it was", () => {
  expect(exported("Heights", { ...turn("How high?", "It is 41"), stopped: true })).toContain(
    "It is 41 (Stopped)\n",
  );
});
