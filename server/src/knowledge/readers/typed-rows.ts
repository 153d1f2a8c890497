import { isFigure } from "./table-rows.ts";

const leastRows = 3;
const leastCells = 3;
const longestCell = 80;
/** Two columns of longer texts are sentences with wide blanks between them. */
const longestOfTwo = 40;

const labelled = /^\p{L}[^:.!?;\n]{0,59}: \S/u;
const fewestLabelled = 2;

const longestPriced = 80;

/** Returns whether a line is a name with its amount behind it: "Bread 1.80", "Total 6.30 €". */
export function isPriced(line: string): boolean {
  const amount = line.replace(/ (?:\p{Sc}|\p{Lu}{3})$/u, "");
  const space = amount.lastIndexOf(" ");
  if (space < 0 || line.length > longestPriced || line.endsWith(".")) return false;
  return isFigure(amount.slice(space + 1)) && /\p{L}/u.test(amount.slice(0, space));
}

/** Returns whether lines are labels with their values, beneath a line that announces them or without one. */
export function areLabelled([first = "", ...rest]: readonly string[]): boolean {
  const lines = /^\p{L}[^:]{0,59}:$/u.test(first) ? rest : [first, ...rest];
  if (lines.length < fewestLabelled) return false;
  return lines.every((line) => labelled.test(line)) || lines.every(isPriced);
}

/** Returns lines as rows of a table whose cells are parted by one sign, beneath names of its columns; null for any others. */
export function rowsPartedBySign(lines: readonly string[]): string[][] | null {
  if (lines.length < leastRows) return null;
  for (const separator of [";", ",", "|"]) {
    const rows = lines.map((line) => line.split(separator).map((cell) => cell.trim()));
    const first = rows[0]!;
    const namesColumns = first.length >= leastCells && first.every((cell) => cell !== "" && !/\d/.test(cell));
    if (namesColumns && areRows(rows) && (separator === "|" || !readAsProse(lines, rows))) return rows;
  }
  return null;
}

const mostWordsOfName = 4;

/** Returns whether lines are sentences with as many commas each: no column has figures, and their parts are not all names. */
function readAsProse(lines: readonly string[], rows: readonly string[][]): boolean {
  if (lines.some((line) => /\p{L}[.!?…:]$/u.test(line.trim()))) return true;
  const [names, ...below] = rows;
  const areShort = (row: readonly string[]) => row.every((cell) => cell.split(" ").length <= mostWordsOfName);
  const beginsLow = (cell: string) => /^\p{Ll}/u.test(cell);
  if (!areShort(names!) || names!.some((name) => beginsLow(name) !== beginsLow(names![0]!))) return true;
  if (names!.some((_, column) => below.every((row) => /\d/.test(row[column]!)))) return false;
  return (
    lines.some((line) => /[,;] /.test(line)) && rows.some((row) => row.some(beginsLow) || !areShort(row))
  );
}

const areRows = ([first, ...rest]: readonly string[][]): boolean =>
  [first!, ...rest].every(
    (row) => row.length === first!.length && row.every((cell) => cell.length <= longestCell),
  );

/** Returns lines as rows of a table whose cells are set in columns by blanks; null for any others. */
export function rowsInColumns(lines: readonly string[]): string[][] | null {
  const cells = lines
    .filter((line) => !/^[-=_+ ]{3,}$/.test(line))
    .map((line) => [...line.matchAll(/\S+(?: \S+)*/g)]);
  const rows = cells.map((row) => row.map(([text]) => text));
  const width = rows[0]?.length ?? 0;
  if (width < 2 || rows.length < (width === 2 ? leastRows : 2) || !areRows(rows)) return null;
  if (width === 2 && rows.some((row) => row.some((cell) => cell.length > longestOfTwo))) return null;
  const isAligned = (column: number, side: "start" | "end") => {
    const places = cells.map((row) => row[column]!.index + (side === "end" ? row[column]![0].length : 0));
    return places.every((place) => place === places[0]);
  };
  const areAligned = rows[0]!.every((_, column) => isAligned(column, "start") || isAligned(column, "end"));
  return areAligned ? rows : null;
}
