/** A statement of the specification, and the tests that show it. */
export interface Row {
  /** Counted from 1, as an editor does. */
  line: number;
  statement: string;
  tests: readonly { title: string; path: string }[];
}

const link = /\[((?:\\.|[^\]\\])*)\]\(([^)]+)\)/g;

/**
 * The rows of all tables in a Markdown page, whose last cell links the tests that show the statement of the first:
 * `| statement | [title of the test](../path/to/file.test.ts) |`. Heads of tables and rules are no rows.
 */
export function specificationRows(markdown: string): Row[] {
  return markdown.split("\n").flatMap((text, index) => {
    const cells = text.split(/(?<!\\)\|/).map((cell) => cell.trim());
    const isRow = text.startsWith("|") && !/^\|[\s:|-]+$/.test(text) && cells[1] !== "statement";
    if (!isRow) return [];
    const tests = [...(cells[2] ?? "").matchAll(link)].map((match) => ({
      title: match[1]!.replaceAll(/\\([[\]|`*_])/g, "$1"),
      path: match[2]!,
    }));
    return [{ line: index + 1, statement: cells[1] ?? "", tests }];
  });
}

/** A test's first argument; a title that is put together by a template stands as it is written. */
const testCall = /\b(?:test|it)(?:\.\w+)*(?:\([^()]*\))?\(\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1/g;

/** The same of `test.each`, whose rows may hold calls of their own. */
const eachCall = /[\])]\)\(\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1/g;

/** The titles of the tests in the text of a file, as they stand in it. */
export function testTitles(source: string): Set<string> {
  const calls = [testCall, eachCall].flatMap((call) => [...source.matchAll(call)]);
  return new Set(calls.map((match) => match[2]!.replaceAll(/\\(["'`])/g, "$1")));
}
