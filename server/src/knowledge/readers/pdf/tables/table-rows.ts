import type { DrawnLine } from "../drawn-lines.ts";
import type { Row, Segment } from "../rows.ts";
import { gridOf } from "./grid.ts";
import { countHeadLines, headRows } from "./head-rows.ts";
import { type Column, columnOf, columnsOf } from "./table-columns.ts";
import type { TableLine, TableRow } from "./table-line.ts";
import { wrapsOf } from "./wraps.ts";

/** The rows of a table whose printed lines are known; null where there is one column alone. */
export function tableOf(rows: readonly Row[], drawn: readonly DrawnLine[]): TableRow[] | null {
  const columns = columnsOf(rows);
  if (columns.length < 2) return null;
  const lines = rows.map((row) => placed(row, columns));
  const grid = gridOf(lines, drawn);
  const heads = countHeadLines(lines, grid);
  const goesOn = wrapsOf(lines.slice(heads), columns, grid);
  const merged: TableRow[] = [];
  for (const line of lines.slice(heads)) {
    const open = merged.at(-1);
    if (open && goesOn(open, line)) line.cells.forEach((cell, i) => open.cells[i]!.push(...cell));
    else merged.push({ role: "row", cells: line.cells.map((cell) => [...cell]) });
  }
  return [...headRows(lines.slice(0, heads), columns, drawn), ...merged];
}

function placed(row: Row, columns: readonly Column[]): TableLine {
  const cells: Segment[][] = columns.map(() => []);
  let before = -1;
  row.segments.forEach((segment, i) => {
    let column = columnOf(segment, columns);
    const next = row.segments[i + 1];
    const limit = next ? columnOf(next, columns) : columns.length;
    // What stands between two columns belongs to the one that is still empty.
    if (column === before && column + 1 < limit) column++;
    cells[column]!.push(segment);
    before = column;
  });
  return { row, cells };
}
