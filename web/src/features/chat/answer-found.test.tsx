// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { AnswerProvider } from "./answer-context.ts";
import { AnswerFound } from "./answer-found.tsx";
import type { ChatCitation, ChatTurn } from "./conversation.ts";
import { parseMarkup } from "./markup/parse-markup.ts";
import { splitPieces } from "./markup/split-pieces.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const place = {
  part: "document",
  url: null,
  page: 52,
  page_label: "52",
  heading: [],
  seconds: null,
  record: null,
};
const citations: ChatCitation[] = [
  {
    mark: 1,
    title: "GDPR.pdf",
    quote: "72 hours",
    href: null,
    ResourceID: "r1",
    place: { ...place, start: 10, end: 18 },
  },
  {
    mark: 2,
    title: "Notes",
    quote: "Soon.",
    href: null,
    ResourceID: "r2",
    place: { ...place, start: 0, end: 5 },
  },
];
const passage = (start: number, text: string, keyword: number) => ({
  ResourceID: "r1",
  title: "GDPR.pdf",
  text,
  language: "en",
  place: { ...place, start, end: start + text.length },
  scores: { total: keyword, keyword, latent: null, grams: null, proximity: null, feedback: null },
});

function open(...replies: (() => Response)[]): { asked: unknown[] } {
  const asked: unknown[] = [];
  vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body));
    const reply = replies.length > 1 ? replies.shift()! : replies[0]!;
    return Promise.resolve(reply());
  });
  const turn: ChatTurn = {
    id: "turn-1",
    answerId: "answer-1",
    question: "When?",
    phase: "done",
    reading: null,
    message: "",
    document: splitPieces(parseMarkup("Within 72 hours. [1]"), []),
    shown: 4,
    sentences: [],
    citations,
    answered: true,
    suggestions: [],
    note: "",
    error: null,
  };
  const marks = new Map(citations.map((citation) => [citation.mark, citation]));
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AnswerProvider value={{ citations: marks, openMark: null, onOpen: () => {}, refused: false }}>
        <AnswerFound turn={turn} projectId="p" userId="u" />
      </AnswerProvider>
    </QueryClientProvider>,
  );
  expect(asked).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "How this answer was found" }));
  return { asked };
}

const found =
  (...passages: object[]) =>
  () =>
    new Response(JSON.stringify({ passages }));

it("asks only once it is opened, and shows each passage with its place, its score and what cites it", async () => {
  const { asked } = open(
    found(passage(0, "Notify within 72 hours.", 12.345), passage(90, "<b>Later</b>", 3)),
  );
  expect(screen.getByRole("status").textContent).toBe("Loading passages...");
  const [first, second] = await screen.findAllByRole("listitem");
  expect(asked).toEqual([{ project_id: "p", UserID: "u", query: "When?", limit: 12 }]);
  expect(first!.textContent).toContain("GDPR.pdfpage 52");
  expect(first!.textContent).toContain("Words12.3");
  expect(within(first!).getByRole("button", { name: "Source 1: GDPR.pdf, page 52" })).toBeTruthy();
  expect(within(second!).queryByRole("button")).toBeNull();
  expect(second!.textContent).toContain("<b>Later</b>");
  expect(screen.getByText(/Source 2 is cited from a passage outside this list/)).toBeTruthy();
});

it("unfolds a long passage", async () => {
  open(found(passage(0, "word ".repeat(60), 1)));
  const button = await screen.findByRole("button", { name: "Show all of passage 1" });
  fireEvent.click(button);
  expect(button.getAttribute("aria-expanded")).toBe("true");
  expect(button.textContent).toBe("Show less of passage 1");
});

it("says so when nothing is found", async () => {
  open(found());
  expect(
    await screen.findByText("A search for this question finds no passage in this project."),
  ).toBeTruthy();
});

it("says what went wrong, and tries again", async () => {
  const failed = (): Response =>
    new Response(JSON.stringify({ detail: "The index is busy.", message: "The index is busy." }), {
      status: 503,
      headers: { "content-type": "application/json" },
    });
  open(failed, found(passage(0, "Notify.", 1)));
  expect((await screen.findByRole("alert")).textContent).toContain("The index is busy.");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findAllByRole("listitem")).toHaveLength(1);
});
