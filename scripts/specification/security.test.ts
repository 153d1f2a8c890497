import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { expect, test } from "vitest";
import { specificationRows, testTitles } from "./read-table.ts";

const root = resolve(import.meta.dirname, "../..");

const allChapters = "all chapters";

/** Rows of a page's chapter under a heading, or of all, that name no test, or one that is not there under its title. */
function wrongRows(page: string, heading: string): { rows: number; wrong: string[] } {
  const path = resolve(root, page);
  const text = readFileSync(path, "utf8");
  const isWhole = heading === allChapters;
  const chapter = isWhole ? text : text.slice(text.indexOf(`\n## ${heading}\n`) + 1);
  const end = isWhole ? -1 : chapter.indexOf("\n## ");
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

/** How many rows there are says that none went unread. */
test.each([
  ["SECURITY.md", "Attacks, defences and tests", 16],
  ["docs/reliability.md", "what holds it", 13],
  ["docs/reliability.md", "operated, and on many machines", 21],
  ["docs/verifying.md", "what holds it", 23],
  ["docs/providers.md", "what holds it", 31],
  ["docs/reading.md", "What holds it", 14],
  ["docs/teams.md", allChapters, 62],
])(
  "%s (%s) names for each of its statements tests that are there, under their titles",
  (page, chapter, count) => {
    const { rows, wrong } = wrongRows(page, chapter);
    expect(wrong).toEqual([]);
    expect(rows).toBe(count);
  },
);
