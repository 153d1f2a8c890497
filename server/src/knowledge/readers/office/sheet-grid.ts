import { type Covered } from "../table-rows.ts";
import type { SheetWriter } from "./sheet-writer.ts";

export const mostColumns = 1000;
/** Limits how often one row is repeated, and the rows of a covering cell: one that covers more is a background. */
const mostRows = 1000;
/** Limits the text that is repeated in each of its columns; a longer one is in the first alone. */
const longestCovered = 200;

export interface SheetCell {
  text: string;
  /** Gives the number that it holds, where its text does not say it: before rounding and scaling, a share of 1, days. */
  value?: number | undefined;
  /** Counts the columns and rows that it covers, its own among them. */
  columns?: number;
  rows?: number;
}

export interface SheetRow {
  isHidden: boolean;
  isHeader?: boolean;
  /** Counts the rows in a row that are alike. */
  times?: number;
}

export interface SheetRead {
  columns: number;
  hidden: { rows: number; columns: Set<number> };
}

/** Takes the rows of one sheet, and writes what of them is shown: the text of cells that cover others is repeated in each of these. */
export function createSheetGrid(writer: SheetWriter, hiddenColumns: ReadonlySet<number>) {
  /** Maps columns to the text of cells above that cover further rows, up to the row `bottom`. */
  const covering = new Map<number, { text: string; bottom: number }>();
  const read: SheetRead = { columns: 0, hidden: { rows: 0, columns: new Set() } };
  const shown = <T>(all: ArrayLike<T | undefined>, nothing: T): T[] =>
    Array.from(all, (one) => one ?? nothing).filter((_, column) => !hiddenColumns.has(column));

  return {
    read,
    /** `number` counts from 1 as the program shows it; `cells` are by column. */
    addRow(
      number: number,
      cells: readonly (SheetCell | undefined)[],
      { isHidden, isHeader = false, times = 1 }: SheetRow,
    ) {
      const texts: string[] = [];
      const values: (number | null)[] = [];
      const covered = new Map<number, string>();
      for (const [column, cell] of cells.entries()) {
        if (!cell || cell.text === "") continue;
        read.columns = Math.max(read.columns, column + 1);
        if (column >= mostColumns) continue;
        if (!isHidden && hiddenColumns.has(column)) read.hidden.columns.add(column);
        texts[column] = cell.text;
        if (cell.value !== undefined) values[column] = cell.value;
      }
      for (const [column, { text, bottom }] of covering)
        if (number > bottom) covering.delete(column);
        else if (texts.length > 0) texts[column] ??= text;
      for (const [column, cell] of cells.entries()) {
        if (!cell || cell.text === "" || column >= mostColumns) continue;
        const { text, columns = 1, rows = 1 } = cell;
        if (rows > 1 && rows <= mostRows) covering.set(column, { text, bottom: number + rows - 1 });
        coverNeighbors(covered, column, columns, text);
      }
      const most = Math.min(times, mostRows);
      if (isHidden) {
        if (texts.length > 0) read.hidden.rows += times;
        for (let i = 0; i < most; i++) writer.passRow();
        return;
      }
      const row = {
        cells: shown(texts, ""),
        isHeader,
        covered: withoutHidden(covered, hiddenColumns),
        values: shown<number | null>(values, null),
      };
      for (let i = 0; i < most; i++) writer.addRow(number + i, row);
    },
  };
}

/** Notes a cell's text in the columns next to it that it covers; one in the first column is a label. */
function coverNeighbors(covered: Map<number, string>, column: number, columns: number, text: string): void {
  if (column === 0 || text.length > longestCovered) return;
  for (let at = column + 1; at < Math.min(column + columns, mostColumns); at++) covered.set(at, text);
}

/** Returns covered columns by their places among those that are not hidden. */
function withoutHidden(covered: Covered, hidden: ReadonlySet<number>): Covered {
  if (covered.size === 0 || hidden.size === 0) return covered;
  const before = (column: number) => [...hidden].filter((each) => each < column).length;
  return new Map(
    [...covered].flatMap(([column, text]) => (hidden.has(column) ? [] : [[column - before(column), text]])),
  );
}
