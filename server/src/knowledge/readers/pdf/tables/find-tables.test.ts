import { describe, expect, test } from "vitest";
import { at, figures, shown } from "../testing/draw-page.ts";
import { noLines } from "../drawn-lines.ts";
import { rowsOf } from "../rows.ts";
import { tableBands } from "./find-tables.ts";

test("a line in larger type between two tables is the heading of the second", () => {
  const row = (line: number, key: string) => [at(50, line, key), at(150, line, `what ${key} does`)];
  const heading = { ...at(50, 2, "Getting Help", { bold: true }), size: 13 };
  const rows = [...row(0, "octave"), ...row(1, "exit"), heading, ...row(3, "help"), ...row(4, "doc")];
  expect(shown(rows)).toEqual([
    "row: octave | what octave does",
    "row: exit | what exit does",
    "Getting Help",
    "row: help | what help does",
    "row: doc | what doc does",
  ]);
});

test("the first of several facts is none apart, though words stand beneath it", () => {
  const fact = (line: number, label: string, value: string) => [at(50, line, label), at(200, line, value)];
  const rows = [
    ...fact(0, "Capacity", "900"),
    ...fact(1, "Output", "two sockets and a lamp"),
    ...fact(2, "Inlet", "a plug"),
    ...fact(3, "Weight", "12"),
  ];
  expect(shown(rows)).toEqual([
    "row: Capacity | 900",
    "row: Output | two sockets and a lamp",
    "row: Inlet | a plug",
    "row: Weight | 12",
  ]);
});

describe("figures in columns", () => {
  const years = [2022, 2021, 2020].map((year, i) => at(0, 1, String(year), { right: 290 + i * 100 }));

  test("stand with their signs in their columns, under heads that may span them", () => {
    const span = at(0, 0, "Year ended December 31,", { right: 448 });
    const body = [
      ...figures(2, "Net sales", "$65,984", "$67,044", "$65,398"),
      ...figures(3, "Loss", "(1,129)", "(744)", "—"),
      ...figures(4, "Share", "8.5 %", "7.4 %", "12 %"),
    ];
    const rule = { y: 103, from: 240, to: 500 };
    expect(shown([span, ...years, ...body], { level: [rule], upright: [] })).toEqual([
      "head:  | Year ended December 31, |  | ",
      "head:  | 2022 | 2021 | 2020",
      "row: Net sales | $ 65,984 | $ 67,044 | $ 65,398",
      "row: Loss | (1,129) | (744) | —",
      "row: Share | 8.5 % | 7.4 % | 12 %",
    ]);
  });

  test("keep the name of a section apart from the row below it, and the lines of a long name together", () => {
    const body = [
      ...figures(2, "Current assets:"),
      ...figures(3, "Cash", "10", "20", "30"),
      at(50, 4, "Foreign currency translation"),
      ...figures(5, "adjustment", "1", "2", "3"),
      ...figures(6, "Total of all current assets, net", "11", "22", "33"),
    ];
    expect(shown([...years, ...body])).toEqual(
      [
        "head:  | 2022 | 2021 | 2020",
        "row: Current assets:",
        "row: Cash | 10 | 20 | 30",
        "row: Foreign currency translation adjustment | 1 | 2 | 3",
        "row: Total of all current assets, net | 11 | 22 | 33",
      ].map((row) => (row.endsWith(":") ? `${row} |  |  | ` : row)),
    );
  });

  test("have the unit of their figures as a caption, where it is among the heads", () => {
    const measure = at(0, 0, "(in millions)", { right: 500 });
    const body = [...figures(2, "Cash", "10", "20", "30"), ...figures(3, "Debt", "1", "2", "3")];
    expect(shown([measure, ...years, ...body])[0]).toBe("caption: (in millions)");
  });

  test("have heads of several columns right below how they count", () => {
    const body = [
      ...figures(2, "Foreign currency translation", "10", "20", "30"),
      ...figures(3, "Debt", "1", "2", "3"),
    ];
    const titled = [at(50, -1, "Europe"), at(0, -1, "(in millions)", { right: 500 })];
    const span = [at(50, 0, "Region"), at(0, 0, "Year ended December 31, and before", { right: 490 })];
    expect(shown([...titled, ...span, ...years, ...body]).slice(0, 3)).toEqual([
      "caption: Europe",
      "caption: (in millions)",
      "head: Region |  | Year ended December 31, and before | ",
    ]);
  });

  test("end where another table's title and heads begin", () => {
    const first = [...figures(2, "Cash", "10", "20", "30"), ...figures(3, "Debt", "1", "2", "3")];
    const title = at(50, 5, "Europe");
    const again = [2022, 2021, 2020].map((year, i) => at(0, 6, String(year), { right: 290 + i * 100 }));
    const second = [...figures(7, "Cash", "40", "50", "60"), ...figures(8, "Debt", "4", "5", "6")];
    const bands = tableBands(rowsOf([...years, ...first, title, ...again, ...second]), noLines);
    expect(bands.map(({ kind, rows }) => `${kind} ${rows.length}`)).toEqual([
      "table 3",
      "prose 1",
      "table 3",
    ]);
  });
});

describe("a table framed by rules", () => {
  const lines = (...ys: number[]) => ys.map((y) => ({ y, from: 45, to: 405 }));
  const uprights = [45, 145, 405].map((x) => ({ x, from: 90, to: 160 }));

  test("has the rows and columns that they part, and nothing of the text around it", () => {
    const drawn = { level: lines(90, 104, 132, 160), upright: uprights };
    const runs = [
      at(50, 0, "view"),
      at(150, 0, "description"),
      at(50, 1.5, "Audit"),
      at(150, 1, "packages that others recommend"),
      at(150, 2, "but that are not installed"),
      at(50, 3, "Flat-list-of-everything-there-is"),
      at(150, 4, "packages without categories"),
      at(150, 5.5, "Table 1: Views"),
    ];
    expect(shown(runs, drawn)).toEqual([
      "row: view | description",
      "row: Audit | packages that others recommend but that are not installed",
      "row: Flat-list-of-everything-there-is | packages without categories",
      "Table 1: Views",
    ]);
  });

  test("is none where a box holds one column of text", () => {
    const drawn = { level: lines(90, 104, 160), upright: [uprights[0]!, uprights[2]!] };
    expect(shown([at(50, 0, "Note"), at(50, 1, "Sort order depends on the locale.")], drawn)).toEqual([
      "Note",
      "Sort order depends on the locale.",
    ]);
  });
});

test("clauses are no table, however far their marks stand before them", () => {
  const clauses = [0, 1, 2].flatMap((i) => [
    at(50, i * 2, `(${"abc"[i]})`),
    at(110, i * 2, "The committee may decide at any time that the award"),
    at(110, i * 2 + 1, "is paid in shares of the company or in cash."),
  ]);
  expect(tableBands(rowsOf(clauses), noLines).map(({ kind }) => kind)).toEqual(["prose"]);
});

test("lines that no rule parts are rows where they are drawn as rows, and lines of cells else", () => {
  const lines = [
    ["Oil change", "half an hour", "small"],
    ["Brakes", "one hour", "large"],
    ["Tyres", "a while", "large"],
  ];
  const cell = (row: number, column: number) => at(50 + column * 100, row + 1, lines[row]![column]!);
  const three = [0, 1, 2];
  const heads = ["Service", "Duration", "Van"].map((text, column) => at(50 + column * 100, 0, text));
  const levels = [89, 103, 145].map((y) => ({ y, from: 45, to: 400 }));
  const upright = [45, 145, 245, 400].map((x) => ({ x, from: 89, to: 145 }));
  const ruled = { level: levels, upright };
  const byRows = [...heads, ...three.flatMap((row) => three.map((column) => cell(row, column)))];
  const rows = lines.map((texts) => `row: ${texts.join(" | ")}`);
  expect(shown(byRows, ruled).slice(1)).toEqual(rows);
  const byCells = [...heads, ...three.flatMap((column) => three.map((row) => cell(row, column)))];
  expect(shown(byCells, ruled).slice(1)).toEqual([
    "row: Oil change Brakes Tyres | half an hour one hour a while | small large large",
  ]);
});
