import type { Row, Segment } from "../rows.ts";
import { isAmount } from "./table-line.ts";

/** Gives where a column's cells are, from the left edge of the leftmost to the right edge of the rightmost. */
export interface Column {
  from: number;
  to: number;
}

/** Bounds an overlap that only touches. */
const touching = 1;

/** Returns the columns of a table's rows, by those with most figures first. What overlaps several columns spans them. */
export function columnsOf(rows: readonly Row[]): Column[] {
  const telling = rows
    .map(({ segments }) => ({ segments, amounts: segments.filter(({ text }) => isAmount(text)).length }))
    .toSorted((a, b) => b.amounts - a.amounts || b.segments.length - a.segments.length);
  // Words above figures need not stand where these do.
  const figures = telling.filter(({ amounts }) => amounts > 0).length * 2 >= rows.length;
  const columns: Column[] = [];
  for (const { segments, amounts } of telling) {
    for (const { left, right } of segments) {
      const over = overlapped({ left, right }, columns);
      if (over.length === 0 && (amounts > 0 || !figures)) insert(columns, { from: left, to: right });
      else if (over.length === 1) widen(columns, over[0]!, left, right);
    }
  }
  return withoutTwins(columns, rows);
}

export function overlapped(
  { left, right }: Pick<Segment, "left" | "right">,
  columns: readonly Column[],
): number[] {
  return columns.flatMap(({ from, to }, i) =>
    Math.min(right, to) - Math.max(left, from) > Math.min(touching, (to - from) / 2) ? [i] : [],
  );
}

function insert(columns: Column[], column: Column): void {
  const at = columns.findIndex(({ from }) => from > column.from);
  columns.splice(at < 0 ? columns.length : at, 0, column);
}

/** Never into the neighbours. */
function widen(columns: Column[], at: number, left: number, right: number): void {
  const column = columns[at]!;
  column.from = Math.max(Math.min(column.from, left), columns[at - 1]?.to ?? left);
  column.to = Math.min(Math.max(column.to, right), columns[at + 1]?.from ?? right);
}

/** In type sizes: how far apart the cells of one column may stand that are set to different edges, and a head alone. */
const twins = 2;
const headAlone = 6;

/** Neighbours that no row has both of, close to each other, are one column. */
function withoutTwins(columns: readonly Column[], rows: readonly Row[]): Column[] {
  const kept: Column[] = [];
  const size = rows[0]?.size ?? 10;
  const cellsIn = (column: Column) => rows.filter(({ segments }) => segments.some(within(column))).length;
  for (const column of columns) {
    const before = kept.at(-1);
    const gap = before ? column.from - before.to : Number.POSITIVE_INFINITY;
    const near =
      gap < twins * size || (gap < headAlone * size && Math.min(cellsIn(column), cellsIn(before!)) === 1);
    const hasBoth = ({ segments }: Row) => {
      const left = segments.findIndex(within(before!));
      return left >= 0 && segments.findLastIndex(within(column)) > left;
    };
    if (before && near && !rows.some(hasBoth)) before.to = column.to;
    else kept.push({ ...column });
  }
  return kept;
}

const within =
  (column: Column) =>
  ({ left, right }: Segment): boolean =>
    Math.min(right, column.to) - Math.max(left, column.from) > 0;

/** Returns the column of a cell: of those that it overlaps the first, else the nearest. */
export function columnOf(segment: Segment, columns: readonly Column[]): number {
  const [first] = overlapped(segment, columns);
  if (first !== undefined) return first;
  const distances = columns.map(({ from, to }) => Math.max(from - segment.right, segment.left - to));
  return distances.indexOf(Math.min(...distances));
}
