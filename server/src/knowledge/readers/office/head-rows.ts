import { isFigure, namesWords, startsWithHeader } from "../table-rows.ts";

export interface HeadRow {
  cells: readonly string[];
  header: boolean;
  /** Is true where one of its cells covers several columns. */
  spans?: boolean;
  /** Is true where one of its cells goes on from the row above. */
  goesOn?: boolean;
}

/** Rows that name the columns, at most: groups, what is in them, their units. */
const mostHeads = 4;

/**
 * Marks the rows that name the columns, where they do not say so themselves: the first, and those below it where cells of
 * the one above cover several columns or go on in it. `rows` are the first rows that say anything.
 */
export function markHeadRows<Row extends HeadRow>(rows: readonly Row[]): Row[] {
  const marked = rows.filter(({ header }) => header).length;
  const [first] = rows;
  if (!first || rows.length < 2 || marked > 1 || (marked === 1 && !first.header)) return [...rows];
  const isHead = (from: number) => namesColumns(rows.slice(from).map(({ cells }) => cells));
  let heads = marked === 1 || isHead(0) ? 1 : 0;
  for (let next = 1; next < Math.min(mostHeads, rows.length - 1); next++) {
    const [above, row] = [rows[next - 1]!, rows[next]!];
    const goesOn = row.goesOn === true;
    if (!goesOn && row.cells[0] !== "" && (!above.spans || above.cells.some(isAmount))) break;
    if (isHead(next) || (next === 1 && heads > 0 && goesOn)) heads = next + 1;
  }
  return rows.map((row, i) => (i < heads && !row.header ? { ...row, header: true } : row));
}

/** Years name columns, although they are figures. */
function namesColumns(rows: readonly (readonly string[])[]): boolean {
  const [first = [], ...rest] = rows;
  return startsWithHeader([first.map((cell) => (isYear(cell) ? "year" : cell)), ...rest]) || namesWords(rows);
}

function isAmount(cell: string): boolean {
  return isFigure(cell) && !isYear(cell);
}

function isYear(cell: string): boolean {
  return /^(19|20)\d\d$/.test(cell);
}
