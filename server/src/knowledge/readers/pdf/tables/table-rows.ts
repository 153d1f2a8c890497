import type { DrawnLine } from "../drawn-lines.ts";
import { startsWithDay } from "../../table-rows.ts";
import { isNear, median, type Row, type Segment } from "../rows.ts";
import { firstWordWidth, type Run } from "../runs.ts";
import {
  type Grid,
  gridOf,
  hasAmounts,
  hasOthers,
  hasText,
  isAmount,
  linesText,
  marker,
  type TableLine,
  type TableRow,
} from "./table-line.ts";
import { countHeadLines, headRows } from "./head-rows.ts";
import { type Column, columnOf, columnsOf, overlapped } from "./table-columns.ts";

/** Returns the rows of a table whose printed lines are known; null if it has only one column. */
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
  // Heads at the left of their columns are nearer to the figures at the right of those before them.
  const mayBeIn = (segment: Segment, column: number) => {
    const over = overlapped(segment, columns);
    return over.length === 0 || over.includes(column);
  };
  if (row.segments.length === columns.length && row.segments.every(mayBeIn))
    return { row, cells: row.segments.map((segment) => [segment]) };
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

const widestStep = 1.6;
const widestLeading = 1.4;

/** Judges whether a line goes on with the row above it, or begins one. */
function wrapsOf(
  lines: readonly TableLine[],
  columns: readonly Column[],
  grid: Grid | null,
): (open: TableRow, line: TableLine) => boolean {
  const rights = lines.flatMap(({ cells }) => cells[0]!.map(({ right }) => right)).toSorted((a, b) => b - a);
  const placesIn = ({ cells }: TableLine) =>
    cells.flatMap((cell, column) => cell.map(({ order }) => ({ order, column })));
  const drawn = lines.flatMap(placesIn);
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
    if (!isNear(above, line.row, widestStep)) return false;
    return line.cells.every((cell, column) => !hasText(cell) || cellGoesOn(open, line, column));
  };

  /**
   * Returns whether words alone beneath a cell of words continue it, in a table in which rows have names: programs draw rows,
   * and then what is left of a cell.
   */
  function isRestOfCell(open: TableRow, line: TableLine): boolean {
    const filled = line.cells.flatMap((cell, i) => (hasText(cell) ? [i] : []));
    const [column] = filled;
    if (filled.length !== 1 || column === undefined || column === 0 || !isKeyed) return false;
    const above = open.cells[column]!.at(-1);
    const [below] = line.cells[column]!;
    if (!above || isAmount(above.text) || isAmount(below!.text) || !hasText(open.cells[0])) return false;
    const step = below!.baseline - above.baseline;
    if (step > widestStep * above.size || marker.test(below!.text)) return false;
    return Math.abs(below!.left - above.left) < 1;
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
    const isBetween = (order: number) => order > above.order && order < below.order;
    return below.order > above.order && !drawn.some((one) => one.column !== column && isBetween(one.order));
  }

  /** Returns whether the first word of the lower line would have fitted on the upper one, which was ended on purpose then. */
  function hadRoom(above: Run, below: Segment): boolean {
    const end = above.right + above.size * 0.25 + firstWordWidth(below);
    const widest = rights.find((right) => right < above.right - 0.5 || right > above.right + 0.5);
    const isWidest = widest === undefined || widest < above.right;
    return end <= (isWidest ? columns[1]!.from - above.size * 2 : widest);
  }
}

/** Returns from which distance on lines are rows, where rows of figures are further apart than lines of one cell; 0 where not. */
function rowStep(lines: readonly TableLine[]): number {
  const steps = lines.slice(1).flatMap((line, i) => {
    const above = lines[i]!;
    return hasAmounts(line) && hasAmounts(above) ? line.row.baseline - above.row.baseline : [];
  });
  const usual = median(steps);
  return steps.length > 0 && usual > lines[0]!.row.size * widestLeading ? usual * 0.95 : 0;
}

/** Rows from the top, at most, of which one names the columns. */
const mostAbove = 3;

/** Returns the two tables of rows whose heads are those of two, and whose cells are on one side each; else null. */
export function tablesSideBySide(rows: readonly Row[], drawn: readonly DrawnLine[]): TableRow[][] | null {
  const twice = rows.slice(0, mostAbove).findIndex(saysTwice);
  const heads = twice < 0 ? rows.slice(0, mostAbove).findIndex(({ segments }) => segments.length > 3) : twice;
  if (heads < 0 || rows.length < heads + 2) return null;
  const { segments } = rows[heads]!;
  const half = twice < 0 ? secondTable(rows, heads) : segments.length / 2;
  if (half === null) return null;
  const [from, to] = [segments[half - 1]!.right, segments[half]!.left];
  const cells = rows.flatMap((row) => row.segments);
  const isBetween = cells.some(({ left, right }) => left < from && right > to);
  // Names of rows stand before the heads of groups, which may repeat.
  if (isBetween || cells.some(({ right }) => right < segments[0]!.left)) return null;
  const sides = [true, false].map((isLeft) => {
    const isOwn = ({ left, right }: Segment) => left + right < from + to === isLeft;
    const own = rows
      .map((row) => ({ ...row, segments: row.segments.filter(isOwn) }))
      .filter((row) => row.segments.length > 0);
    const isNamed = own.every((row) => !isAmount(row.segments[0]!.text));
    const titles = own.slice(0, -1).findIndex((row) => row.segments.length > 1);
    const isTable = titles >= 0 && (isNamed || segments[0]!.text === segments[half]!.text);
    const table = isTable ? tableOf(own.slice(titles), drawn) : null;
    if (!table) return null;
    const [first, ...rest] = table as [TableRow, ...TableRow[]];
    const above = own.slice(0, titles).map((row): TableRow => ({ role: "caption", cells: [row.segments] }));
    const isHead = !startsWithDay(table.map((row) => row.cells.map(linesText)));
    return [...above, isHead ? { ...first, role: "head" as const } : first, ...rest];
  });
  return sides.every((side) => side !== null) ? sides : null;
}

/** Points by which what begins at one edge may differ. */
const sameEdge = 1.5;
/** Two tables next to each other have few columns. */
const mostTogether = 12;

/** Returns the head that begins a second table: names and figures are below it as below the first, with a title of its own or fewer rows. */
function secondTable(rows: readonly Row[], heads: number): number | null {
  const [first, ...others] = rows[heads]!.segments;
  if (others.length >= mostTogether) return null;
  if (rows[heads]!.segments.some(({ text }) => isAmount(text) || !/\p{L}/u.test(text))) return null;
  const body = rows.slice(heads + 1).map((row) => row.segments);
  const begins = (left: number) => (segment: Segment) => Math.abs(segment.left - left) < sameEdge;
  /** Returns the rows with a name at an edge, if figures alone are between each and the other edge. */
  const named = (left: number, end: number) => {
    const own = body.map((row) =>
      row.filter((segment) => segment.left > left - sameEdge && segment.left < end - sameEdge),
    );
    const filled = own.filter((row) => row.length > 0);
    const isRow = ([name, ...values]: Segment[]) =>
      begins(left)(name!) && !isAmount(name!.text) && values.some(({ text }) => isAmount(text));
    // What is missing is at the end.
    const isWhole = own.slice(0, filled.length).every((row) => row.length > 0);
    return filled.length > 1 && isWhole && filled.every(isRow) ? filled.length : null;
  };
  const at = others.findIndex(({ left }, i) => {
    if (i === 0 || i === others.length - 1) return false;
    const [mine, its] = [named(first!.left, left), named(left, Number.POSITIVE_INFINITY)];
    if (mine === null || its === null) return false;
    const areTitled = rows
      .slice(0, heads)
      .some(({ segments }) => segments.length === 2 && begins(left)(segments[1]!));
    return areTitled || mine !== its;
  });
  return at < 0 ? null : at + 1;
}

function saysTwice({ segments }: Row): boolean {
  const half = segments.length / 2;
  if (half < 2 || !Number.isInteger(half)) return false;
  const isAgain = (text: string, i: number) => text === segments[(i + half) % segments.length]!.text;
  return segments.every(({ text }, i) => /\p{L}/u.test(text) && (i % half === 0 || isAgain(text, i)));
}
