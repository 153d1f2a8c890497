import { type DrawnLines, noLines } from "./drawn-lines.ts";
import { columnBands, type ColumnBand } from "./columns.ts";
import type { GroupMark } from "./groups/group-mark.ts";
import { withoutLineNumbers } from "./line-numbers.ts";
import { median, type Row, rowsOf } from "./rows.ts";
import { joinRuns, type Run } from "./runs.ts";
import { type Frame, framesOf } from "./tables/frames.ts";
import { tableBands } from "./tables/find-tables.ts";
import type { TableRow } from "./tables/table-line.ts";

/** Describes a line of prose with its column. */
export interface LaidLine {
  kind: "line";
  run: Run;
  /** Gives the left edge of the stretch of the page, tables and all. */
  left: number;
  right: number;
  /** Baseline to baseline, as the column has it. */
  leading: number;
  /** Lines of one column share it. */
  column: object;
}

/** Describes a row of a table, or a caption among them; a cell may have several lines. */
export interface LaidRow extends TableRow {
  kind: "row";
  table: GroupMark;
}

export type Laid = LaidLine | LaidRow;

/** The lines and table rows of a page in the order in which people read them. */
export function layOut(runs: readonly Run[], lines: DrawnLines): Laid[] {
  const straight = Map.groupBy(
    withoutLineNumbers(runs).filter((run) => !run.slanted),
    (run) => run.turn,
  );
  const lettersOf = (group: readonly Run[]) => group.reduce((sum, run) => sum + run.text.length, 0);
  // What is turned otherwise than most of the page, and what slants, is read after it.
  const groups = [...straight.values()].toSorted((a, b) => lettersOf(b) - lettersOf(a));
  const slanted = runs.filter((run) => run.slanted);
  return [
    ...groups.flatMap((group) => layRegion(withoutLeaders(group), group[0]!.turn === 0 ? lines : noLines, 0)),
    ...slanted.map((run) => alone(run)),
  ];
}

/** Returns the lines of a page from top to bottom, for a page whose columns and tables cannot be found. */
export function lineByLine(runs: readonly Run[]): Laid[] {
  const turns = Map.groupBy(runs, (run) => (run.slanted ? run : run.turn));
  return [...turns.values()].flatMap((group) => proseLines(rowsOf(group)));
}

function layRegion(runs: readonly Run[], lines: DrawnLines, depth: number): Laid[] {
  if (runs.length === 0) return [];
  const sideBySide = depth < 2 ? framesSideBySide(runs, lines) : null;
  if (sideBySide) return sideBySide.flatMap((part) => layRegion(part, lines, depth + 1));
  const rows = rowsOf(runs);
  const bands: ColumnBand[] = depth < 2 ? columnBands(rows) : [{ kind: "rows", rows }];
  if (bands.every((band) => band.kind === "rows")) return layRows(rows, lines);
  return bands.flatMap((band) =>
    band.kind === "rows"
      ? layRows(band.rows, lines)
      : band.columns.flatMap((column) => layRegion(column, lines, depth + 1)),
  );
}

/**
 * Cuts a region at frames that are next to each other: the part above, each frame, the part below. Null where there are none.
 */
function framesSideBySide(runs: readonly Run[], lines: DrawnLines): Run[][] | null {
  const frames = framesOf(lines);
  const first = frames.findIndex((frame, i) =>
    frames.some((other, k) => k > i && areSideBySide(frame, other)),
  );
  if (first < 0) return null;
  const sideBySide = frames.filter((other, k) => k === first || areSideBySide(frames[first]!, other));
  const top = Math.min(...sideBySide.map((frame) => frame.top));
  const bottom = Math.max(...sideBySide.map((frame) => frame.bottom));
  const middle = ({ baseline, size }: Run) => baseline - size * 0.3;
  const within = runs.filter((run) => middle(run) > top && middle(run) < bottom);
  const inFrames = sideBySide
    .toSorted((a, b) => a.left - b.left)
    .map((frame) => within.filter((run) => run.left > frame.left - run.size && run.left < frame.right));
  const taken = new Set(inFrames.flat());
  const parts = [
    runs.filter((run) => middle(run) <= top),
    ...inFrames,
    within.filter((run) => !taken.has(run)),
    runs.filter((run) => middle(run) >= bottom),
  ].filter((part) => part.length > 0);
  return parts.length > 1 ? parts : null;
}

const areSideBySide = (a: Frame, b: Frame) =>
  Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top) && (a.right < b.left || b.right < a.left);

function layRows(rows: readonly Row[], lines: DrawnLines): Laid[] {
  const laid: Laid[] = [];
  const extent = extentOf(rows);
  let prose: Row[] = [];
  const layProse = () => {
    for (const line of proseLines(prose, extent)) laid.push(line);
    prose = [];
  };
  for (const band of tableBands(rows, lines)) {
    if (band.kind === "prose") {
      for (const row of band.rows) prose.push(row);
      continue;
    }
    layProse();
    const table: GroupMark = { kind: "table" };
    for (const row of band.rows) laid.push({ kind: "row", ...row, table });
  }
  layProse();
  return laid;
}

type Extent = Pick<LaidLine, "left" | "right">;

const extentOf = (rows: readonly Row[]): Extent => ({
  left: Math.min(...rows.map(({ segments }) => segments[0]!.left)),
  right: Math.max(...rows.map(({ segments }) => segments.at(-1)!.right)),
});

function proseLines(rows: readonly Row[], { left, right }: Extent = extentOf(rows)): LaidLine[] {
  if (rows.length === 0) return [];
  const column = {};
  const lines = rows.map((row) => joinRuns(row.segments));
  const steps = rows.slice(1).map((row, i) => row.baseline - rows[i]!.baseline);
  const leading =
    median(steps.filter((step, i) => step > 0 && step < rows[i]!.size * 2)) || rows[0]!.size * 1.25;
  return lines.map((run) => ({ kind: "line", run, left, right, leading, column }));
}

function alone(run: Run): LaidLine {
  return { kind: "line", run, left: run.left, right: run.right, leading: run.size, column: {} };
}

const dots = /(?:\s?[.·…_]){4,}\s*/u;

/** Without the dotted lines that lead from an entry of a table of contents to its page number. */
function withoutLeaders(runs: readonly Run[]): Run[] {
  const single = new Map<number, number>();
  for (const run of runs) if (isDot(run)) single.set(run.baseline, (single.get(run.baseline) ?? 0) + 1);
  return runs.flatMap((run) => {
    if (isDot(run)) return single.get(run.baseline)! >= 4 ? [] : [run];
    if (/^[.·…\s]{4,}$/u.test(run.text)) return [];
    return run.mono || !dots.test(run.text) ? [run] : aroundDots(run);
  });
}

function isDot(run: Run): boolean {
  return /^[.·…\s]{1,8}$/u.test(run.text);
}

function aroundDots(run: Run): Run[] {
  const parts: Run[] = [];
  let start = 0;
  for (const text of run.text.split(new RegExp(dots, "gu"))) {
    const at = run.text.indexOf(text, start);
    start = at + text.length;
    if (text.trim() === "") continue;
    const x = run.x.slice(at, at + text.length + 1);
    parts.push({ ...run, text, x, left: Math.min(x[0]!, x.at(-1)!), right: Math.max(x[0]!, x.at(-1)!) });
  }
  return parts;
}
