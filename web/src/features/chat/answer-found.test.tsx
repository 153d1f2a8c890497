import { renderInApp } from "#ui/testing/render-in-app.tsx";
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeAll, expect, it, vi } from "vitest";
import { AnswerProvider } from "./citation-mark.tsx";
import { AnswerFound } from "./answer-found.tsx";
import type { ChatCitation } from "./chat-turn.ts";

// On a busy machine the first import of what is loaded late may outlast a test's patience.
beforeAll(() => Promise.all([import("./found-passages.tsx"), import("./trace/answer-trace.tsx")]));

const turn = { mode: "built-in" as const, document: { blocks: [], pieces: [] } };
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
];
const passage = (rank: number, text: string | null, keyword: number | null, marks: number[] = []) => ({
  ResourceID: "r1",
  reasons: null,
  rank,
  marks,
  title: "GDPR.pdf",
  text,
  language: "en",
  place: { ...place, start: rank * 100, end: rank * 100 + (text?.length ?? 10) },
  scores: keyword && { total: keyword, keyword, latent: null, grams: null, proximity: null, feedback: null },
});

function open(...replies: (() => Response)[]): { asked: string[] } {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(address);
    const reply = replies.length > 1 ? replies.shift()! : replies[0]!;
    return Promise.resolve(reply());
  });
  const marks = new Map(citations.map((citation) => [citation.mark, citation]));
  renderInApp(
    <AnswerProvider value={{ citations: marks, openMark: null, onOpen: () => {}, refused: false }}>
      <AnswerFound answerId="answer-1" turn={turn} />
    </AnswerProvider>,
  );
  return { asked };
}

const found =
  (read: number, ...passages: object[]) =>
  () =>
    new Response(JSON.stringify({ query: "When?", read, passages }));

it("asks only once it is opened, and shows each passage with its place, its score and what cites it", async () => {
  const { asked } = open(
    found(30, passage(1, "Notify within 72 hours.", 12.345, [1]), passage(2, "<b>Later</b>", 3)),
  );
  expect(screen.getByRole("status").textContent).toBe("Loading passages...");
  const [first, second] = await screen.findAllByRole("listitem");
  expect(asked).toEqual([expect.stringMatching(/\/chat\/found\/answer-1$/)]);
  expect(first!.textContent).toContain("GDPR.pdfpage 52");
  expect(first!.textContent).toContain("Words12.3");
  expect(within(first!).getByRole("button", { name: "Source 1: GDPR.pdf, page 52" })).toBeTruthy();
  expect(within(second!).queryByRole("button")).toBeNull();
  expect(second!.textContent).toContain("<b>Later</b>");
  expect(screen.getByText(/^30 passages were read for this answer, the best first\. The first/)).toBeTruthy();
});

it("unfolds a long passage", async () => {
  open(found(1, passage(1, "word ".repeat(60), 1)));
  const button = await screen.findByRole("button", { name: "Show all of passage 1" });
  fireEvent.click(button);
  expect(button.getAttribute("aria-expanded")).toBe("true");
  expect(button.textContent).toBe("Show less of passage 1");
});

it("shows what was looked over without scores", async () => {
  open(found(2, passage(1, "Fees.", null, [1]), passage(2, "Rules.", null)));
  const [first] = await screen.findAllByRole("listitem");
  expect(first!.textContent).not.toContain("Words");
  expect(screen.getByText("2 passages were looked over for this answer without a search.")).toBeTruthy();
});

it("claims no order where a model searched several times, and what was found last may be better", async () => {
  open(found(2, passage(1, "Fees.", 0.5), passage(2, "Rules.", 0.9)));
  expect(await screen.findByText("2 passages were read for this answer.")).toBeTruthy();
});

it("says so of a passage whose source has changed", async () => {
  open(found(1, passage(1, null, 4, [1])));
  const row = await screen.findByRole("listitem");
  expect(row.textContent).toContain("This source has changed, and the passage is no longer there.");
});

it("says so when nothing was read", async () => {
  open(found(0));
  expect(await screen.findByText("No passages were read for this answer.")).toBeTruthy();
});

it("says what went wrong, and tries again", async () => {
  const failed = (): Response =>
    new Response(JSON.stringify({ detail: "The index is busy.", message: "The index is busy." }), {
      status: 503,
      headers: { "content-type": "application/json" },
    });
  open(failed, found(1, passage(1, "Notify.", 1)));
  expect((await screen.findByRole("alert")).textContent).toContain("The index is busy.");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findAllByRole("listitem")).toHaveLength(1);
});
