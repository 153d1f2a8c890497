import { expect, it } from "vitest";
import { placedNow } from "./source-view.tsx";
import type { SourceHighlight } from "./source-highlight.ts";

const words = "The lock opens at six in the morning.";
const cited = (start: number): SourceHighlight => ({
  mark: 1,
  start,
  end: start + words.length,
  open: true,
  quoted: { start, text: words },
});
const source = (text: string) => ({ text, length: text.length });

it("leaves words that are where they were", () => {
  expect(placedNow(source(words), [cited(0)])).toEqual({ highlights: [cited(0)], earlier: null });
});

it("finds words that have moved", () => {
  const { highlights, earlier } = placedNow(source(`Notice.\n\n${words}`), [cited(0)]);
  expect([highlights[0]?.start, highlights[0]?.end, earlier]).toEqual([9, 9 + words.length, null]);
});

it.each([["The lock opens at nine in the morning, and is closed."], ["Closed."]])(
  "gives the words of an earlier version where the source says %j instead",
  (text) => {
    expect(placedNow(source(text), [cited(0)])).toEqual({ highlights: [], earlier: words });
  },
);

it("says nothing of a place that is not loaded", () => {
  const loaded = { text: `${" ".repeat(100)}Later.`, length: 200 };
  expect(placedNow(loaded, [cited(0), cited(120)])).toEqual({
    highlights: [cited(0), cited(120)],
    earlier: null,
  });
});
