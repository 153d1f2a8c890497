import { expect, test } from "vitest";
import type { DocumentPage, PageLine } from "../../documents/document.ts";
import { cut } from "./card-pictures.ts";

const lineAt = (number: number, more: Partial<PageLine> = {}): PageLine => ({
  start: number * 10,
  end: number * 10 + 9,
  top: 100 + number * 14,
  bottom: 110 + number * 14,
  x: Array.from({ length: 10 }, (_, i) => 80 + i * 50),
  ...more,
});
const page = (lines: PageLine[]): DocumentPage => ({
  page: 4,
  label: "4",
  width: 612,
  height: 792,
  start: 0,
  end: 1_000,
  lines,
});
const rows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => ({ start: (from + i) * 10, end: (from + i) * 10 + 9 }));

test("the lines of some rows are cut from their page without the line below, and the deciding cell is lit", () => {
  const picture = cut(page([0, 1, 2, 3].map((i) => lineAt(i))), {
    block: 0,
    page: 4,
    ranges: rows(0, 3),
    lit: [{ start: 12, end: 14 }],
  })!;
  expect(picture.region).toEqual({ left: 75, top: 95, width: 460, height: 47 });
  const dots = picture.width / picture.region.width;
  expect(picture.boxes).toEqual([
    {
      left: Math.round(105 * dots),
      top: Math.round(19 * dots),
      width: Math.round(100 * dots),
      height: Math.round(10 * dots),
    },
  ]);
});

test("rows that a page lacks, lines that run up the page, and a part that is too high have no picture", () => {
  const asked = { block: 0, page: 4, lit: [] };
  expect(cut(page([lineAt(0)]), { ...asked, ranges: rows(0, 2) })).toBeNull();
  expect(cut(page([lineAt(0, { sideways: true })]), { ...asked, ranges: rows(0, 1) })).toBeNull();
  const many = Array.from({ length: 40 }, (_, i) => lineAt(i));
  expect(cut(page(many), { ...asked, ranges: rows(0, 40) })).toBeNull();
});
