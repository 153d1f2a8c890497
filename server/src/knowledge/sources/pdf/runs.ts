import { raised } from "../html/raised-figures.ts";
import { toLogicalOrder } from "./right-to-left.ts";
import type { Turn } from "./turns.ts";

/** Text on one baseline. Character i lies between x[i] and x[i + 1], in points from the page's top left. */
export interface Run {
  text: string;
  x: number[];
  left: number;
  right: number;
  top: number;
  bottom: number;
  baseline: number;
  /** Points. */
  size: number;
  /** The face's name, without the mark of a subset. */
  font: string;
  bold: boolean;
  italic: boolean;
  mono: boolean;
  rightToLeft: boolean;
  /** Its characters as they stand from left to right, where it is read from right to left. */
  seen?: string | undefined;
  /** Place in the order in which the file draws. */
  order: number;
  /** How it is turned on the page. All places are as on the page held so that this text is upright. */
  turn: Turn;
  /** Between two turns, as a stamp across the page is. */
  slanted: boolean;
}

/** Runs of a line that is read from right to left, given as they stand from left to right, as one. */
export function joinRightToLeft(runs: readonly Run[]): Run {
  const seen = runs.map((run) =>
    run.seen === undefined
      ? run
      : { ...run, text: run.seen, x: run.x.toReversed(), rightToLeft: false, seen: undefined },
  );
  const joined = joinRuns(seen);
  return { ...joined, ...toLogicalOrder(joined.text, joined.x), rightToLeft: true };
}

/** One run of several on one line, with a space wherever they stand apart. */
export function joinRuns(runs: readonly Run[]): Run {
  const [first, ...rest] = runs as [Run, ...Run[]];
  const joined = { ...first, x: [...first.x], mono: runs.every((run) => run.mono) };
  let largest = first.text.length;
  for (const run of rest) {
    if (run.text.length > largest) {
      largest = run.text.length;
      Object.assign(joined, {
        size: run.size,
        font: run.font,
        bold: run.bold,
        italic: run.italic,
        baseline: run.baseline,
      });
    }
    const gap = first.rightToLeft ? joined.left - run.right : run.left - joined.right;
    const spaces = spacesIn(gap, joined, run);
    const from = joined.x.pop()!;
    for (let i = 0; i < spaces; i++) joined.x.push(from + ((run.x[0]! - from) * i) / spaces);
    joined.text += " ".repeat(spaces);
    joined.text += isRaised(run, joined) ? (raised(run.text) ?? run.text) : run.text;
    joined.x.push(...run.x);
    joined.left = Math.min(joined.left, run.left);
    joined.right = Math.max(joined.right, run.right);
    joined.top = Math.min(joined.top, run.top);
    joined.bottom = Math.max(joined.bottom, run.bottom);
  }
  return joined;
}

function isRaised(run: Run, before: Run): boolean {
  return (
    run.size < before.size * 0.85 &&
    before.baseline - run.baseline > before.size * 0.15 &&
    /\S$/.test(before.text)
  );
}

/** In a line of code a gap counts as many spaces as fit into it. */
function spacesIn(gap: number, before: Run, after: Run): number {
  if (gap <= Math.min(before.size, after.size) * 0.1) return 0;
  if (!before.mono || !after.mono) return 1;
  return Math.max(1, Math.round((gap * after.text.length) / (after.right - after.left || 1)));
}
