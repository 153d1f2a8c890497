import type { DrawnLine, DrawnLines } from "../drawn-lines.ts";
import { joinSegment, type Row } from "../rows.ts";
import type { Run } from "../runs.ts";
import { countHeadLines } from "./head-rows.ts";
import { hasAmounts, hasText, type TableLine, type TableRow, titled } from "./table-line.ts";

/** A table whose rows and columns are parted by rules. */
export interface Frame {
  top: number;
  bottom: number;
  left: number;
  right: number;
  /** Edges of its rows and its columns, the outer ones as well. */
  levels: number[];
  uprights: number[];
  /** Lines across a part of it alone, as under a head over several columns, or next to a cell over several rows. */
  partial: DrawnLine[];
}

/** Sets how near to a line what meets it ends. */
const meets = 3;
/** Rules across so much of a frame part its rows. */
const across = 0.85;
/** More columns than this are squared paper. */
const mostColumns = 60;
/** Rows that one row between whole rules may be parted into. */
const mostParts = 1_000;

/** The frames on a page in which level and upright rules make at least two rows of two columns. */
export function framesOf({ level, upright }: DrawnLines): Frame[] {
  const groups: { from: number; to: number; xs: number[] }[] = [];
  for (const { x, from, to } of upright.toSorted((a, b) => a.from - b.from)) {
    const group = groups.find((each) => from < each.to + 1 && to > each.from - 1);
    if (group) {
      group.xs.push(x);
      group.to = Math.max(group.to, to);
    } else groups.push({ from, to, xs: [x] });
  }
  return groups.flatMap(({ from, to, xs }) => {
    const levels = level.filter(({ y }) => y >= from - meets && y <= to + meets);
    return sideBySide(levels, xs).flatMap((own) => {
      const touched = levels.filter((line) => own.some((x) => touches(line, x)));
      return touched.length < 3 ? [] : frameOf(touched, own);
    });
  });
}

const touches = ({ from, to }: DrawnLine, x: number) => from <= x + meets && to >= x - meets;

/** Returns the uprights that level lines tie together: those of tables next to each other are tied apart. */
function sideBySide(levels: readonly DrawnLine[], xs: readonly number[]): number[][] {
  const groups: number[][] = [];
  for (const x of xs.toSorted((a, b) => a - b)) {
    const last = groups.at(-1);
    const isTied = last && levels.some((line) => touches(line, last.at(-1)!) && touches(line, x));
    if (isTied) last.push(x);
    else groups.push([x]);
  }
  return groups;
}

function frameOf(levels: readonly DrawnLine[], xs: readonly number[]): Frame[] {
  const left = Math.min(...levels.map(({ from }) => from));
  const right = Math.max(...levels.map(({ to }) => to));
  const whole = levels.filter(({ from, to }) => to - from >= (right - left) * across);
  const ys = apart(whole.map(({ y }) => y));
  const partial = levels.filter(
    (line) => !whole.includes(line) && ys.every((level) => Math.abs(level - line.y) > meets),
  );
  const inner = apart(xs).filter((x) => x > left + meets && x < right - meets);
  if (ys.length < 3 || inner.length === 0 || inner.length > mostColumns) return [];
  const uprights = [left, ...inner, right];
  return [{ top: ys[0]!, bottom: ys.at(-1)!, left, right, levels: ys, uprights, partial }];
}

/** Returns sorted values, one of those that are close together. */
function apart(values: readonly number[]): number[] {
  const kept: number[] = [];
  for (const value of values.toSorted((a, b) => a - b))
    if (kept.length === 0 || value - kept.at(-1)! > meets) kept.push(value);
  return kept;
}

/** Rows in order, those within one frame together. */
export function byFrame(
  rows: readonly Row[],
  frames: readonly Frame[],
): { frame: Frame | null; rows: Row[] }[] {
  const stretches: { frame: Frame | null; rows: Row[] }[] = [];
  for (const row of rows) {
    const frame = frames.find((each) => isIn(row, each)) ?? null;
    const last = stretches.at(-1);
    if (last && last.frame === frame) last.rows.push(row);
    else stretches.push({ frame, rows: [row] });
  }
  return stretches;
}

const middleOf = ({ baseline, size }: Pick<Row, "baseline" | "size">) => baseline - size * 0.3;

function isIn(row: Row, { top, bottom, left, right }: Frame): boolean {
  const middle = middleOf(row);
  return (
    middle > top &&
    middle < bottom &&
    row.segments[0]!.left > left - meets &&
    row.segments.at(-1)!.right < right + row.size * 3
  );
}

/** The rows of a framed table; null where the frame holds no more than a row or a column of text. */
export function framedTable(rows: readonly Row[], frame: Frame): TableRow[] | null {
  const places = new Map<number, TableLine[]>();
  const inside = frame.uprights.slice(1, -1);
  for (const row of rows) {
    const above = frame.levels.filter((y) => y < middleOf(row)).length;
    const cells = cellsOf(row, inside);
    const parts = cells.map((_, column) => partOf(frame, row, above, above > 1 ? column : null));
    for (const part of new Set(parts)) {
      const own = cells.map((cell, column) => (parts[column] === part ? cell : []));
      if (!own.some(hasText)) continue;
      const place = above * mostParts + part;
      places.set(place, [...(places.get(place) ?? []), { row, cells: own }]);
    }
  }
  if (holdSeveralRows([...places.values()])) return null;
  const merged = [...places].toSorted(([a], [b]) => a - b).map(([, lines]) => mergedRow(lines));
  const columns = inside.map((_, i) => merged.filter(({ cells }) => cells[i + 1]!.length > 0).length);
  if (merged.length < 2 || Math.max(...columns) < 2) return null;
  const asLines = merged.map(({ cells }) => ({
    row: rows[0]!,
    cells: cells.map((cell) => cell.map((run) => joinSegment([run]))),
  }));
  const heads = countHeadLines(asLines, null);
  const rest = merged.slice(1).every(({ cells }) => cells.filter(hasText).length > 1);
  return merged
    .map((row, i) => (i === 0 && rest ? titled(row) : row))
    .map((row, i) => (i < heads && row.role === "row" ? { ...row, role: "head" } : row));
}

/**
 * Returns which part of a row between whole rules a line is in: lines across some columns part it. A cell over several parts is
 * in the first of them; `column` is null among heads, which may be parted next to a head that covers them.
 */
function partOf(
  { levels, uprights, partial }: Frame,
  row: Row,
  above: number,
  column: number | null,
): number {
  const top = levels[above - 1]!;
  const inRow = partial.filter(({ y }) => y > top && y < middleOf(row));
  const crossing = inRow.filter(({ from, to }) => {
    if (column === null) return true;
    const middle = (uprights[column]! + uprights[column + 1]!) / 2;
    return from < middle && to > middle;
  });
  const last = Math.max(0, ...crossing.map(({ y }) => y));
  return apart(inRow.filter(({ y }) => y <= last + meets).map(({ y }) => y)).length;
}

/** Sets the share of framed rows that may hold figures below each other. */
const severalShare = 0.2;

/** Returns whether figures stand beneath each other between one rule and the next: the rules part groups of rows then. */
function holdSeveralRows(rows: readonly TableLine[][]): boolean {
  const several = rows.filter((lines) => lines.filter(hasAmounts).length > 1);
  return several.length > rows.length * severalShare;
}

/** A word that reaches into the next column belongs to the one in which it begins. */
function cellsOf({ segments }: Row, inside: readonly number[]): TableLine["cells"] {
  const cells: Run[][] = Array.from({ length: inside.length + 1 }, () => []);
  for (const part of segments.flatMap(({ parts }) => parts)) {
    const begins = part.left + Math.min(part.size * 0.3, (part.right - part.left) / 2);
    cells[inside.filter((x) => x <= begins).length]!.push(part);
  }
  return cells.map((parts) => (parts.length > 0 ? [joinSegment(parts)] : []));
}

function mergedRow(lines: readonly TableLine[]): TableRow {
  const cells = lines[0]!.cells.map((_, column) => lines.flatMap((line) => line.cells[column]!));
  return { role: "row", cells };
}
