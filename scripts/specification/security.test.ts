import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { specificationRows } from "./read-table.ts";
import { testTitles } from "./read-tests.ts";

const root = resolve(import.meta.dirname, "../..");

test("SECURITY.md names for each attack tests that are there, under their titles", () => {
  const rows = specificationRows(readFileSync(resolve(root, "SECURITY.md"), "utf8"));
  expect(rows.length).toBeGreaterThanOrEqual(15);
  const isThere = ({ path, title }: (typeof rows)[number]["tests"][number]) =>
    existsSync(resolve(root, path)) && testTitles(readFileSync(resolve(root, path), "utf8")).has(title);
  const wrong = rows.filter(({ tests }) => tests.length === 0 || !tests.every(isThere));
  expect(
    wrong.map(({ statement, tests }) => `${statement}: ${tests.map(({ title }) => title).join(" / ")}`),
  ).toEqual([]);
});
