import { extentOf, median, type Row, runsWhile } from "./rows.ts";
import type { Run } from "./runs.ts";

export type ColumnBand = { kind: "rows"; rows: Row[] } | { kind: "columns"; columns: Run[][] };
type Gutter = { from: number; to: number };

const minLines = 4;
/** Wider lines, as shares of the region, leave no room for a second column. */
const widestLine = 0.62;

/** Cuts a region into full width and columns, which differ from tables by long lines drawn one column after another. */
export function columnBands(rows: readonly Row[]): ColumnBand[] {
  const { left, right } = extentOf(rows.flatMap((row) => row.segments));
  const isWide = ({ segments }: Row) =>
    segments.some((segment) => segment.right - segment.left > (right - left) * widestLine);
  const bands: ColumnBand[] = [];
  for (const stretch of runsWhile(rows, (row, before) => isWide(row) === isWide(before[0])))
    if (isWide(stretch[0])) addRows(bands, stretch);
    else closeStretch(bands, stretch);
  return bands;
}

/** Cuts a stretch of short lines at its gutter, if it has one. */
function closeStretch(bands: ColumnBand[], rows: readonly Row[]): void {
  const gutter = gutterOfTables(rows) ?? findGutter(rows);
  if (!gutter) return addRows(bands, rows);
  const crosses = ({ segments }: Row) =>
    segments.some((segment) => segment.left < gutter.from && segment.right > gutter.to);
  for (const stretch of runsWhile(rows, (row, before) => crosses(row) === crosses(before[0]))) {
    const [from, to] = sideBySide(stretch, gutter);
    const columns = crosses(stretch[0]) ? null : asColumns(stretch.slice(from, to), gutter);
    addRows(bands, columns ? stretch.slice(0, from) : stretch);
    if (!columns) continue;
    bands.push({ kind: "columns", columns });
    addRows(bands, stretch.slice(to));
  }
}

/** Returns the rows from the first to the last with text right of the gutter, and what the left column goes on with. */
function sideBySide(rows: readonly Row[], gutter: Gutter): [number, number] {
  const isRight = (row: Row) => row.segments.some((segment) => segment.left >= gutter.from);
  const from = rows.findIndex(isRight);
  let to = rows.findLastIndex(isRight) + 1;
  while (to > 0 && to < rows.length && rows[to]!.baseline - rows[to - 1]!.baseline < rows[to]!.size * 2.2)
    to++;
  return [Math.max(0, from), to];
}

function addRows(bands: ColumnBand[], rows: readonly Row[]): void {
  const last = bands.at(-1);
  if (last?.kind === "rows") for (const row of rows) last.rows.push(row);
  else if (rows.length > 0) bands.push({ kind: "rows", rows: [...rows] });
}

/** Returns the strip between two tables, of which one is drawn after the other: the blanks within each may be wider. */
function gutterOfTables(rows: readonly Row[]): Gutter | null {
  const drawn = rows.flatMap((row) => row.segments).toSorted((a, b) => a.order - b.order);
  const rises = drawn.slice(1).map(({ baseline }, i) => drawn[i]!.baseline - baseline);
  const highest = rises.reduce((best, rise, i) => (rise > rises[best]! ? i : best), 0);
  const begins = drawn[highest + 1];
  if (!begins || rises[highest]! <= 0) return null;
  const isNextTo = ({ baseline }: Run) => baseline > begins.baseline - begins.size / 2;
  const left = drawn.slice(0, highest + 1).filter(isNextTo);
  const from = extentOf(left).right;
  const rest = drawn.slice(highest + 1);
  const end = rest.findIndex((segment) => segment.left <= from);
  const right = rest.slice(0, end < 0 ? rest.length : end);
  if (![left, right].every(isDrawnByRows)) return null;
  return { from, to: extentOf(right).left };
}

/** Finds the widest upright strip in the middle of the region that few lines cross and that has prose on both sides. */
function findGutter(rows: readonly Row[]): Gutter | null {
  const segments = rows.flatMap((row) => row.segments);
  const { left, right } = extentOf(segments);
  const width = right - left;
  if (rows.length < minLines || width < 150) return null;
  const step = 2;
  const crossed = new Uint16Array(Math.ceil(width / step) + 1);
  for (const segment of segments) {
    const from = Math.max(0, Math.ceil((segment.left - left) / step));
    const to = Math.floor((segment.right - left) / step);
    for (let at = from; at <= to; at++) crossed[at]!++;
  }
  const middle = crossed.subarray(Math.floor(crossed.length * 0.15), Math.ceil(crossed.length * 0.85));
  const fewest = Math.min(...middle);
  if (fewest > segments.length * 0.08) return null;
  let best: Gutter | null = null;
  let from = -1;
  for (let at = 0; at <= crossed.length; at++) {
    const x = left + at * step;
    const inMiddle = x > left + width * 0.15 && x < right - width * 0.15;
    if (at < crossed.length && inMiddle && crossed[at]! <= fewest) {
      if (from < 0) from = at;
    } else if (from >= 0) {
      const found = { from: left + (from - 1) * step + 1, to: x - 1 };
      if (!best || found.to - found.from > best.to - best.from) best = found;
      from = -1;
    }
  }
  return best && best.to - best.from >= 6 ? best : null;
}

function asColumns(rows: readonly Row[], gutter: Gutter): Run[][] | null {
  const segments = rows.flatMap((row) => row.segments);
  const middle = (gutter.from + gutter.to) / 2;
  const isLeft = (segment: Run) => (segment.left + segment.right) / 2 < middle;
  const sides = [segments.filter(isLeft), segments.filter((segment) => !isLeft(segment))];
  if (sides.some((side) => side.length < minLines)) return null;
  const changesIn = (some: readonly Row[]) => {
    const drawn = some.flatMap((row) => row.segments).toSorted((a, b) => a.order - b.order);
    return drawn.filter((segment, k) => k > 0 && isLeft(segment) !== isLeft(drawn[k - 1]!)).length;
  };
  const changes = changesIn(rows);
  const prose = sides.every((side) => isProse(side));
  // The headings of both columns may be drawn first.
  const areHeaded = sides.some((side) => isProse(side)) && rows[0]!.segments.every(({ bold }) => bold);
  const oneAfterTheOther = changes <= 2 || (areHeaded && changesIn(rows.slice(1)) <= 2);
  const rowByRow = changes >= rows.length * 0.8;
  const long = segments.length >= 2 * minLines;
  const areColumns =
    (prose && (oneAfterTheOther || rowByRow || changes < rows.length * 0.2)) ||
    // Prose next to a table is a column of its own, as a table next to another is; the cells of one table are drawn by rows.
    (oneAfterTheOther &&
      long &&
      (!looksTabular(rows) || sides.some((side) => isProse(side)) || sides.every(isDrawnByRows)));
  return areColumns ? sides.map((side) => side.flatMap((segment) => segment.parts)) : null;
}

/** Returns whether a side has cells next to each other, all of which are drawn line by line. */
function isDrawnByRows(side: readonly Run[]): boolean {
  const drawn = side.toSorted((a, b) => a.order - b.order);
  const isNext = ({ baseline, size }: Run, by: number) => Math.abs(by - baseline) < size / 2;
  const pairs = drawn.filter((run, i) => i > 0 && isNext(run, drawn[i - 1]!.baseline));
  const goesBack = drawn.some((run, i) => i > 0 && run.baseline < drawn[i - 1]!.baseline - run.size / 2);
  return pairs.length > 1 && !goesBack;
}

function isProse(side: readonly Run[]): boolean {
  const { left, right } = extentOf(side);
  const letters = median(side.map((segment) => segment.text.length));
  const usual = median(side.map((segment) => segment.right - segment.left));
  return letters >= 22 && usual >= (right - left) * 0.75;
}

/** Figures on the right of short words. */
function looksTabular(rows: readonly Row[]): boolean {
  const isFigure = ({ text }: Run) => /\p{N}/u.test(text) && !/\p{L}/u.test(text);
  const both = rows.filter((row) => row.segments.length > 1);
  const figures = both.filter((row) => row.segments.slice(1).some(isFigure));
  return figures.length > both.length * 0.3;
}
