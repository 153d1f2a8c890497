import type { TextPage } from "@groundwork/contract/resource-text";
import { describe, expect, it } from "vitest";
import { highlightBoxes, spreadTicks } from "./highlight-boxes.ts";

const text = "In the case of a breach\nnotify within 72 hours.";
function edges(from: number, width: number, count: number): number[] {
  return Array.from({ length: count + 1 }, (_, i) => from + i * width);
}
const page: TextPage = {
  page: 3,
  page_label: "3",
  width: 595,
  height: 842,
  start: 0,
  end: text.length,
  lines: [
    { start: 0, end: 23, top: 100, bottom: 114, x: edges(72, 6, 23) },
    { start: 24, end: text.length, top: 118, bottom: 132, x: edges(72, 6, 23) },
  ],
};

describe("the boxes of a quote", () => {
  it("cover exactly its characters on one line", () => {
    expect(highlightBoxes(page, text, 17, 23)).toEqual([
      { left: 72 + 17 * 6, top: 100, width: 36, height: 14 },
    ]);
  });
  it("are one for each line it runs over", () => {
    expect(highlightBoxes(page, text, 17, 30).map((box) => [box.top, box.left, box.width])).toEqual([
      [100, 174, 36],
      [118, 72, 36],
    ]);
  });
  it("leave white space at their ends out", () => {
    expect(highlightBoxes(page, text, 16, 25)[0]).toEqual({ left: 174, top: 100, width: 36, height: 14 });
  });
  it("span falling edges, as of Hebrew and Arabic, from their left", () => {
    const line = { start: 0, end: 4, top: 10, bottom: 20, x: [500, 490, 480, 470, 460] };
    expect(highlightBoxes({ ...page, lines: [line] }, "אבגד", 1, 3)).toEqual([
      { left: 470, top: 10, width: 20, height: 10 },
    ]);
  });
  it("are none for words on another page", () => {
    expect(highlightBoxes(page, text, 400, 500)).toEqual([]);
  });
});

it("moves ticks apart that would cover one another", () => {
  expect(spreadTicks([10, 12, 60], 20)).toEqual([10, 30, 60]);
});
