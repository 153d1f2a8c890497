import { expect, test } from "vitest";
import { composePages } from "./compose-pages.ts";
import type { Run } from "./runs.ts";
import { at, figures, pageOf } from "./testing/draw-page.ts";

const tablesOf = async (pages: Run[][]): Promise<string[]> => {
  const { text, groups } = await composePages(
    pages.map((runs) => pageOf(runs)),
    [],
    null,
  );
  return groups.filter(({ kind }) => kind === "table").map(({ start, end }) => text.slice(start, end));
};

const years = [2022, 2021].map((year, i) => at(0, 0, String(year), { right: 300 + i * 100 }));

test("a table goes on at the top of the next page, under its heads", async () => {
  const first = [...years, ...figures(1, "Cash", "10", "20"), ...figures(2, "Debt", "1", "2")];
  const second = [...figures(0, "Other", "4", "5"), ...figures(1, "Total", "15", "27")];
  expect(await tablesOf([first, second])).toEqual([
    "\t2022\t2021\nCash\t10\t20\nDebt\t1\t2\nOther\t4\t5\nTotal\t15\t27",
  ]);
  expect(await tablesOf([first, [...years, ...second.map((run) => at(run.left, 2, run.text))]])).toHaveLength(
    2,
  );
});

test("a table goes on under its title and its heads again, which name its rows once more", async () => {
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
  const { text, blocks, groups } = await composePages(
    [first, second].map((runs) => pageOf(runs)),
    [],
    null,
  );
  expect(groups.filter(({ kind }) => kind === "table")).toHaveLength(1);
  const named = blocks.filter(({ header }) => header).map(({ start, end }) => text.slice(start, end));
  expect(named).toEqual(["Exhibit\tWhat it is\tForm", "Exhibit\tWhat it is\tForm"]);
  const other = [at(200, 0, "LIST OF PLANS", { bold: true }), ...heads(2), ...rows(4)];
  const apart = await composePages(
    [first, other].map((runs) => pageOf(runs)),
    [],
    null,
  );
  expect(apart.groups.filter(({ kind }) => kind === "table")).toHaveLength(2);
});

test("figures in other columns on the next page are another table", async () => {
  const first = [...years, ...figures(1, "Cash", "10", "20"), ...figures(2, "Debt", "1", "2")];
  const other = [0, 1].flatMap((line) => [
    at(50, line, "Parts"),
    at(0, line, "7", { right: 200 }),
    at(0, line, "8", { right: 250 }),
  ]);
  expect(await tablesOf([first, other])).toHaveLength(2);
});

test("prose next to a table is a column of its own, read after it", async () => {
  const table = Array.from({ length: 8 }, (_, i) => figures(i * 1.1, `Name ${i}`, `${i}0`)).flat();
  const prose = Array.from({ length: 9 }, (_, i) => at(330, i, "the loans grew by more than the fees did"));
  const { text } = await composePages([pageOf([...table, ...prose])], [], null);
  expect(text).toContain("Name 7\t70");
  expect(text).toContain("the fees did the loans grew");
});

test("the unit of figures is kept apart from the title above it", async () => {
  const page = [
    at(150, 0, "CONSOLIDATED BALANCE SHEETS"),
    at(165, 1, "(amounts in millions)"),
    ...years.map((run) => at(run.left, 2.5, run.text)),
    ...figures(3.5, "Cash", "10", "20"),
    ...figures(4.5, "Debt", "1", "2"),
  ];
  const { text, blocks } = await composePages([pageOf(page)], [], null);
  const shown = blocks.map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`);
  expect(shown).toContain("caption: (amounts in millions)");
});

test("prose in as many columns goes on with no table of figures", async () => {
  const first = [...years, ...figures(1, "Cash", "10", "20"), ...figures(2, "Debt", "1", "2")];
  const words = [0, 1].flatMap((line) => [
    at(0, line, "Markets"),
    at(0, line, "were calm", { right: 300 }),
    at(0, line, "and firm", { right: 400 }),
  ]);
  for (const table of await tablesOf([first, words])) expect(table).not.toMatch(/Debt[^]*Markets/);
});

test("lines in small letters that each end long before their column are no sentence", async () => {
  const lines = [
    "toggle with a key",
    "size can be set",
    "a bright spot follows the pointer over all of the page",
  ];
  const page = lines.map((line, i) => at(50, i, line));
  const { text } = await composePages([pageOf(page)], [], null);
  expect(text.split("\n\n")).toEqual(lines);
});
