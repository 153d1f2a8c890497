import { joinSegment, type Row, type Segment } from "../rows.ts";
import { firstWordWidth, type Run } from "../runs.ts";
import { type Frame, meets } from "./frames.ts";
import { countHeadLines } from "./head-rows.ts";
import {
  areDrawnByRows,
  hasAmounts,
  hasText,
  middleOf,
  type TableLine,
  type TableRow,
  titled,
} from "./table-line.ts";

/** A cell as rules bound it, by the rows and columns that it covers, its last ones among them. */
interface FramedCell {
  top: number;
  bottom: number;
  left: number;
  right: number;
  edge: number;
  lines: Segment[];
}

/** Sets the share of framed rows that may hold figures below each other. */
const severalShare = 0.2;
/** Limits the text that is repeated in each row and column that its cell covers. */
const longestCovered = 200;

/** Returns the rows of a framed table; null for a frame around a row, a column, or groups of rows. */
export function framedTable(rows: readonly Row[], frame: Frame): TableRow[] | null {
  const cells = cellsOf(frame);
  const lines = rows.map((row) => place(row, frame, cells));
  const byLevel = [...Map.groupBy(lines, ({ row }) => slotOf(middleOf(row), frame.levels)).values()];
  const several = byLevel.filter((group) => group.filter(hasAmounts).length > 1);
  if (several.length > byLevel.length * severalShare || byLevel.some(areDrawnByRows)) return null;
  const filled = cells.filter((cell) => hasText(cell.lines));
  const tops = [...new Set(filled.map(({ top }) => top))].toSorted((a, b) => a - b);
  const columns = Array.from({ length: frame.uprights.length - 1 }, (_, column) => column);
  const isColumn = (column: number) => filled.filter(({ left }) => left === column).length > 1;
  if (tops.length < 2 || !columns.slice(1).some(isColumn)) return null;
  const pairs = labelsInCells(filled);
  if (pairs) return pairs;
  const own = tops.map((top) =>
    columns.map((column) => filled.find((cell) => cell.top === top && cell.left === column)?.lines ?? []),
  );
  const heads = countHeadLines(own.map((each) => ({ row: rows[0]!, cells: each })));
  const hasTitle = own.slice(1).every((each) => each.filter(hasText).length > 1);
  return tops.map((top, i): TableRow => {
    const row: TableRow = { role: i < heads ? "head" : "row", cells: own[i]! };
    const shown = i === 0 && hasTitle ? titled(row) : row;
    return shown.role === "row" ? { role: "row", cells: withCovered(shown.cells, filled, top) } : shown;
  });
}

/** Returns the cells of a row with what those that reach into it, or over its columns, say. A name covers rows alone. */
function withCovered(own: readonly Run[][], filled: readonly FramedCell[], row: number): Run[][] {
  const shown = own.map((cell, column) => {
    const covering = filled.find((each) => covers(each, row, column));
    const isName = covering && covering.left === 0 && column > 0;
    return hasText(cell) || !covering || isName || !isShort(covering.lines) ? cell : covering.lines;
  });
  // A row without a name closes the table: what its cells cover is their label.
  return hasText(shown[0]) ? shown : [...own];
}

const isShort = (lines: readonly Run[]) =>
  lines.reduce((letters, { text }) => letters + text.length, 0) <= longestCovered;

const covers = ({ top, bottom, left, right }: FramedCell, row: number, column: number) =>
  top <= row && bottom >= row && left <= column && right >= column;

/** Returns the cells of a frame: places between its rules, joined where no rule parts them. */
function cellsOf({ levels, uprights, drawn }: Frame): FramedCell[] {
  const [rows, columns] = [levels.length - 1, uprights.length - 1];
  const isParted = (row: number, left: number) => {
    const middle = (levels[row]! + levels[row + 1]!) / 2;
    return drawn.upright.some(
      ({ x, from, to }) => Math.abs(x - uprights[left]!) <= meets && from <= middle && to >= middle,
    );
  };
  const isRuled = (row: number, column: number) =>
    drawn.level.some(
      ({ y, from, to }) =>
        Math.abs(y - levels[row]!) <= meets &&
        from <= uprights[column]! + meets &&
        to >= uprights[column + 1]! - meets,
    );
  const taken = Array.from({ length: rows }, () => new Uint8Array(columns));
  const cells: FramedCell[] = [];
  for (let top = 0; top < rows; top++)
    for (let left = 0; left < columns; left++) {
      if (taken[top]![left]) continue;
      let [right, bottom] = [left, top];
      while (right + 1 < columns && !taken[top]![right + 1] && !isParted(top, right + 1)) right++;
      const isOpen = (row: number) => {
        for (let column = left; column <= right; column++)
          if (isRuled(row, column) || (column > left && isParted(row, column))) return false;
        return true;
      };
      while (bottom + 1 < rows && isOpen(bottom + 1)) bottom++;
      for (let row = top; row <= bottom; row++) taken[row]!.fill(1, left, right + 1);
      cells.push({ top, bottom, left, right, edge: uprights[right + 1]!, lines: [] });
    }
  return cells;
}

/** Puts a printed line into its cells. A word that reaches into the next column belongs to the one in which it begins. */
function place(row: Row, { levels, uprights }: Frame, cells: readonly FramedCell[]): TableLine {
  const level = slotOf(middleOf(row), levels);
  const cellOf = ({ left, right, size }: Run) => {
    const column = slotOf(left + Math.min(size * 0.3, (right - left) / 2), uprights);
    return cells.find((cell) => covers(cell, level, column))!;
  };
  const parts = Map.groupBy(
    row.segments.flatMap((segment) => segment.parts),
    cellOf,
  );
  const line: TableLine = { row, cells: uprights.slice(1).map(() => []) };
  for (const [cell, own] of parts) {
    const joined = joinSegment(own);
    cell.lines.push(joined);
    line.cells[cell.left]!.push(joined);
  }
  return line;
}

/** Returns the place between edges in which a point is; what is outside of them is in the outermost. */
const slotOf = (point: number, edges: readonly number[]): number =>
  Math.min(Math.max(edges.filter((edge) => edge <= point).length - 1, 0), edges.length - 2);

const longestLabel = 40;
const fewestCells = 3;
/** Sets the share of a form's cells that hold a label over its value. */
const labeledShare = 0.8;

/** Returns the pairs of a form whose cells, all of the first row, hold a label over its value; null for other tables. */
function labelsInCells(cells: readonly FramedCell[]): TableRow[] | null {
  const labeled = cells.filter(isLabeled);
  const first = Math.min(...cells.map(({ top }) => top));
  if (labeled.length < fewestCells || labeled.length < cells.length * labeledShare) return null;
  if (cells.some((cell) => cell.top === first && !isLabeled(cell))) return null;
  return cells.map((cell): TableRow =>
    isLabeled(cell)
      ? { role: "pair", cells: [cell.lines.slice(0, 1), cell.lines.slice(1)] }
      : { role: "row", cells: [cell.lines] },
  );
}

/** Returns whether a cell begins with a label: in smaller type than its value, or ended before its line is full. */
function isLabeled({ lines, edge }: FramedCell): boolean {
  const [label, value] = lines;
  if (!label || !value || label.text.length > longestLabel || !/\p{L}{2}/u.test(label.text)) return false;
  return label.size < value.size * 0.9 || label.right + firstWordWidth(value) + label.size < edge;
}
