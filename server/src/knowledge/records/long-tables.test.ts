import { beforeAll, expect, test } from "vitest";
import { testPart } from "../documents/testing/test-part.ts";
import { answerFromRecords, tooLongToAnswer } from "./answer-records.ts";
import type { RecordTable } from "./record.ts";
import { headlineOf } from "./show-plan.ts";
import { tableOfRows } from "./tables/build-table.ts";
import { readTables } from "./tables/read-tables.ts";
import { cellsOf } from "./tables/table-rows.ts";
import { rows } from "./testing/table-blocks.ts";

const colors = ["red", "green", "blue"];
const articles = Array.from(
  { length: 12_500 },
  (_, at) => `Rivet ${1000 + at} | AR-${10_000 + at} | ${colors[at % 3]} | ${at % 90}.50 EUR`,
);
const part = testPart(rows("Article | Code | Color | Price", ...articles));

let tables: RecordTable[];
beforeAll(() => void (tables = readTables(part, "en")));

const answer = (question: string, of: readonly RecordTable[] = tables) => {
  const plan = answerFromRecords(question, "en", of);
  return plan && headlineOf(plan);
};

test("of a table that is too long the first rows are read, and it is known how many are not", () => {
  const [table] = tables;
  expect(table!.rows.length + table!.unread).toBe(articles.length);
  expect(table!.unread).toBeGreaterThan(0);
});

test("a long table answers look-ups, and counts nothing", () => {
  expect(answer("What is the price of the Rivet 1600?")).toContain("60.50 EUR");
  expect(answer("Which articles are red?")).toBeNull();
  for (const question of ["How many articles are red?", "What is the average price?"]) {
    expect(answer(question)).toBeNull();
    expect(tooLongToAnswer(question, "en", tables)).toBe(tables[0]);
  }
  expect(tooLongToAnswer("Who is the manager of the shop?", "en", tables)).toBeNull();
});

test("rows that were not read answer look-ups once a search has found them", () => {
  const last = part.blocks.at(-1)!;
  const found = tableOfRows(tables[0]!, [cellsOf(part.text, last)], "en")!;
  expect(answer("What does AR-22499 cost?")).toBeNull();
  expect(answer("What does AR-22499 cost?", [...tables, found])).toContain("79.50 EUR");
  const reported = found.rows[0]![3]!;
  expect(part.text.slice(reported.start, reported.end)).toBe(reported.text);
  expect(answer("How many articles are red?", [found])).toBeNull();
});
