/** Lines of a paragraph that are facts by themselves: each "Label: value", or the rows of a table typed with separators. */
export type TypedLines =
  | { kind: "pairs"; lines: readonly string[] }
  | { kind: "rows"; rows: readonly (readonly string[])[] };

const leastRows = 3;
const leastCells = 3;
const longestCell = 80;
const mostLines = 5_000;
const pair = /^\p{L}[^:.!?;\n]{0,59}: \S/u;

/** Returns what lines are, where they are facts; null where they are prose that only breaks. */
export function typedLines(lines: readonly string[]): TypedLines | null {
  if (lines.length < 2 || lines.length > mostLines) return null;
  if (lines.every((line) => pair.test(line))) return { kind: "pairs", lines };
  if (lines.length < leastRows) return null;
  for (const separator of [";", ",", "|"]) {
    const rows = lines.map((line) => line.split(separator).map((cell) => cell.trim()));
    const width = rows[0]!.length;
    const isTable =
      width >= leastCells &&
      rows.every((row) => row.length === width && row.every((cell) => cell.length <= longestCell)) &&
      rows[0]!.every((cell) => cell !== "" && !/\d/.test(cell));
    if (isTable) return { kind: "rows", rows };
  }
  return null;
}
