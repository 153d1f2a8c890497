import { readValue } from "../values/read-value.ts";
import { sortOf } from "../values/value.ts";
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
 * Returns the number of head rows where none is marked. Its cells are names, or values of another sort than those beneath them; another
 * may follow one whose heads stand over several columns.
 */
function guessHeads(rows: readonly RawRow[]): number {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  let count = 0;
  while (count < mostGuessed && count + 1 < rows.length && isHeadRow(rows, count, width)) {
    count++;
    const texts = rows[count - 1]!.cells.map(({ text }) => text);
    if (new Set(texts).size === texts.length) break;
  }
  return count;
}

const mostGuessed = 2;

function isHeadRow(rows: readonly RawRow[], at: number, width: number): boolean {
  const { cells } = rows[at]!;
  if (cells.length < width || cells.some(({ text }) => text === "")) return false;
  const beneath = rows.slice(at + 1, at + 1 + mostLookedAt);
  const figures = beneath.filter((row) => row.cells.some(({ text }) => /\d/.test(text))).length;
  const isNamed = cells.every(({ text }) => !/\d/.test(text) && isHeadText(text));
  if (isNamed) return figures > beneath.length / 2;
  const isOfValues = (column: number) => mostSort(beneath, column) !== null;
  const others = Array.from({ length: width - 1 }, (_, column) => column + 1);
  const isApart = cells.every(
    ({ text }, column) => isHeadText(text) || isOtherSort(text, mostSort(beneath, column)),
  );
  const isOver = cells.some(({ text }, column) => !/\d/.test(text) && isHeadText(text) && isOfValues(column));
  return isApart && (isOver || others.filter(isOfValues).length * 2 > others.length);
}

/** "Dec 2025" over meter readings, "0.1 l" over prices. */
const isOtherSort = (text: string, sort: string | null): boolean =>
  sort !== null && sortOf(readValue(text)) !== sort;

/** Returns the sort of most values beneath a head; null where they are names, codes, years or of several sorts. */
function mostSort(beneath: readonly RawRow[], column: number): string | null {
  const texts = beneath.map(({ cells }) => cells[column]?.text ?? "").filter((text) => text !== "");
  const sorts = Map.groupBy(
    texts.filter((text) => !isHeadText(text)).map((text) => sortOf(readValue(text))),
    (sort) => sort,
  );
  const [sort, own = []] = [...sorts].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [];
  return sort !== undefined && own.length * 2 > texts.length ? sort : null;
}

const mostLookedAt = 50;

const isHeadText = (text: string): boolean =>
  /^[12]\d{3}$/.test(text) || ["text", "code", "months", "weekdays"].includes(readValue(text).kind);
