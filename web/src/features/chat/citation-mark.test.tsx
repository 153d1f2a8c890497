import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { AnswerProvider, CitationMark } from "./citation-mark.tsx";
import type { ChatCitation } from "./chat-turn.ts";

const place = {
  part: "document",
  url: null,
  page: 2,
  page_label: "2",
  heading: ["Cranes"],
  seconds: null,
  record: null,
  start: 0,
  end: 22,
};
const citation: ChatCitation = {
  mark: 1,
  title: "manual.pdf",
  quote: "The crane lifts 9 tons.",
  href: null,
  place,
};
const onOpen = vi.fn();

beforeEach(() => {
  onOpen.mockClear();
  vi.useFakeTimers();
});

function show(openMark: number | null): HTMLElement {
  const context = { citations: new Map([[1, citation]]), openMark, onOpen, refused: false };
  render(
    <AnswerProvider value={context}>
      <CitationMark mark={1} />
    </AnswerProvider>,
  );
  return screen.getByRole("button", { name: /^Source 1: manual\.pdf/ });
}
const passing = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const preview = () => screen.queryByRole("tooltip")?.textContent;

it("shows the quote, its file and its page to whoever points at it or focuses it", async () => {
  const mark = show(null);
  fireEvent.pointerEnter(mark, { pointerType: "mouse" });
  await passing(249);
  expect(preview()).toBeUndefined();
  await passing(1);
  for (const words of ["The crane lifts 9 tons.", "manual.pdf", "p. 2", "Cranes"])
    expect(preview()).toContain(words);
  fireEvent.pointerLeave(mark, { pointerType: "mouse" });
  await passing(120);
  expect(preview()).toBeUndefined();
  act(() => mark.focus());
  await passing(250);
  expect(preview()).toContain("The crane lifts 9 tons.");
  fireEvent.click(mark);
  expect(onOpen).toHaveBeenCalledWith(1);
});

it("shows no preview while its source is open, nor as the focus comes back from it", async () => {
  const mark = show(1);
  expect(mark.getAttribute("aria-pressed")).toBe("true");
  fireEvent.pointerEnter(mark, { pointerType: "mouse" });
  await passing(500);
  expect(preview()).toBeUndefined();
  cleanup();
  const closed = show(null);
  closed.dataset["returning"] = "";
  act(() => closed.focus());
  await passing(500);
  expect(preview()).toBeUndefined();
});
