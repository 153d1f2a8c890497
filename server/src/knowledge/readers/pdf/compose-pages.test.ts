import { expect, test } from "vitest";
import { composePages } from "./compose-pages.ts";
import { noLines } from "./drawn-lines.ts";
import { takeEdges } from "./packed-page.ts";
import type { ReadPage } from "./read-page.ts";
import type { Run } from "./runs.ts";
import { at, figures } from "./testing/draw-page.ts";

function pageOf(runs: Run[]): ReadPage {
  const numbered = runs.map((run, order) => ({ ...run, order }));
  const drawn = { pictures: 0, shapes: 0, lines: noLines };
  return { width: 612, height: 792, runs: numbered, edges: takeEdges(numbered), drawn };
}

const tablesOf = (pages: Run[][]): string[] => {
  const { text, groups } = composePages(pages.map(pageOf), [], null);
  return groups.filter(({ kind }) => kind === "table").map(({ start, end }) => text.slice(start, end));
};

const years = [2022, 2021].map((year, i) => at(0, 0, String(year), { right: 300 + i * 100 }));

test("a table goes on at the top of the next page, under its heads", () => {
  const first = [...years, ...figures(1, "Cash", "10", "20"), ...figures(2, "Debt", "1", "2")];
  const second = [...figures(0, "Other", "4", "5"), ...figures(1, "Total", "15", "27")];
  expect(tablesOf([first, second])).toEqual([
    "\t2022\t2021\nCash\t10\t20\nDebt\t1\t2\nOther\t4\t5\nTotal\t15\t27",
  ]);
  expect(tablesOf([first, [...years, ...second.map((run) => at(run.left, 2, run.text))]])).toHaveLength(2);
});

test("a table goes on under its title and its heads again, which name its rows once more", () => {
  const heads = (line: number) => [
    at(50, line, "Exhibit"),
    at(200, line, "What it is"),
    at(330, line, "Form"),
  ];
  const row = (line: number, i: number) => [
    at(50, line, `10.${i}`),
    at(200, line, `Plan of the harbour ${i}`),
    at(330, line, "8-K"),
  ];
  const rows = (from: number) => [1, 2, 3, 4].flatMap((i) => row(2 + i, from + i));
  const first = [at(200, 0, "LIST OF EXHIBITS", { bold: true }), ...heads(2), ...rows(0)];
  const second = [at(200, 0, "LIST OF EXHIBITS (continued)", { bold: true }), ...heads(2), ...rows(4)];
  const { text, blocks, groups } = composePages([first, second].map(pageOf), [], null);
  expect(groups.filter(({ kind }) => kind === "table")).toHaveLength(1);
  const named = blocks.filter(({ header }) => header).map(({ start, end }) => text.slice(start, end));
  expect(named).toEqual(["Exhibit\tWhat it is\tForm", "Exhibit\tWhat it is\tForm"]);
  const other = [at(200, 0, "LIST OF PLANS", { bold: true }), ...heads(2), ...rows(4)];
  const apart = composePages([first, other].map(pageOf), [], null);
  expect(apart.groups.filter(({ kind }) => kind === "table")).toHaveLength(2);
});

test("figures in other columns on the next page are another table", () => {
  const first = [...years, ...figures(1, "Cash", "10", "20"), ...figures(2, "Debt", "1", "2")];
  const other = [0, 1].flatMap((line) => [
    at(50, line, "Parts"),
    at(0, line, "7", { right: 200 }),
    at(0, line, "8", { right: 250 }),
  ]);
  expect(tablesOf([first, other])).toHaveLength(2);
});

test("prose beside a table is a column of its own, read after it", () => {
  const table = Array.from({ length: 8 }, (_, i) => figures(i * 1.1, `Name ${i}`, `${i}0`)).flat();
  const prose = Array.from({ length: 9 }, (_, i) => at(330, i, "the loans grew by more than the fees did"));
  const { text } = composePages([pageOf([...table, ...prose])], [], null);
  expect(text).toContain("Name 7\t70");
  expect(text).toContain("the fees did the loans grew");
});

test("how figures count stands apart from the title above it", () => {
  const page = [
    at(150, 0, "CONSOLIDATED BALANCE SHEETS"),
    at(165, 1, "(amounts in millions)"),
    ...years.map((run) => at(run.left, 2.5, run.text)),
    ...figures(3.5, "Cash", "10", "20"),
    ...figures(4.5, "Debt", "1", "2"),
  ];
  const { text, blocks } = composePages([pageOf(page)], [], null);
  const shown = blocks.map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`);
  expect(shown).toContain("caption: (amounts in millions)");
});

test("prose in as many columns goes on with no table of figures", () => {
  const first = [...years, ...figures(1, "Cash", "10", "20"), ...figures(2, "Debt", "1", "2")];
  const words = [0, 1].flatMap((line) => [
    at(0, line, "Markets"),
    at(0, line, "were calm", { right: 300 }),
    at(0, line, "and firm", { right: 400 }),
  ]);
  for (const table of tablesOf([first, words])) expect(table).not.toMatch(/Debt[^]*Markets/);
});

test("lines in small letters that each end long before their column are no sentence", () => {
  const lines = [
    "toggle with a key",
    "size can be set",
    "a bright spot follows the pointer over all of the page",
  ];
  const page = lines.map((line, i) => at(50, i, line));
  const { text } = composePages([pageOf(page)], [], null);
  expect(text.split("\n\n")).toEqual(lines);
});
