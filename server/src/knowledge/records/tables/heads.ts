import type { RawCell, RawRow } from "./table-rows.ts";

/** The heads of each column, the outermost first, and the rows beneath them. */
export interface HeadedRows {
  heads: RawCell[][];
  rows: RawRow[];
}

const mostHeadRows = 4;
const rule = /^[-–—=_:\s]*$/;

/**
 * Parts the heads of a table from its rows. A head over several columns counts for each of them: an empty cell of an upper head row
 * takes the head to its left, where a lower row names the columns.
 */
export function partHeads(all: readonly RawRow[]): HeadedRows {
  const rows = all.filter(({ cells }) => cells.some(({ text }) => !rule.test(text)));
  let marked = 0;
  while (marked < mostHeadRows && rows[marked]?.header) marked++;
  const headRows = marked > 0 ? marked : guessHeads(rows);
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const upper = rows
    .slice(0, headRows)
    .map(({ cells }, level) => (level < headRows - 1 ? spread(cells, width) : cells));
  const heads = Array.from({ length: width }, (_, column) =>
    upper.flatMap((cells, level) => {
      const cell = headAt(cells, column, level < upper.length - 1 && hasHead(upper, level + 1, column));
      return cell && !rule.test(cell.text) ? [cell] : [];
    }),
  );
  return { heads: heads.map(withoutRepeats), rows: rows.slice(headRows) };
}

/**
 * Heads of an upper row that has fewer cells than the table has columns stand over as many of them each; where they do not come
 * out even, nobody knows over which.
 */
function spread(cells: readonly RawCell[], width: number): readonly RawCell[] {
  if (cells.length >= width) return cells;
  const heads = cells.filter(({ text }) => text !== "");
  const each = (width - 1) / heads.length;
  if (heads.length === 0 || !Number.isInteger(each)) return [];
  const none = { text: "", start: 0, end: 0 };
  return [none, ...heads.flatMap((head) => [head, ...Array.from({ length: each - 1 }, () => none)])];
}

const hasHead = (rows: readonly (readonly RawCell[])[], from: number, column: number): boolean =>
  rows.slice(from).some((cells) => (cells[column]?.text ?? "") !== "");

function headAt(cells: readonly RawCell[], column: number, spreads: boolean): RawCell | undefined {
  if (!spreads) return cells[column];
  let at = column;
  // The first column is no part of a head over the others.
  while (at > 1 && (cells[at]?.text ?? "") === "") at--;
  return cells[at];
}

function withoutRepeats(path: RawCell[]): RawCell[] {
  return path.filter((cell, at) => cell.text !== path[at - 1]?.text);
}

/**
 * Returns the number of head rows where none is marked: the first is a head if it has no figures while those below have some.
 */
function guessHeads(rows: readonly RawRow[]): number {
  const [first, ...rest] = rows;
  if (!first || rest.length === 0) return 0;
  const figures = (row: RawRow) => row.cells.filter(({ text }) => /\d/.test(text)).length;
  const beneath = rest.filter((row) => figures(row) > 0).length;
  return figures(first) === 0 && beneath > rest.length / 2 && first.cells.every(({ text }) => text !== "")
    ? 1
    : 0;
}
