import { type DrawnLines, noLines } from "./drawn-lines.ts";
import { columnBands, type ColumnBand } from "./columns.ts";
import { boxesApart } from "./boxes-apart.ts";
import type { GroupMark } from "./paragraphs.ts";
import { extentOf, median, type Row, rowsOf, runsWhile, stepsOf } from "./rows.ts";
import { lettersIn, withoutLineNumbers } from "./line-numbers.ts";
import { joinLine, mirroredRun, type Run } from "./runs.ts";
import { tableBands } from "./tables/find-tables.ts";
import { byFrame, type Frame, framesOf } from "./tables/frames.ts";
import { middleOf, type TableBand, type TableRow } from "./tables/table-line.ts";
import { withTurnedCells } from "./tables/turned-cells.ts";
import type { Extent } from "./turns.ts";

export interface LaidLine {
  kind: "line";
  run: Run;
  /** Gives the left edge of the stretch of the page, tables and all. */
  left: number;
  right: number;
  /** Baseline to baseline, as the column has it. */
  leading: number;
  column: object;
}

/** Describes a row of a table, or a caption among them; a cell may have several lines. */
export interface LaidRow extends TableRow {
  kind: "row";
  table: GroupMark;
}

export type Laid = LaidLine | LaidRow;

/** Returns the lines and table rows of a page in the order in which people read them. */
export function layOut(given: readonly Run[], lines: DrawnLines, page: Extent): Laid[] {
  const runs = withTurnedCells(given, lines, page);
  const straight = Map.groupBy(
    withoutLineNumbers(runs).filter((run) => !run.slanted),
    (run) => run.turn,
  );
  // What is turned otherwise than most of the page, and what slants, is read after it.
  const groups = [...straight.values()].toSorted((a, b) => lettersIn(b) - lettersIn(a));
  const slanted = runs.filter((run) => run.slanted);
  return [
    ...groups.flatMap((group) => layTurned(withoutLeaders(group), group[0]!.turn === 0 ? lines : noLines)),
    ...slanted.map((run) => alone(run)),
  ];
}

/** Returns the lines of a page from top to bottom, for a page whose columns and tables cannot be found. */
export function lineByLine(runs: readonly Run[]): Laid[] {
  const turns = Map.groupBy(runs, (run) => (run.slanted ? run : run.turn));
  return [...turns.values()].flatMap((group) => proseLines(rowsOf(group)));
}

/** Lays out text of one turn. Where it is mostly read from right to left, its columns are, and it is laid out in the mirror. */
function layTurned(runs: readonly Run[], lines: DrawnLines): Laid[] {
  const turned = lettersIn(runs.filter((run) => run.rightToLeft));
  const others = turned === 0 ? runs : runs.filter((run) => !run.rightToLeft && /\p{L}/u.test(run.text));
  if (turned <= lettersIn(others)) return layRegion(runs, lines, 0);
  const level = lines.level.map(({ y, from, to }) => ({ y, from: -to, to: -from }));
  const upright = lines.upright.map((line) => ({ ...line, x: -line.x }));
  return layRegion(runs.map(mirroredRun), { level, upright }, 0).map((item): Laid =>
    item.kind === "line"
      ? { ...item, run: mirroredRun(item.run), left: -item.right, right: -item.left }
      : { ...item, cells: item.cells.map((cell) => cell.map(mirroredRun)) },
  );
}

function layRegion(runs: readonly Run[], lines: DrawnLines, depth: number): Laid[] {
  if (runs.length === 0) return [];
  const boxes = depth === 0 ? boxesApart(runs, lines) : null;
  if (boxes) {
    const table: GroupMark = { kind: "table" };
    return boxes.flatMap(({ own, box }) =>
      box ? layBox(rowsOf(own), box, table) : layRegion(own, lines, depth + 1),
    );
  }
  const sideBySide = depth < 2 ? framesSideBySide(runs, lines) : null;
  if (sideBySide) return sideBySide.flatMap((part) => layRegion(part, lines, depth + 1));
  const rows = rowsOf(runs);
  const bands = depth < 2 ? bandsOf(rows, lines) : [];
  if (bands.every((band) => band.kind === "rows")) return layRows(rows, lines);
  return bands.flatMap((band) =>
    band.kind === "rows"
      ? layRows(band.rows, lines)
      : band.columns.flatMap((column) => layRegion(column, lines, depth + 1)),
  );
}

const mostInBox = 4;

/** Lays out a box of a chart: what is in it, over who or what that is; longer texts line by line. */
function layBox(rows: readonly Row[], box: Pick<Run, "left" | "right">, table: GroupMark): Laid[] {
  const [label, ...others] = rows.map(({ segments }) => joinLine(segments));
  if (others.length === 0 || others.length >= mostInBox) return proseLines(rows, box);
  return [{ kind: "row", role: "pair", cells: [[label!], others], table }];
}

/** Sets the share of a region's width from which a framed table spans it. */
const spanning = 0.5;

/** Cuts a region into stretches of full width and of columns; a framed table that spans it has no columns of prose. */
function bandsOf(rows: readonly Row[], lines: DrawnLines): ColumnBand[] {
  const { left, right } = extentOf(rows.flatMap((row) => row.segments));
  const frames = framesOf(lines).filter((frame) => frame.right - frame.left > (right - left) * spanning);
  return byFrame(rows, frames).flatMap(({ frame, rows: own }): ColumnBand[] =>
    frame ? [{ kind: "rows", rows: own }] : columnBands(own),
  );
}

/** Cuts a region at frames next to each other or to other text; null where there are none. */
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
  const extent = extentOf(rows.flatMap((row) => row.segments));
  const isProse = ({ kind }: TableBand) => kind === "prose";
  const bands = runsWhile(tableBands(rows, lines), (band, [first]) => isProse(band) && isProse(first));
  return bands.flatMap((stretch): Laid[] => {
    const [first] = stretch;
    if (first.kind === "prose")
      return proseLines(
        stretch.flatMap((band) => (band.kind === "prose" ? band.rows : [])),
        extent,
      );
    const table: GroupMark = { kind: "table" };
    return first.rows.map((row) => ({ kind: "row", ...row, table }));
  });
}

function proseLines(
  rows: readonly Row[],
  { left, right } = extentOf(rows.flatMap((row) => row.segments)),
): LaidLine[] {
  if (rows.length === 0) return [];
  const column = {};
  const usual = median(stepsOf(rows).filter((step, i) => step > 0 && step < rows[i]!.size * 2));
  const leading = usual || rows[0]!.size * 1.25;
  return rows.map(({ segments }) => ({
    kind: "line",
    run: joinLine(segments),
    left,
    right,
    leading,
    column,
  }));
}

const alone = (run: Run): LaidLine => ({
  kind: "line",
  run,
  left: run.left,
  right: run.right,
  leading: run.size,
  column: {},
});

const dots = /(?:\s?[.·…_]){4,}\s*/u;

/** Removes the dotted lines that lead from an entry of a table of contents to its page number. */
function withoutLeaders(runs: readonly Run[]): Run[] {
  const single = new Map<number, number>();
  for (const run of runs) if (isDot(run)) single.set(run.baseline, (single.get(run.baseline) ?? 0) + 1);
  return runs.flatMap((run) => {
    if (isDot(run)) return single.get(run.baseline)! >= 4 ? [] : [run];
    if (/^[.·…\s]{4,}$/u.test(run.text)) return [];
    return run.mono || !dots.test(run.text) ? [run] : aroundDots(run);
  });
}

const isDot = (run: Run): boolean => /^[.·…\s]{1,8}$/u.test(run.text);

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
