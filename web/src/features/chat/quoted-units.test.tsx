import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { AnswerProvider } from "./citation-mark.tsx";
import type { ChatCitation } from "./conversation.ts";
import { QuotedUnits } from "./quoted-units.tsx";

afterEach(cleanup);

const place = { part: "document", url: null, page: null, page_label: null, seconds: null, record: null };

function unit(mark: number, role: ChatCitation["role"], more: Partial<ChatCitation> = {}): ChatCitation {
  const quote = "Pumps last long. Seals last 6 months. Hoses last a year.";
  return {
    mark,
    title: "Warranty.pdf",
    quote,
    href: null,
    role,
    deciding: [{ start: 17, end: 37 }],
    place: { ...place, heading: ["Parts that wear"], start: 0, end: quote.length },
    ...more,
  };
}

function show(citations: ChatCitation[]) {
  const context = {
    citations: new Map(citations.map((citation) => [citation.mark, citation])),
    openMark: null,
    onOpen: () => {},
    refused: false,
  };
  render(
    <AnswerProvider value={context}>
      <QuotedUnits citations={citations} />
    </AnswerProvider>,
  );
}

it("shows what comes closest, its deciding words marked", () => {
  show([unit(1, "closest"), unit(2, "closest")]);
  const cards = within(screen.getByRole("list", { name: "The closest passages" })).getAllByRole("listitem");
  expect(cards).toHaveLength(2);
  expect(within(cards[0]!).getByText("Seals last 6 months.").tagName).toBe("MARK");
  expect(within(cards[0]!).getByRole("button", { name: /^Source 1: Warranty\.pdf/ })).toBeTruthy();
});

it("begins a long passage where it decides, and shows all on request", () => {
  const before = "Nothing of this is asked. ".repeat(30);
  const quote = `${before}Seals last 6 months.`;
  show([unit(1, "closest", { quote, deciding: [{ start: before.length, end: quote.length }] })]);
  expect(document.querySelector("blockquote")!.textContent).toBe("… Seals last 6 months.");
  fireEvent.click(screen.getByRole("button", { name: "Show all of source 1" }));
  expect(document.querySelector("blockquote")!.textContent).toBe(quote);
});

it("shows nothing for sentences that are quoted alone", () => {
  show([unit(1, null)]);
  expect(document.body.textContent).toBe("");
});

it("keeps the whole passage and more on the same shut beneath an answer, until they are asked for", () => {
  const quote = `Seals last 6 months. ${"They are pressed in by hand. ".repeat(4)}`;
  show([unit(1, "answer", { quote, deciding: [{ start: 0, end: 20 }] }), unit(2, "more")]);
  expect(screen.queryByRole("list")).toBeNull();
  const open = (words: string) => {
    const details = screen.getByText(words).closest("details")!;
    details.open = true;
    fireEvent(details, new Event("toggle"));
  };
  open("Show the whole passage");
  expect(
    within(screen.getByRole("list", { name: "Whole passages" })).getByText("Seals last 6 months."),
  ).toBeTruthy();
  open("Show more on this");
  expect(within(screen.getByRole("list", { name: "More on this" })).getAllByRole("listitem")).toHaveLength(1);
});

it("folds nothing away where an answer quoted all of its passage", () => {
  show([unit(1, "answer", { deciding: [{ start: 0, end: 56 }] })]);
  expect(screen.queryByText("Show the whole passage")).toBeNull();
});
