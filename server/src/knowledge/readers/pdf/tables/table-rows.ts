import type { DrawnLine } from "../drawn-lines.ts";
import { median, type Row, type Segment } from "../rows.ts";
import type { Run } from "../runs.ts";
import { isAmount } from "./amounts.ts";
import { type Grid, gridOf } from "./grid.ts";
import { countHeadLines, headRows } from "./head-rows.ts";
import { type Column, columnOf, columnsOf } from "./table-columns.ts";
import { hasAmounts, hasText, type TableLine, type TableRow } from "./table-line.ts";

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
    // A cell between two columns belongs to the one that is still empty.
    if (column === before && column + 1 < limit) column++;
    cells[column]!.push(segment);
    before = column;
  });
  return { row, cells };
}

const marker = /^([•◦▪‣●○■□–—*·]|\(?\d{1,3}[.)])/;
/** In type sizes: lines of one cell stand no further apart. */
const widestStep = 1.6;
const widestLeading = 1.4;

/** Judges whether a line goes on with the row above it, or begins one. */
function wrapsOf(
  lines: readonly TableLine[],
  columns: readonly Column[],
  grid: Grid | null,
): (open: TableRow, line: TableLine) => boolean {
  const rights = lines.flatMap(({ cells }) => cells[0]!.map(({ right }) => right)).toSorted((a, b) => b - a);
  const drawn = lines.flatMap(({ cells }) =>
    cells.flatMap((cell, column) => cell.map(({ order }) => ({ order, column }))),
  );
  const isKeyed = lines.filter(({ cells }) => hasText(cells[0])).length >= lines.length * 0.4;
  const owners = new Map<Run, TableLine>();
  for (const line of lines) for (const segment of line.cells.flat()) owners.set(segment, line);

  const farthest = rowStep(lines);

  return (open, line) => {
    const above = open.cells.flat().reduce((a, b) => (b.baseline > a.baseline ? b : a));
    if (hasAmounts(open) && hasAmounts(line)) return false;
    const [own, row] = [grid?.get(owners.get(above)!), grid?.get(line)];
    if (own !== undefined || row !== undefined) return own === row;
    const namesGroup = farthest > 0 && !hasOthers(open) && hasAmounts(line);
    if (namesGroup && line.row.baseline - above.baseline >= farthest) return false;
    if (isRestOfCell(open, line)) return true;
    if (line.row.baseline - above.baseline > widestStep * Math.max(above.size, line.row.size)) return false;
    return line.cells.every((cell, column) => !hasText(cell) || cellGoesOn(open, line, column));
  };

  /** Words alone beneath a cell of words, in a table in which rows have names: programs draw rows, and then what is left of a cell. */
  function isRestOfCell(open: TableRow, line: TableLine): boolean {
    const filled = line.cells.flatMap((cell, i) => (hasText(cell) ? [i] : []));
    const [column] = filled;
    if (filled.length !== 1 || column === undefined || column === 0 || !isKeyed) return false;
    const above = open.cells[column]!.at(-1);
    const [below] = line.cells[column]!;
    if (!above || isAmount(above.text) || isAmount(below!.text) || !hasText(open.cells[0])) return false;
    const step = below!.baseline - above.baseline;
    return (
      step <= widestStep * above.size && Math.abs(below!.left - above.left) < 1 && !marker.test(below!.text)
    );
  }

  function cellGoesOn(open: TableRow, line: TableLine, column: number): boolean {
    const [below] = line.cells[column]!;
    const above = open.cells[column]!.at(-1);
    if (!above) return column > 0 && hasText(line.cells[0]) && !hasOthers(open);
    if (marker.test(below!.text) || isAmount(above.text) || !drawnAfter(above, below!, column)) return false;
    if (column > 0 || hasOthers(open)) return true;
    return !/:\s*\S{0,4}$/.test(above.text) && !hadRoom(above, below!);
  }

  /** Lines of a cell are drawn one after the other. */
  function drawnAfter(above: Run, below: Segment, column: number): boolean {
    return (
      below.order > above.order &&
      !drawn.some((each) => each.column !== column && each.order > above.order && each.order < below.order)
    );
  }

  /** Returns whether the first word of the lower line would have fitted on the upper one, which was ended on purpose then. */
  function hadRoom(above: Run, below: Segment): boolean {
    const length = /^\S+/.exec(below.text)?.[0].length ?? 0;
    const end = above.right + above.size * 0.25 + Math.abs(below.x[length]! - below.x[0]!);
    const widest = rights.find((right) => right < above.right - 0.5 || right > above.right + 0.5);
    const isWidest = widest === undefined || widest < above.right;
    return end <= (isWidest ? columns[1]!.from - above.size * 2 : widest);
  }
}

/** Returns from which distance on lines are rows, where rows of figures are further apart than lines of one cell; 0 where not. */
function rowStep(lines: readonly TableLine[]): number {
  const steps = lines.flatMap((line, i) =>
    i > 0 && hasAmounts(line) && hasAmounts(lines[i - 1]!)
      ? line.row.baseline - lines[i - 1]!.row.baseline
      : [],
  );
  const usual = median(steps);
  return steps.length > 0 && usual > lines[0]!.row.size * widestLeading ? usual * 0.95 : 0;
}

const hasOthers = ({ cells }: TableRow) => cells.slice(1).some(hasText);
