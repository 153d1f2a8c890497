import { expect, test } from "vitest";
import { at, figures, shown } from "../testing/draw-page.ts";

const years = (line: number) =>
  [2022, 2021, 2020].map((year, i) => at(0, line, String(year), { right: 300 + i * 100 }));
const body = (from: number) => [
  ...figures(from, "Cash", "10", "20", "30"),
  ...figures(from + 1, "Debt", "1", "2", "3"),
  ...figures(from + 2, "Other", "4", "5", "6"),
  ...figures(from + 3, "Total", "15", "27", "39"),
];

test("heads above backgrounds are no part of the first row, wherever these begin", () => {
  const edges = (first: number) => [first, 117, 131, 145, 159].map((y) => ({ y, from: 45, to: 505 }));
  for (const first of [103, 80])
    expect(shown([...years(0), ...body(1)], { level: edges(first), upright: [] }).slice(0, 2)).toEqual([
      "head:  | 2022 | 2021 | 2020",
      "row: Cash | 10 | 20 | 30",
    ]);
});

test("figures with their unit begin the rows, where years are next to them", () => {
  const row = (line: number, name: string, height: string, year: string) => [
    at(0, line, name),
    at(0, line, height, { right: 300 }),
    at(0, line, year, { right: 400 }),
  ];
  expect(
    shown([
      ...row(0, "Station", "Elevation", "Opened"),
      ...row(1, "Larornath", "3,146 m", "1975"),
      ...row(2, "Keliwyn", "1,178 m", "1873"),
      ...row(3, "Rosowyn", "1,093 m", "1941"),
    ]),
  ).toEqual([
    "head: Station | Elevation | Opened",
    "row: Larornath | 3,146 m | 1975",
    "row: Keliwyn | 1,178 m | 1873",
    "row: Rosowyn | 1,093 m | 1941",
  ]);
});

test("heads need not leave open what parts the figures", () => {
  const heads = [
    at(0, 0, "Year ended December 31,", { right: 330 }),
    at(0, 0, "Change", { right: 500 }),
    ...years(1),
    at(230, 2, "(in thousands, except percentages and counts)"),
  ];
  expect(shown([...heads, ...body(3)])).toEqual([
    "caption: (in thousands, except percentages and counts)",
    "head:  | Year ended December 31, 2022 | 2021 | Change 2020",
    "row: Cash | 10 | 20 | 30",
    "row: Debt | 1 | 2 | 3",
    "row: Other | 4 | 5 | 6",
    "row: Total | 15 | 27 | 39",
  ]);
});

test("a title in the middle of the page is no head of figures at its right", () => {
  const title = at(150, 0, "Balance Sheets");
  expect(shown([title, ...years(1), ...body(2)]).slice(0, 2)).toEqual([
    "Balance Sheets",
    "head:  | 2022 | 2021 | 2020",
  ]);
});

test("a range is one figure", () => {
  const ranges = [0, 1, 2].flatMap((i) => [
    at(50, 1 + i, "Volatility"),
    at(250, 1 + i, "30.6"),
    at(284, 1 + i, "-"),
    at(302, 1 + i, "31.4%"),
    at(0, 1 + i, "9", { right: 420 }),
  ]);
  expect(shown(ranges)[0]).toBe("row: Volatility | 30.6 - 31.4% | 9");
});

test("a frame whose rules part groups of rows has rows of its own", () => {
  const level = [60, 96, 170].map((y) => ({ y, from: 45, to: 505 }));
  const upright = [45, 232, 505].map((x) => ({ x, from: 60, to: 170 }));
  expect(shown([...years(-1), ...body(1)], { level, upright })).toContain("row: Debt | 1 | 2 | 3");
});
