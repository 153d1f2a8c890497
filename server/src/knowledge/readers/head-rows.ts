import type { BlockSink } from "./document-builder.ts";
import { isFigure, isMostly, namesWords, startsWithHeader } from "./table-rows.ts";

export interface HeadRow {
  cells: readonly string[];
  header: boolean;
  spans?: boolean;
  /** True if one of its cells goes on from the row above. */
  goesOn?: boolean;
}

/** Rows that name the columns, at most: groups, what is in them, their units. */
const mostHeads = 4;

/** Marks the rows that name the columns, of the first `rows` that say anything, where they do not say so themselves. */
export function markHeadRows<Row extends HeadRow>(rows: readonly Row[]): Row[] {
  const marked = rows.filter(({ header }) => header).length;
  const [first] = rows;
  if (!first || rows.length < 2 || marked > 1 || (marked === 1 && !first.header)) return [...rows];
  const isHead = (from: number) => namesColumns(rows.slice(from).map(({ cells }) => cells));
  let heads = marked === 1 || isHead(0) ? 1 : 0;
  for (let next = 1; next < Math.min(mostHeads, rows.length - 1); next++) {
    const [above, row] = [rows[next - 1]!, rows[next]!];
    const goesOn = row.goesOn === true;
    if (heads === next && areUnits(row.cells, rows.slice(next + 1))) {
      heads = next + 1;
      break;
    }
    if (!goesOn && row.cells[0] !== "" && (!above.spans || above.cells.some(isAmount))) break;
    if (
      isHead(next) ||
      (above.spans && namesSome(row.cells, rows.slice(next + 1))) ||
      (next === 1 && heads > 0 && goesOn)
    )
      heads = next + 1;
  }
  return rows.map((row, i) => (i < heads && !row.header ? { ...row, header: true } : row));
}

/** Returns whether a row beneath the names of groups has words, in some of its columns, over figures. */
function namesSome(cells: readonly string[], below: readonly HeadRow[]): boolean {
  const rows = below.map((row) => row.cells);
  const filled = [...cells.keys()].filter((column) => column > 0 && cells[column] !== "");
  return filled.length > 1 && !cells.some(isAmount) && filled.every((at) => isMostly(isFigure, rows, at));
}

/** Returns whether a row beneath the names of columns says in which units their figures count. */
function areUnits(cells: readonly string[], below: readonly HeadRow[]): boolean {
  const rows = below.map((row) => row.cells);
  const filled = cells.flatMap((cell, column) => (cell === "" ? [] : [{ cell, column }]));
  const figures = filled.filter(({ column }) => isMostly(isFigure, rows, column));
  return (
    figures.length > 0 && figures.length * 2 >= filled.length && filled.every(({ cell }) => unit.test(cell))
  );
}
const unit =
  /^[([]?(units?|[kmc]?m[²³]?|m?g|kg|t|[mch]?l|h|min|s|days?|tage|months?|std\.?|stk\.?|st\.?|pcs\.?|pieces|p\.a\.|eur|usd|gbp|chf|sek|nok|dkk|pln|czk|huf|jpy|[€$£%‰°]|°c|[kmg]?w(h|p)?|[km]?v|m?a|[kmg]?hz|m?bar|ha|ppm|db|nm|n|km\/h)[)\]]?$/iu;

/** Years name columns, although they are figures. A column that is empty throughout is only room. */
function namesColumns(all: readonly (readonly string[])[]): boolean {
  const used = new Set(
    all.flatMap((cells) => cells.flatMap((cell, column) => (cell === "" ? [] : [column]))),
  );
  const rows = all.map((cells) => cells.filter((_, column) => used.has(column)));
  const [first = [], ...rest] = rows;
  return startsWithHeader([first.map((cell) => (isYear(cell) ? "year" : cell)), ...rest]) || namesWords(rows);
}

const isAmount = (cell: string): boolean => isFigure(cell) && !isYear(cell);

const isYear = (cell: string): boolean => /^(19|20)\d\d$/.test(cell);

/** Adds a table of rows of plain text, without those that say nothing; what names the columns is marked. */
export function addRows(sink: BlockSink, rows: readonly HeadRow[]): void {
  sink.open("table");
  for (const { cells, header } of markHeadRows(rows.filter((row) => row.cells.some((cell) => cell !== ""))))
    sink.add({ kind: "table-row", ...(header && { header }) }, cells.join("\t"), rows);
  sink.close();
}

/** Returns rows of which the first may be marked as names of the columns. */
export const plainRows = (rows: readonly (readonly string[])[], isHeaded = false): HeadRow[] =>
  rows.map((cells, i) => ({ cells, header: isHeaded && i === 0 }));
