import { expect, test } from "vitest";
import { runningHeads } from "./running-heads.ts";
import type { Run } from "./runs.ts";

const style = {
  font: "Serif",
  bold: false,
  italic: false,
  mono: false,
  rightToLeft: false,
  order: 0,
  turn: 0 as const,
  slanted: false,
};

function run(text: string, baseline: number, size = 10, more: Partial<Run> = {}): Run {
  const x = Array.from({ length: text.length + 1 }, (_, i) => 70 + i * 5);
  return {
    ...style,
    text,
    x,
    left: 70,
    right: x.at(-1)!,
    top: baseline - 8,
    bottom: baseline + 2,
    baseline,
    size,
    ...more,
  };
}

/** Builds pages of twenty lines between those at their edges. */
function dropped(pages: { top?: Run[]; bottom?: Run[] }[]): string[] {
  const body = Array.from({ length: 20 }, (_, i) =>
    run(`line ${"abcdefghijklmnopqrst"[i]} of the text`, 110 + i * 14),
  );
  const read = pages.map(({ top = [], bottom = [] }) => ({
    height: 842,
    runs: [...top, ...body, ...bottom].map((each, order) => ({ ...each, order })),
  }));
  const heads = runningHeads(read);
  return read.flatMap(({ runs }) => runs.filter((each) => heads.has(each)).map(({ text }) => text));
}

test("drops heads, feet and page numbers that return on page after page", () => {
  const pages = [1, 2, 3].map((page) => ({
    top: [run("Yearbook", 40, 8)],
    bottom: [run(`Page ${page} of 3`, 800, 8)],
  }));
  expect(dropped(pages)).toEqual([
    "Yearbook",
    "Page 1 of 3",
    "Yearbook",
    "Page 2 of 3",
    "Yearbook",
    "Page 3 of 3",
  ]);
});

test("drops a line above the text whose number is at its other edge and counts with the pages, however far down it is", () => {
  const apart = [1, 2, 3, 4].map((page) => ({
    top: [run("Harbour Works Inc.", 101), run(String(page), 101, 10, { left: 500, right: 505 })],
  }));
  expect(dropped(apart)).toHaveLength(8);
  const chapters = [1, 2, 3, 4].map((page) => ({ top: [run(`Chapter ${page}`, 101)] }));
  expect(dropped(chapters)).toEqual([]);
});

test("drops heads that change but count with the pages", () => {
  const names = ["Introduction", "The pump", "The lamp"];
  expect(dropped(names.map((name, i) => ({ top: [run(`${name} ${i + 7}`, 60)] })))).toHaveLength(3);
});

test("keeps headings that begin each page", () => {
  expect(dropped([1, 2, 3].map((n) => ({ top: [run(`Chapter ${n}`, 80, 18)] })))).toEqual([]);
  expect(dropped([1, 2, 3].map((n) => ({ top: [run(`Chapter ${n}`, 80, 10, { bold: true })] })))).toEqual([]);
});

test("keeps the first line of the text, and what appears there once", () => {
  expect(dropped([1, 2, 3].map(() => ({ top: [run("Name Tons", 96)] })))).toEqual([]);
  expect(dropped([{ top: [run("To whom it may concern", 60)] }, {}, {}])).toEqual([]);
});

test("drops the number of a single page", () => {
  expect(dropped([{ bottom: [run("– 1 –", 800)] }])).toEqual(["– 1 –"]);
});

test("drops numbers that count with the pages, wherever the text above them ends", () => {
  const pages = [1, 2, 3].map((page) => ({ bottom: [run(String(page + 4), 400 + page * 50)] }));
  expect(dropped(pages)).toEqual(["5", "6", "7"]);
  expect(dropped([{ bottom: [run("12", 420)] }, { bottom: [run("7", 450)] }, {}])).toEqual([]);
});

test("drops a foot that counts with the pages right under the text, wherever that ends", () => {
  const pages = [1, 2, 3].map((page) => ({
    bottom: [run(`Pump Inc. | 2016 Form 10-K | ${page + 12}`, 400)],
  }));
  expect(dropped(pages)).toHaveLength(3);
  const other = [4, 9, 11].map((page) => ({ bottom: [run(`Pump Inc. | 2016 Form 10-K | ${page}`, 400)] }));
  expect(dropped(other)).toEqual([]);
});
