import { raised } from "../white-space.ts";
import { runsRightToLeft, toLogicalOrder } from "./right-to-left.ts";
import type { Bounds } from "./pdfium.ts";
import type { TextStyle } from "./text-styles.ts";
import type { Turn } from "./turns.ts";

/** Text on one baseline. Character i lies between x[i] and x[i + 1], in points from the page's top left. */
export interface Run extends Bounds, Pick<TextStyle, "size" | "font" | "bold" | "italic" | "mono"> {
  text: string;
  x: number[];
  baseline: number;
  rightToLeft: boolean;
  /** Its characters as they stand from left to right, where it is read from right to left. */
  seen?: string | undefined;
  /** Place in the order in which the file draws. */
  order: number;
  /** Gives how it is turned on the page. All places are as on the page held so that this text is upright. */
  turn: Turn;
  /** Between two turns, as a stamp across the page is. */
  slanted: boolean;
  /** Is true while a page that is read from right to left is laid out in the mirror. */
  mirrored?: boolean;
  /** Drawn invisibly, as what was recognised is over the picture of its page. */
  unseen?: boolean;
}

/** Matches a text that is all in brackets, as the unit of a table's figures is. */
export const isBracketed = (text: string): boolean => /^[([（][^()[\]（）]*[)\]）]$/.test(text);

/** Returns the width of a line's first word, which is at its right where it runs from right to left. */
export const firstWordWidth = ({ text, x }: Run): number =>
  Math.abs(x[/^\S+/.exec(text)?.[0].length ?? 0]! - x[0]!);

/** Runs of a line that is read from right to left, given as they stand from left to right, as one. */
export function joinRightToLeft(runs: readonly Run[]): Run {
  const seen = runs.map((run) =>
    run.seen === undefined
      ? run
      : { ...run, text: run.seen, x: run.x.toReversed(), rightToLeft: false, seen: undefined },
  );
  const joined = joinRuns(seen);
  return { ...joined, ...toLogicalOrder(joined.text, joined.x), rightToLeft: true, seen: joined.text };
}

/** Returns a run as it is in a mirror, where lines that are read from right to left run like others; of a mirrored one, the run. */
export function mirroredRun<R extends Run>(run: R): R {
  const x = run.x.map((edge) => -edge);
  const mirrored = !run.mirrored;
  const rightToLeft = run.mirrored === true && x[0]! > x.at(-1)!;
  return { ...run, x, left: -run.right, right: -run.left, rightToLeft, mirrored };
}

/** Joins runs of a line as `joinRuns` does. Mirrored ones are joined as they are on the page, where words of other scripts run on. */
export function joinLine(runs: readonly Run[]): Run {
  if (!runs[0]!.mirrored) return joinRuns(runs);
  const printed = runs.map(mirroredRun).toSorted((a, b) => a.left - b.left);
  const isTurned = runsRightToLeft(printed.map(({ text }) => text).join(""));
  return mirroredRun(isTurned ? joinRightToLeft(printed) : joinRuns(printed));
}

/** Joins several runs on one line, with a space wherever they stand apart. */
export function joinRuns(runs: readonly Run[]): Run {
  const [first, ...rest] = runs as [Run, ...Run[]];
  const joined = { ...first, x: [...first.x], mono: runs.every((run) => run.mono) };
  let largest = first.text.length;
  let last = first;
  for (const run of rest) {
    if (run.text.length > largest) {
      largest = run.text.length;
      const { size, font, bold, italic, baseline } = run;
      Object.assign(joined, { size, font, bold, italic, baseline });
    }
    const gap = first.rightToLeft ? joined.left - run.right : run.left - joined.right;
    const mark = isRaised(run, joined);
    if (isRaised(last, run)) raiseLast(joined, last);
    const apart = mark ? isNoteOn(joined.text, run.text) : opensNote(joined.text, last, run);
    const spaces = overlap(last, run) ? 1 : spacesIn(gap, joined, run) || (apart ? 1 : 0);
    const from = joined.x.pop()!;
    for (let i = 0; i < spaces; i++) joined.x.push(from + ((run.x[0]! - from) * i) / spaces);
    joined.text += " ".repeat(spaces);
    joined.text += mark && /\S/.test(joined.text.at(-1) ?? "") ? raisedFigures(run.text) : run.text;
    for (const edge of run.x) joined.x.push(edge);
    joined.left = Math.min(joined.left, run.left);
    joined.right = Math.max(joined.right, run.right);
    joined.top = Math.min(joined.top, run.top);
    joined.bottom = Math.max(joined.bottom, run.bottom);
    last = run;
  }
  return joined;
}

const isRaised = (run: Run, neighbor: Run): boolean =>
  run.size < neighbor.size * 0.85 && neighbor.baseline - run.baseline > neighbor.size * 0.15;

/** Raises a figure, or several: "1,2" and "3–5" are the marks of notes. */
function raisedFigures(text: string): string {
  const figures = text.split(/([,–])/).map((part) => (/^[,–]?$/.test(part) ? part : raised(part)));
  return figures.includes(null) ? text : figures.join("");
}

/** Returns whether a raised letter behind a word is the mark of a note, or of an institute: no letter of the word. */
const isNoteOn = (before: string, mark: string): boolean =>
  /\p{L}{2}\p{Ll}[.,;:!?)"”’]*$/u.test(before) && /^\p{L}(?:$|[,*†‡§¶∗])|^\p{N}+,\p{L}/u.test(mark);

/** Returns whether it is a raised mark at the start of a line or after a space, with the first word of its note after it. */
function opensNote(before: string, mark: Run, next: Run): boolean {
  if (!isRaised(mark, next) || !/^(?:\p{N}{1,3}|\p{Ll})\)?$/u.test(mark.text)) return false;
  return /(?:^|\s)\S{1,3}$/u.test(before) && /^["“‘(]?\p{L}{2}/u.test(next.text);
}

/** Raises the figure that was taken for one of the line's size until its larger neighbor came. */
function raiseLast(joined: Run, { text }: Run): void {
  if (!joined.text.endsWith(text) || /\S$/.test(joined.text.slice(0, -text.length))) return;
  joined.text = joined.text.slice(0, -text.length) + raisedFigures(text);
}

/** Returns whether words of one size are printed over each other, as when a column is too narrow for them. */
function overlap(before: Run, after: Run): boolean {
  if (before.rightToLeft || after.rightToLeft) return false;
  const size = Math.min(before.size, after.size);
  const level = Math.abs(before.baseline - after.baseline) < size * 0.05;
  return level && after.size + before.size < size * 2.2 && after.left < before.x.at(-2)! - size * 0.1;
}

/** Counts the spaces of a gap; in a line of code, as many as fit into it. */
function spacesIn(gap: number, before: Run, after: Run): number {
  if (gap <= Math.min(before.size, after.size) * 0.1) return 0;
  if (!before.mono || !after.mono) return 1;
  return Math.max(1, Math.round((gap * after.text.length) / (after.right - after.left || 1)));
}

const taken: number[] = [];

/** The edges of all characters of a page, run after run. A quarter of what they take in arrays of their own. */
export interface PackedEdges {
  edges: Float32Array<ArrayBuffer>;
  /** Gives where those of each run begin, by its `order`. */
  starts: Uint32Array<ArrayBuffer>;
}

/** Takes the edges out of all runs of a page, and numbers them in their order. */
export function takeEdges(runs: readonly Run[]): PackedEdges {
  const starts = new Uint32Array(runs.length + 1);
  runs.forEach((run, i) => (starts[i + 1] = starts[i]! + run.x.length));
  const edges = new Float32Array(starts[runs.length]!);
  runs.forEach((run, i) => {
    edges.set(run.x, starts[i]);
    run.x = taken;
    run.order = i;
  });
  return { edges, starts };
}

/** Gives runs of that page their edges back. */
export function giveEdges(runs: readonly Run[], { edges, starts }: PackedEdges): void {
  for (const run of runs) {
    const from = starts[run.order]!;
    const end = starts[run.order + 1]!;
    const x: number[] = [];
    for (let i = from; i < end; i++) x.push(edges[i]!);
    run.x = x;
  }
}
