import type { DrawnLine } from "../drawn-lines.ts";
import { hasAmounts, hasText, type TableLine } from "./table-line.ts";

/**
 * Holds rows as they are drawn: by rules between them, or by backgrounds. Maps a line to its row; lines above the first of
 * them, as heads may be with the row below them, are in none.
 */
export type Grid = ReadonlyMap<TableLine, number>;

/** A line across so much of a table parts its rows. */
const across = 0.85;
/** Sets the share of the rows in which one column has one line alone. */
const singleShare = 0.6;
const fewestRows = 3;

/** The rows that lines across the table part; null where they stand between groups of rows alone, or around it. */
export function gridOf(lines: readonly TableLine[], drawn: readonly DrawnLine[]): Grid | null {
  const left = Math.min(...lines.map(({ row }) => row.segments[0]!.left));
  const right = Math.max(...lines.map(({ row }) => row.segments.at(-1)!.right));
  const levels = drawn
    .filter(({ from, to }) => Math.min(to, right) - Math.max(from, left) >= (right - left) * across)
    .map(({ y }) => y);
  const grid = new Map<TableLine, number>();
  for (const line of lines) grid.set(line, levels.filter((y) => y < middleOf(line)).length);
  const rows = [...Map.groupBy(lines, (line) => grid.get(line)!).values()];
  if (rows.length < fewestRows || !areRows(rows)) return null;
  for (const line of lines) if (grid.get(line) === 0) grid.delete(line);
  return grid;
}

const middleOf = ({ row }: TableLine) => row.baseline - row.size * 0.3;

/** Returns whether a column has one line in nearly each of them, and no more than one has figures. */
function areRows(rows: readonly TableLine[][]): boolean {
  const width = rows[0]![0]!.cells.length;
  const enough = rows.length * singleShare;
  const linesIn = (row: readonly TableLine[], column: number) =>
    row.filter(({ cells }) => hasText(cells[column])).length;
  const keyed = Array.from(
    { length: width },
    (_, column) => rows.filter((row) => linesIn(row, column) === 1).length,
  ).some((count) => count >= enough);
  return keyed && rows.filter((row) => row.filter(hasAmounts).length > 1).length <= rows.length * 0.2;
}
