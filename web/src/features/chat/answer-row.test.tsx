import { cleanup, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { AnswerRow } from "./answer-row.tsx";
import { type ChatCitation, type ChatTurn, newTurn } from "./chat-turn.ts";
import { parseMarkup } from "./markup/parse-markup.ts";
import { splitPieces } from "./markup/split-pieces.ts";
import { TurnRow } from "./turn-row.tsx";

const place = {
  part: "document",
  url: null,
  page: 52,
  page_label: "52",
  heading: [],
  seconds: null,
  record: null,
  start: 0,
  end: 7,
};
const citations: ChatCitation[] = [{ mark: 1, title: "GDPR.pdf", quote: "72 hours", href: null, place }];
const message = "Within 72 hours. [1] Most use a form.";
const sentences: ChatTurn["sentences"] = [
  { start: 0, end: 20, support: "cited", marks: [1] },
  { start: 21, end: 37, support: "unsupported", marks: [] },
];

function answered(change: Partial<ChatTurn>): ChatTurn {
  const document = splitPieces(parseMarkup(message), sentences);
  const whole = { message, document, sentences, citations, shown: document.pieces.length };
  return { ...newTurn("t", "When?", null), ...whole, phase: "done", answerId: "answer-1", ...change };
}
function show(change: Partial<ChatTurn>, quotes = false): HTMLElement {
  const nothing = (): void => {};
  return render(
    <AnswerRow
      turn={answered(change)}
      quotes={quotes}
      openMark={null}
      onOpen={nothing}
      onClose={nothing}
      onSuggestion={nothing}
      onAskAgain={undefined}
      found={undefined}
    />,
  ).container;
}

// spec:chat.23 page:contact.you-see-the-sources
it.each([false, true])(
  "marks what a model says without a source, and counts what is supported (visitor: %s)",
  (quotes) => {
    const { textContent } = show({ mode: "model" }, quotes);
    expect(textContent).toContain("Most use a form.No source");
    expect(textContent).toContain("1 of 2 sentences supported");
    expect(textContent).toContain("Written by a model, each sentence checked.");
  },
);

it("says which check it had", () => {
  expect(show({ mode: "model", checkedBy: "rules" }).textContent).toContain(
    "Written by a model, each sentence checked by rules.",
  );
  cleanup();
  expect(show({ mode: "model", checkedBy: "model" }).textContent).toContain(
    "Written by a model, each sentence checked by rules and by a model.",
  );
});

it("says that an answer is in the sources' own words, and counts nothing then", () => {
  const { textContent } = show({ mode: "built-in", sentences: sentences.slice(0, 1) });
  expect(textContent).toContain("Quoted from the sources.");
  expect(textContent).not.toContain("supported");
});

it("says so when the model failed", () => {
  expect(show({ mode: "fallback" }).textContent).toContain(
    "The model failed, so we're quoting the sources directly.",
  );
  cleanup();
  const refused = { mode: "fallback" as const, answered: false, citations: [] };
  expect(show(refused).textContent).toContain("The model failed.");
  cleanup();
  // What a model wrote before it broke off is checked as well.
  expect(show({ mode: "fallback" }).textContent).toContain("1 of 2 sentences supported");
});

it("says nothing of how a refusal came to be, nor of an answer that does not tell", () => {
  const refused = { mode: "built-in" as const, answered: false, citations: [] };
  expect(show(refused).textContent).not.toContain("own words");
  cleanup();
  expect(show({ mode: null }).textContent).not.toContain("own words");
});

it.each([
  [{ searching: "mooring fee", reading: null }, "Searching for “mooring fee”"],
  [{ searching: null, reading: { passages: 6, resources: 3 } }, "Reading 6 passages in 3 resources"],
  [{ searching: null, reading: { passages: 1, resources: 1 } }, "Reading 1 passage in 1 resource"],
  [{ searching: "winter", reading: { passages: 6, resources: 3 } }, "Searching for “winter”"],
  [{ waiting: 0 }, "Your question is next"],
  [{ waiting: 1 }, "1 question before yours"],
  [{ waiting: 3 }, "3 questions before yours"],
])("says while an answer is awaited what happens: %o", (change, words) => {
  const nothing = (): void => {};
  render(
    <TurnRow
      turn={{ ...newTurn("t", "When?", null), ...change }}
      quotes={false}
      open={null}
      onOpen={nothing}
      onClose={nothing}
      comparing={undefined}
      onSend={nothing}
      onAskAgain={nothing}
      onEdit={undefined}
      edited={false}
      found={undefined}
    />,
  );
  expect(screen.getByRole("status").textContent).toBe(words);
});
