import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { expect, test } from "vitest";
import { specificationRows, testTitles } from "./read-table.ts";

const root = resolve(import.meta.dirname, "../..");

/** Rows of a page, or of its chapter under a heading, that name no test, or one that is not there under its title. */
function wrongRows(page: string, heading?: string): { rows: number; wrong: string[] } {
  const path = resolve(root, page);
  const text = readFileSync(path, "utf8");
  const chapter = heading === undefined ? text : text.slice(text.indexOf(`\n## ${heading}\n`) + 1);
  const end = heading === undefined ? -1 : chapter.indexOf("\n## ");
  const rows = specificationRows(end < 0 ? chapter : chapter.slice(0, end));
  const isThere = ({ path: file, title }: (typeof rows)[number]["tests"][number]) => {
    const source = resolve(dirname(path), file);
    return existsSync(source) && testTitles(readFileSync(source, "utf8")).has(title);
  };
  const wrong = rows.filter(({ tests }) => tests.length === 0 || !tests.every(isThere));
  const told = ({ statement, tests }: (typeof rows)[number]) =>
    `${statement}: ${tests
      .filter((one) => !isThere(one))
      .map(({ title }) => title)
      .join(" / ")}`;
  return { rows: rows.length, wrong: wrong.map(told) };
}

test("SECURITY.md names for each attack tests that are there, under their titles", () => {
  const { rows, wrong } = wrongRows("SECURITY.md", "Attacks, defences and tests");
  expect(rows).toBeGreaterThanOrEqual(15);
  expect(wrong).toEqual([]);
});

test("docs/reliability.md names for each property tests that are there, under their titles", () => {
  const { rows, wrong } = wrongRows("docs/reliability.md", "what holds it");
  expect(rows).toBe(13);
  expect(wrong).toEqual([]);
});

test.each([
  ["docs/verifying.md", 23],
  ["docs/providers.md", 31],
])("%s names for each property of models and of the check tests that are there", (page, expected) => {
  const { rows, wrong } = wrongRows(page, "what holds it");
  expect(wrong).toEqual([]);
  expect(rows).toBe(expected);
});

test("docs/teams.md names for each promise about people, data and pages tests that are there, under their titles", () => {
  const { rows, wrong } = wrongRows("docs/teams.md");
  expect(rows).toBe(62);
  expect(wrong).toEqual([]);
});

test("docs/reliability.md names for each clause of operating and of many machines tests that are there", () => {
  const { rows, wrong } = wrongRows("docs/reliability.md", "operated, and on many machines");
  expect(rows).toBe(21);
  expect(wrong).toEqual([]);
});

test("docs/reading.md names for each thing that reading has to do tests that are there, under their titles", () => {
  const { rows, wrong } = wrongRows("docs/reading.md", "What holds it");
  expect(rows).toBe(14);
  expect(wrong).toEqual([]);
});
