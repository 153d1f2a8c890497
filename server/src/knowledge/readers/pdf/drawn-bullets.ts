import type { Bounds } from "./pdfium.ts";
import type { Run } from "./runs.ts";

/** A small shape, in points from the page's top left. */
export interface Mark extends Bounds {
  /** True if it is no filled shape, and no bullet. */
  isOutline?: boolean;
}

/** A page with more is a drawing. */
const mostMarks = 300;
/** Bounds a bullet in type sizes: its height, and how far before its line it is. */
const lowest = 0.2;
const highest = 0.8;
const farthest = 2.5;

/** Adds bullets that a program draws: shapes before a line, below others like them. */
export function withDrawnBullets(runs: Run[], shapes: readonly Mark[]): Run[] {
  const marks = shapes.filter(({ isOutline }) => isOutline !== true);
  if (marks.length < 2 || marks.length > mostMarks) return runs;
  const found = marks.flatMap((mark) => {
    const run = lineAfter(mark, runs);
    return run ? [{ mark, run }] : [];
  });
  const bullets = new Map<Run, Mark>();
  for (const one of found)
    if (found.some((other) => other !== one && isBeneath(one, other))) bullets.set(one.run, one.mark);
  if (bullets.size === 0) return runs;
  return runs.flatMap((run) => {
    const mark = bullets.get(run);
    return mark ? [markRun(mark, run, "•"), run] : [run];
  });
}

function lineAfter({ left, right, top, bottom }: Mark, runs: readonly Run[]): Run | undefined {
  const middle = (top + bottom) / 2;
  const height = bottom - top;
  const isLevel = ({ baseline, size }: Run) =>
    middle > baseline - size * 0.9 && middle < baseline + size * 0.1;
  const neighbors = runs.filter((run) => run.turn === 0 && !run.slanted && isLevel(run));
  const run = neighbors
    .filter((each) => each.left >= right - 0.5)
    .reduce<Run | undefined>((a, b) => (a && a.left <= b.left ? a : b), undefined);
  if (!run || run.left - right > run.size * farthest) return undefined;
  if (height < run.size * lowest || height > run.size * highest) return undefined;
  const reach = left - run.size * farthest;
  return neighbors.some((each) => each !== run && each.left < left && each.right > reach) ? undefined : run;
}

type Marked = { mark: Mark; run: Run };

function isBeneath(one: Marked, other: Marked): boolean {
  const width = one.mark.right - one.mark.left;
  if (one.run === other.run || Math.abs(one.mark.left - other.mark.left) >= 1.5) return false;
  if (Math.abs(other.mark.right - other.mark.left - width) > width * 0.2) return false;
  return Math.abs(one.run.left - other.run.left) < one.run.size * 0.5;
}

/** Returns a shape as a run of one character on the line of another. */
export function markRun(mark: Mark, run: Run, text: string): Run {
  return { ...run, ...mark, text, x: [mark.left, mark.right], rightToLeft: false, seen: undefined };
}
