import { expect, test } from "vitest";
import type { AnswerCitation } from "#knowledge/answer/answer.ts";
import type { AnswerContent } from "./answers.repository.ts";
import { goneWords, withoutResource } from "./forget-resource.ts";

const gone = { id: "r-1", name: "Harbour_rules.docx" };

function citation(mark: number, resourceId: string, quote: string): AnswerCitation {
  const nowhere = { page: null, pageLabel: null, heading: [], seconds: null, record: null };
  return {
    mark,
    resourceId,
    title: "A title",
    quote,
    part: "document",
    url: null,
    ...nowhere,
    start: 0,
    end: 1,
  };
}

/** One sentence for each text; its marks are those that it ends with. */
function answerOf(texts: readonly (readonly [text: string, ...marks: number[]])[], lead = ""): AnswerContent {
  let message = lead;
  const sentences = texts.map(([text, ...marks]) => {
    const start = message.length;
    message += `${text}${marks.length > 0 ? ` ${marks.map((mark) => `[${mark}]`).join("")}` : ""} `;
    const support = marks.length > 0 ? ("cited" as const) : ("about" as const);
    return { start, end: start + text.length, support, marks };
  });
  const citations = [citation(1, "r-1", "secret"), citation(2, "r-2", "known")];
  return { message, sentences, citations, suggestions: [], passages: [] };
}

const spoken = ({ message, sentences }: AnswerContent) =>
  sentences.map(({ start, end, marks }) => [message.slice(start, end), ...marks]);

test("sentences that depend on it, alone or with another, give way to one sentence that says so", () => {
  const before = answerOf([
    ["It says secret.", 1],
    ["Both say so.", 1, 2],
    ["Known it is.", 2],
    ["That is all."],
  ]);
  const after = withoutResource(before, gone);
  expect(spoken(after)).toEqual([[goneWords], ["Known it is.", 2], ["That is all."]]);
  expect(after.message).toBe(`${goneWords}\n\nKnown it is. [2]\n\nThat is all.`);
  expect(after.citations.map(({ mark }) => mark)).toEqual([2]);
  expect(withoutResource(after, gone)).toBe(after);
});

test("an answer that is of it alone is that sentence", () => {
  const after = withoutResource(answerOf([["It says secret.", 1]], "## A secret heading\n\n"), gone);
  expect([after.message, after.citations.length]).toEqual([goneWords, 1]);
});

test("an answer's own words that name it go too, however they are written", () => {
  const [, other] = answerOf([]).citations;
  const named = {
    ...answerOf([["There are Harbour\\_Rules.docx and others."], ["Known it is.", 2]]),
    citations: [other!],
  };
  expect(spoken(withoutResource(named, gone))).toEqual([[goneWords], ["Known it is.", 2]]);
  const headed = { ...answerOf([["Known it is.", 2]], "## Harbour_rules.docx\n\n"), citations: [other!] };
  expect(withoutResource(headed, gone).message).toBe("Known it is. [2]");
});

test("questions that were offered go with any source; what has nothing of it is the same answer", () => {
  const [, other] = answerOf([]).citations;
  const apart = { ...answerOf([["Known it is.", 2]]), citations: [other!] };
  expect(withoutResource(apart, gone)).toBe(apart);
  expect(withoutResource({ ...apart, suggestions: ["Secret?"] }, gone)).toEqual(apart);
});
