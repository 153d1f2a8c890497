import { isFigure, namesWords, startsWithHeader } from "../table-rows.ts";

export interface HeadRow {
  cells: readonly string[];
  header: boolean;
  /** Is true where one of its cells covers several columns. */
  spans?: boolean;
  /** Is true where one of its cells goes on from the row above. */
  goesOn?: boolean;
}

/**
 * Marks the rows that name the columns, where they do not say so themselves: the first, and the second where cells of
 * the first cover several columns or go on in it. `rows` are the first rows that say anything.
 */
export function markHeadRows<Row extends HeadRow>(rows: readonly Row[]): Row[] {
  const marked = rows.filter(({ header }) => header).length;
  const isHead = (from: number) => namesColumns(rows.slice(from).map(({ cells }) => cells));
  const [first, second] = rows;
  let heads = marked;
  if (!first || !second || marked > 1 || (marked === 1 && !first.header)) return [...rows];
  if (marked === 0 && isHead(0)) heads = 1;
  const isParted = (first.spans === true && !first.cells.some(isAmount)) || second.goesOn === true;
  if (isParted && rows.length > 2 && (isHead(1) || (heads > 0 && second.goesOn === true))) heads = 2;
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
