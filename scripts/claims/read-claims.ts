import { specificationRows } from "../specification/read-table.ts";

export interface Claim {
  /** Counted from 1, as an editor does. */
  line: number;
  /** As it stands in the content file. */
  words: string;
  tests: readonly { title: string; path: string }[];
  /** Whether the row says what the operator must see to. */
  isDuty: boolean;
}

export interface ClaimSection {
  /** Of the content file that says all this, from the page's own folder. */
  file: string;
  claims: readonly Claim[];
}

/** The sections of the page: each links its content file as `Said in [name](path).` before its table. */
export function claimSections(markdown: string): ClaimSection[] {
  const lines = markdown.split("\n");
  const rows = specificationRows(markdown).filter(({ statement }) => statement !== "claim");
  const starts = lines.flatMap((line, index) => {
    const said = /^Said in \[[^\]]*\]\(([^)]+)\)/.exec(line);
    return said ? [{ line: index + 1, file: said[1]! }] : [];
  });
  return starts.map(({ line, file }, index) => {
    const end = starts[index + 1]?.line ?? Infinity;
    const own = rows.filter((row) => row.line > line && row.line < end);
    return { file, claims: own.map((row) => claimOf(row, lines[row.line - 1]!)) };
  });
}

function claimOf(
  { line, statement, tests }: ReturnType<typeof specificationRows>[number],
  text: string,
): Claim {
  const words = statement.replaceAll(/\\([[\]|`*_])/g, "$1");
  return { line, words, tests, isDuty: /The operator's duty: \S/.test(text) };
}
