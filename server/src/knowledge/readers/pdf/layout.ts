import { type DrawnLines, noLines } from "./drawn-lines.ts";
import { columnBands, type ColumnBand } from "./columns.ts";
import type { GroupMark } from "./groups/group-mark.ts";
import { withoutLineNumbers } from "./line-numbers.ts";
import { median, type Row, rowsOf } from "./rows.ts";
import { joinRuns, type Run } from "./runs.ts";
import { byFrame, type Frame, framesOf, middleOf } from "./tables/frames.ts";
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
  const bands = depth < 2 ? bandsOf(rows, lines) : [{ kind: "rows" as const, rows }];
  if (bands.every((band) => band.kind === "rows")) return layRows(rows, lines);
  return bands.flatMap((band) =>
    band.kind === "rows"
      ? layRows(band.rows, lines)
      : band.columns.flatMap((column) => layRegion(column, lines, depth + 1)),
  );
}

/** Sets the share of a region's width from which a framed table spans it. */
const spanning = 0.5;

/** Cuts a region into stretches of full width and of columns; a framed table that spans it has no columns of prose. */
function bandsOf(rows: readonly Row[], lines: DrawnLines): ColumnBand[] {
  const { left, right } = extentOf(rows);
  const frames = framesOf(lines).filter((frame) => frame.right - frame.left > (right - left) * spanning);
  return byFrame(rows, frames).flatMap(({ frame, rows: own }): ColumnBand[] =>
    frame ? [{ kind: "rows", rows: own }] : columnBands(own),
  );
}

/**
 * Cuts a region at frames that are next to each other, or at one of labels and values with other text next to it: the part above,
 * each frame, the part below. Null where there are none.
 */
function framesSideBySide(runs: readonly Run[], lines: DrawnLines): Run[][] | null {
  const frames = framesOf(lines);
  const first = frames.find(
    (frame) => frames.some((other) => areSideBySide(frame, other)) || hasTextNextTo(frame, runs),
  );
  if (!first) return null;
  const sideBySide = frames.filter((other) => other === first || areSideBySide(first, other));
  const top = Math.min(...sideBySide.map((frame) => frame.top));
  const bottom = Math.max(...sideBySide.map((frame) => frame.bottom));
  const within = runs.filter((run) => middleOf(run) > top && middleOf(run) < bottom);
  const inFrames = sideBySide
    .toSorted((a, b) => a.left - b.left)
    .map((frame) => within.filter((run) => run.left > frame.left - run.size && run.left < frame.right));
  const taken = new Set(inFrames.flat());
  const rest = within.filter((run) => !taken.has(run));
  const parts = [
    runs.filter((run) => middleOf(run) <= top),
    ...(rest.some((run) => run.left < first.left) ? [rest, ...inFrames] : [...inFrames, rest]),
    runs.filter((run) => middleOf(run) >= bottom),
  ].filter((part) => part.length > 0);
  return parts.length > 1 ? parts : null;
}

/** Returns whether other lines than those of a frame of two columns are next to it: names of its rows share their baselines. */
function hasTextNextTo(frame: Frame, runs: readonly Run[]): boolean {
  if (frame.uprights.length !== 3) return false;
  const within = runs.filter((run) => middleOf(run) > frame.top && middleOf(run) < frame.bottom);
  const isInside = (run: Run) => run.right > frame.left && run.left < frame.right;
  const inside = within.filter(isInside);
  const others = within.filter((run) => !isInside(run));
  const shares = (run: Run) =>
    inside.some(({ baseline }) => Math.abs(baseline - run.baseline) < run.size * 0.2);
  return others.length > 1 && others.filter(shares).length <= others.length / 2;
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
