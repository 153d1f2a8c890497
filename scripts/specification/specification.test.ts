import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { specificationRows, testTitles } from "./read-table.ts";

const page = resolve(import.meta.dirname, "../../docs/specification.md");

describe("docs/specification.md", () => {
  const rows = specificationRows(readFileSync(page, "utf8"));

  test("every statement names a test that shows it", () => {
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ tests }) => tests.length === 0).map(told)).toEqual([]);
  });

  test("every test that it names is there, under that title", () => {
    const gone = rows.flatMap((row) =>
      row.tests
        .filter(({ path, title }) => !isThere(path, title))
        .map(({ title }) => `${told(row)}: ${title}`),
    );
    expect(gone).toEqual([]);
  });

  test("no statement stands twice", () => {
    const statements = rows.map(({ statement }) => statement);
    expect(statements.filter((one, index) => statements.indexOf(one) !== index)).toEqual([]);
  });
});

describe("a row", () => {
  test("links any number of tests, whose titles may hold brackets", () => {
    expect(
      specificationRows(
        "| statement | shown by |\n| --- | --- |\n| A. | [b \\[c\\]](../d.test.ts), [e](f.ts) |",
      ),
    ).toEqual([
      {
        line: 3,
        statement: "A.",
        tests: [
          { title: "b [c]", path: "../d.test.ts" },
          { title: "e", path: "f.ts" },
        ],
      },
    ]);
  });

  test("without a link has no test", () => {
    expect(specificationRows("| A. | later |")[0]!.tests).toEqual([]);
  });
});

describe("a test's title", () => {
  test("is read of plain, nested and repeated tests", () => {
    const source =
      'test("a", () => {});\n  it(`b ${c}`, f);\ntest.each([1])("d \\"e\\"", g);\ntest.skipIf(x)("h", i)';
    expect([...testTitles(source)]).toEqual(["a", "b ${c}", 'd "e"', "h"]);
  });
});

function isThere(path: string, title: string): boolean {
  const file = resolve(page, "..", path);
  return existsSync(file) && testTitles(readFileSync(file, "utf8")).has(title);
}

function told({ line, statement }: { line: number; statement: string }): string {
  return `line ${line}: ${statement}`;
}
