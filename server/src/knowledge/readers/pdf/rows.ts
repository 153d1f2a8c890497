import { runsRightToLeft } from "./right-to-left.ts";
import { joinLine, joinRightToLeft, type Run } from "./runs.ts";

/** Joins the runs that are close together on a row. */
export interface Segment extends Run {
  parts: readonly Run[];
}

/** Runs that share a baseline, from left to right, cut where a gap is wider than a space. */
export interface Row {
  segments: Segment[];
  baseline: number;
  size: number;
}

/** A gap of this many type sizes is no space between words any more. */
const wideGap = 1.15;

/** Returns the rows of a region from top to bottom. */
export function rowsOf(runs: readonly Run[]): Row[] {
  const clusters = clusterByBaseline(runs);
  const cut = clusters.map((row) => cutAtWideGaps(row));
  cutAtSharedGaps(cut);
  cutWhereNeighboursCut(cut);
  return cut.map((groups) => {
    const segments = runsWhile(groups, ([next], before) => isBulletOf(before.at(-1)!, next!.left)).map(
      (parts) => joinSegment(parts.flat()),
    );
    const { baseline, size } = segments.reduce((a, b) => (b.text.length > a.text.length ? b : a));
    return { segments, baseline, size };
  });
}

/** Type sizes that a bullet may be before its line; in a table, marks are wider apart. */
const beforeLine = 3;

/** Returns whether a bullet alone is right before what begins at `left`, as word processors set it. */
const isBulletOf = ([bullet, ...more]: readonly Run[], left: number): boolean =>
  more.length === 0 &&
  /^[•◦▪‣\uF0A7\uF0B7]$/u.test(bullet!.text) &&
  left - bullet!.right < bullet!.size * beforeLine;

export const joinSegment = (parts: readonly Run[]): Segment => ({ ...joinLine(parts), parts });

/** Characters that a raised or lowered figure has at most. */
const mostSmall = 6;

function clusterByBaseline(runs: readonly Run[]): Run[][] {
  type Line = { baseline: number; size: number; runs: Run[] };
  const rows: Line[] = [];
  const rowOf = new Map<Run, Run[]>();
  const isNear = (run: Run, row: Line) =>
    Math.abs(run.baseline - row.baseline) <= 0.35 * Math.min(row.size, run.size);
  const begin = (run: Run) => rows.push({ baseline: run.baseline, size: run.size, runs: [run] });
  const usual = median(runs.map((run) => run.size));
  const sorted = runs.toSorted((a, b) => a.baseline - b.baseline);
  const homes = homesOf(sorted);
  const isSmall = (run: Run) => run.text.length <= mostSmall && (run.size < usual * 0.85 || homes.has(run));
  for (const run of sorted) {
    if (isSmall(run)) continue;
    const row = rows.at(-1);
    if (row && isNear(run, row)) row.runs.push(run);
    else begin(run);
    rowOf.set(run, rows.at(-1)!.runs);
  }
  for (const run of sorted) {
    if (!isSmall(run)) continue;
    const home = homes.get(run);
    const row = (home && rowOf.get(home)) ?? rows.find((each) => isNear(run, each))?.runs;
    if (row) row.push(run);
    else begin(run);
  }
  return rows
    .toSorted((a, b) => a.baseline - b.baseline)
    .map((row) => row.runs.toSorted((a, b) => a.left - b.left));
}

/** Finds the larger run next to each raised or lowered figure, by which its line is known. `sorted` is by baselines. */
function homesOf(sorted: readonly Run[]): ReadonlyMap<Run, Run> {
  const homes = new Map<Run, Run>();
  const largest = Math.max(0, ...sorted.map((run) => run.size));
  sorted.forEach((run, at) => {
    if (run.text.length > mostSmall) return;
    let home: Run | null = null;
    const consider = (other: Run) => {
      if (!touches(other, run)) return;
      if (!home || Math.abs(other.baseline - run.baseline) < Math.abs(home.baseline - run.baseline))
        home = other;
    };
    for (let i = at - 1; i >= 0 && run.baseline - sorted[i]!.baseline <= largest; i--) consider(sorted[i]!);
    for (let i = at + 1; i < sorted.length && sorted[i]!.baseline - run.baseline <= largest; i++)
      consider(sorted[i]!);
    if (home) homes.set(run, home);
  });
  return homes;
}

function touches(other: Run, run: Run): boolean {
  if (run.size > other.size * 0.9) return false;
  const raise = other.baseline - run.baseline;
  if (raise > other.size * 0.65 || raise < other.size * -0.55) return false;
  const near = other.size * 0.5;
  return Math.abs(run.left - other.right) < near || Math.abs(other.left - run.right) < near;
}

function cutAtWideGaps(row: readonly Run[]): Run[][] {
  if (row.every((run) => run.mono)) return [[...row]];
  const groups: Run[][] = runsWhile(row, (run, group) => {
    const before = group.at(-1)!;
    return run.left - before.right <= wideGap * Math.max(before.size, run.size);
  });
  return groups.map((group) =>
    group.some((run) => run.rightToLeft) && runsRightToLeft(group.map(({ text }) => text).join(""))
      ? [joinRightToLeft(group)]
      : group,
  );
}

/**
 * Cuts rows where their neighbors are cut: a long cell ends close to the next one, which starts where the cells above and below
 * it start.
 */
function cutWhereNeighboursCut(rows: Run[][][]): void {
  for (let pass = 0; pass < 2; pass++) {
    const order = pass === 0 ? rows.keys() : rows.keys().toArray().toReversed();
    for (const at of order) {
      const neighbours = [nearestCut(rows, at, -1), nearestCut(rows, at, 1)].flatMap((row) =>
        row ? [row] : [],
      );
      if (neighbours.length === 0) continue;
      const gaps = neighbours.flatMap((row) =>
        row.slice(1).map((group, i) => ({ from: row[i]!.at(-1)!.right, to: group[0]!.left })),
      );
      const starts = neighbours.flatMap((row) => row.slice(1).map((group) => group[0]!.left));
      const ends = neighbours.flatMap((row) => row.slice(1).map((group) => group.at(-1)!.right));
      rows[at] = rows[at]!.flatMap((group) => cutGroup(group, starts, ends, gaps));
    }
  }
}

/** Rows to the nearest one that is cut: names of groups, and what is next to a table, may be between. */
const nearRows = 2;

function nearestCut(rows: readonly Run[][][], at: number, step: 1 | -1): Run[][] | undefined {
  for (let distance = 1; distance <= nearRows; distance++) {
    const row = rows[at + step * distance];
    if (row && row.length > 1) return row;
  }
  return undefined;
}

/** Gaps as wide as this, in type sizes, part columns where several rows have one right before the same place. */
const narrowGap = 0.8;
const fewestAlike = 3;
const mostRowsApart = 6;

/** Cuts rows where others begin a cell at the same place behind a gap that is hardly wider than a blank: columns may be close together. */
function cutAtSharedGaps(rows: Run[][][]): void {
  const isApart = (group: readonly Run[], i: number) =>
    i > 0 && !group[i]!.rightToLeft && group[i]!.left - group[i - 1]!.right >= group[i]!.size * narrowGap;
  /** Maps places, in points, to the rows that have a gap before them. */
  const places = new Map<number, Set<number>>();
  rows.forEach((groups, row) => {
    for (const group of groups)
      for (const [i, { left }] of group.entries()) {
        if (!isApart(group, i)) continue;
        const place = Math.round(left);
        places.set(place, (places.get(place) ?? new Set()).add(row));
      }
  });
  const isShared = (row: number, { left }: Run) => {
    let alike = 0;
    for (let near = row - mostRowsApart; near <= row + mostRowsApart; near++)
      if ([-1, 0, 1].some((by) => places.get(Math.round(left) + by)?.has(near))) alike++;
    return alike >= fewestAlike;
  };
  rows.forEach((groups, row) => {
    const isCut = (group: readonly Run[], i: number) => isApart(group, i) && isShared(row, group[i]!);
    rows[row] = groups.flatMap((group) =>
      runsWhile(group.keys(), (i) => !isCut(group, i)).map((part) => part.map((i) => group[i]!)),
    );
  });
}

/** Blanks of a line that say how wide its blanks are. */
const fewestBlanks = 5;

function cutGroup(
  group: Run[],
  starts: readonly number[],
  ends: readonly number[],
  gaps: readonly { from: number; to: number }[],
): Run[][] {
  if (group[0]!.rightToLeft) return [group];
  const parts: Run[][] = [[group[0]!]];
  const blanks = group.slice(1).map((run, i) => run.left - group[i]!.right);
  // Words of prose may start where a cell does by chance.
  const usual = blanks.length >= fewestBlanks ? median(blanks) * 1.2 : 0;
  group.slice(1).forEach((run, i) => {
    const before = group[i]!;
    const apart = run.left - before.right;
    const starting = starts.some((x) => Math.abs(x - run.left) < 0.75);
    const figure = i === group.length - 2 && /^[\p{N}\p{Sc}(+−-]/u.test(run.text);
    const ending = figure && ends.some((x) => Math.abs(x - run.right) < 0.75);
    // Centred headings start and end where nothing else does.
    const over = gaps.some((gap) => Math.min(gap.to, run.left) - Math.max(gap.from, before.right) >= 2);
    const isWide = apart > usual && apart > run.size * 0.15;
    if ((isWide && (starting || ending)) || (apart > run.size * 0.45 && over)) parts.push([run]);
    else parts.at(-1)!.push(run);
  });
  return parts;
}

/** Returns the left edge of the leftmost of these, and the right edge of the rightmost. */
export const extentOf = (parts: readonly Pick<Run, "left" | "right">[]): { left: number; right: number } => ({
  // A page may have more parts than a call takes arguments.
  left: parts.reduce((least, { left }) => Math.min(least, left), Number.POSITIVE_INFINITY),
  right: parts.reduce((most, { right }) => Math.max(most, right), Number.NEGATIVE_INFINITY),
});

/** Cuts a list into stretches: an item goes on with those before it, or begins the next one. */
export function runsWhile<T>(
  items: Iterable<T>,
  goesOn: (item: T, before: readonly [T, ...T[]]) => boolean,
): [T, ...T[]][] {
  const runs: [T, ...T[]][] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (last && goesOn(item, last)) last.push(item);
    else runs.push([item]);
  }
  return runs;
}

/** Returns whether a line is at most so many type sizes beneath another. */
export const isNear = (
  above: Pick<Row, "baseline" | "size">,
  below: Pick<Row, "baseline" | "size">,
  ems: number,
) => below.baseline - above.baseline <= ems * Math.max(above.size, below.size);

/** Returns the distances from each line to the next. */
export const stepsOf = (lines: readonly Pick<Row, "baseline">[]): number[] =>
  lines.slice(1).map(({ baseline }, i) => baseline - lines[i]!.baseline);

export function median(values: readonly number[]): number {
  if (values.length === 0) return 0;
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}
