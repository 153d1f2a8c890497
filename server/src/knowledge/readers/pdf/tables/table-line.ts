import type { Row, Segment } from "../rows.ts";
import type { Run } from "../runs.ts";
import { isAmount } from "./amounts.ts";

/** A row of a table, or a label with its value; a cell may have several lines. Captions stand in a cell of their own. */
export interface TableRow {
  role: "row" | "pair" | "head" | "caption";
  cells: Run[][];
}

/** A printed line of a table, by columns. */
export interface TableLine {
  row: Row;
  cells: Segment[][];
}

/** Returns whether there is a figure next to the name of the row. */
export function hasAmounts({ cells }: Pick<TableRow, "cells">): boolean {
  return cells.slice(1).some((cell) => cell.some(({ text }) => isAmount(text)));
}

export const hasText = (cell: readonly Run[] | undefined): boolean => cell !== undefined && cell.length > 0;

/** Returns a row above the heads as the title of its table, where one cell alone says something. */
export function titled(row: TableRow): TableRow {
  const filled = row.cells.filter(hasText);
  return filled.length === 1 ? { role: "caption", cells: filled } : row;
}
