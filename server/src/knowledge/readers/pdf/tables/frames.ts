import type { DrawnLine, DrawnLines, UprightLine } from "../drawn-lines.ts";
import type { Bounds } from "../pdfium.ts";
import { type Row, runsWhile } from "../rows.ts";
import { middleOf } from "./table-line.ts";

/** A table whose rows and columns are parted by rules. */
export interface Frame extends Bounds {
  /** Edges of its rows and its columns, the outer ones as well. */
  levels: number[];
  uprights: number[];
  drawn: DrawnLines;
}

/** Sets how near to a line what meets it ends. */
export const meets = 3;
/** Rules across so much of a frame part its rows. */
const across = 0.85;
/** More columns than this are squared paper. */
const mostColumns = 60;

/** Returns the frames on a page in which level and upright rules make at least two rows of two columns. */
export function framesOf({ level, upright }: DrawnLines): Frame[] {
  const groups: { to: number; from: number; lines: UprightLine[] }[] = [];
  for (const line of upright.toSorted((a, b) => a.from - b.from)) {
    const group = groups.find(({ from, to }) => line.from < to + 1 && line.to > from - 1);
    if (group) {
      group.lines.push(line);
      group.to = Math.max(group.to, line.to);
    } else groups.push({ ...line, lines: [line] });
  }
  return groups.flatMap(({ from, to, lines }) => {
    const levels = level.filter(({ y }) => y >= from - meets && y <= to + meets);
    return sideBySide(levels, lines).flatMap((own) => {
      const touched = levels.filter((each) => own.some(({ x }) => touches(each, x)));
      return touched.length < 3 ? [] : frameOf({ level: touched, upright: own });
    });
  });
}

const touches = ({ from, to }: DrawnLine, x: number) => from <= x + meets && to >= x - meets;

/** Returns the uprights that level lines tie together: those of tables next to each other are tied apart. */
function sideBySide(levels: readonly DrawnLine[], uprights: readonly UprightLine[]): UprightLine[][] {
  return runsWhile(
    uprights.toSorted((a, b) => a.x - b.x),
    (line, tied) => levels.some((each) => touches(each, tied.at(-1)!.x) && touches(each, line.x)),
  );
}

function frameOf(drawn: DrawnLines): Frame[] {
  const { level, upright } = drawn;
  const left = Math.min(...level.map(({ from }) => from));
  const right = Math.max(...level.map(({ to }) => to));
  const whole = level.filter(({ from, to }) => to - from >= (right - left) * across);
  const outer = apart(whole.map(({ y }) => y));
  const inner = apart(upright.map(({ x }) => x)).filter((x) => x > left + meets && x < right - meets);
  if (outer.length < 3 || inner.length === 0 || inner.length > mostColumns) return [];
  const [top, bottom] = [outer[0]!, outer.at(-1)!];
  // Lines across a part of it are under a head over several columns, or next to a cell over several rows.
  const levels = apart(level.map(({ y }) => y).filter((y) => y >= top && y <= bottom));
  return [{ top, bottom, left, right, levels, uprights: [left, ...inner, right], drawn }];
}

/** Returns sorted values, one of those that are close together. */
function apart(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  return runsWhile(sorted, (value, [first]) => value - first <= meets).map(([first]) => first);
}

/** Returns rows in order, those within one frame together. */
export function byFrame(
  all: readonly Row[],
  frames: readonly Frame[],
): { frame: Frame | null; rows: Row[] }[] {
  const frameOfRow = (row: Row) => frames.find((each) => isIn(row, each)) ?? null;
  const stretches = runsWhile(all, (row, [first]) => frameOfRow(row) === frameOfRow(first));
  return stretches.map((rows) => ({ frame: frameOfRow(rows[0]), rows }));
}

function isIn(row: Row, { top, bottom, left, right }: Frame): boolean {
  const middle = middleOf(row);
  if (middle <= top || middle >= bottom || row.segments[0]!.left <= left - meets) return false;
  return row.segments.at(-1)!.right < right + row.size * 3;
}
