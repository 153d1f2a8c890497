import type { Run } from "./runs.ts";

type Style = Pick<Run, "font" | "bold" | "italic" | "mono" | "rightToLeft" | "turn" | "slanted">;

/** The runs of a page while it waits for the others, without their edges: a fifth of what they take as objects. */
export interface PackedRuns {
  text: string;
  /** Where the text of each begins, and where the last one ends. */
  starts: Uint32Array<ArrayBuffer>;
  /** Of each: left, right, top, bottom, baseline, size. */
  places: Float64Array<ArrayBuffer>;
  orders: Uint32Array<ArrayBuffer>;
  styles: Uint32Array<ArrayBuffer>;
  known: Style[];
  /** What a run has that is read from right to left. */
  seen: Map<number, string>;
}

const perRun = 6;
const taken: number[] = [];

export function packRuns(runs: readonly Run[]): PackedRuns {
  const starts = new Uint32Array(runs.length + 1);
  const places = new Float64Array(runs.length * perRun);
  const orders = new Uint32Array(runs.length);
  const styles = new Uint32Array(runs.length);
  const known: Style[] = [];
  const seen = new Map<number, string>();
  let length = 0;
  let style = -1;
  for (let i = 0; i < runs.length; i++) {
    const run = runs[i]!;
    starts[i + 1] = length += run.text.length;
    const at = i * perRun;
    places[at] = run.left;
    places[at + 1] = run.right;
    places[at + 2] = run.top;
    places[at + 3] = run.bottom;
    places[at + 4] = run.baseline;
    places[at + 5] = run.size;
    orders[i] = run.order;
    if (run.seen !== undefined) seen.set(i, run.seen);
    // Most are set as the one before.
    if (style < 0 || !isSetAs(known[style]!, run)) style = styleIn(known, run);
    styles[i] = style;
  }
  return { text: runs.map(({ text }) => text).join(""), starts, places, orders, styles, known, seen };
}

/** Styles of a page that are compared; one with more has some twice. */
const mostCompared = 64;

function styleIn(known: Style[], run: Run): number {
  const at = known.length <= mostCompared ? known.findIndex((style) => isSetAs(style, run)) : -1;
  if (at >= 0) return at;
  const { font, bold, italic, mono, rightToLeft, turn, slanted } = run;
  return known.push({ font, bold, italic, mono, rightToLeft, turn, slanted }) - 1;
}

function isSetAs(style: Style, run: Run): boolean {
  return (
    style.font === run.font &&
    style.bold === run.bold &&
    style.italic === run.italic &&
    style.mono === run.mono &&
    style.rightToLeft === run.rightToLeft &&
    style.turn === run.turn &&
    style.slanted === run.slanted
  );
}

export function unpackRuns({ text, starts, places, orders, styles, known, seen }: PackedRuns): Run[] {
  const runs: Run[] = [];
  for (let i = 0; i < orders.length; i++) {
    const at = i * perRun;
    const { font, bold, italic, mono, rightToLeft, turn, slanted } = known[styles[i]!]!;
    const run: Run = {
      text: text.slice(starts[i], starts[i + 1]),
      x: taken,
      left: places[at]!,
      right: places[at + 1]!,
      top: places[at + 2]!,
      bottom: places[at + 3]!,
      baseline: places[at + 4]!,
      size: places[at + 5]!,
      font,
      bold,
      italic,
      mono,
      rightToLeft,
      order: orders[i]!,
      turn,
      slanted,
    };
    if (seen.size > 0 && seen.has(i)) run.seen = seen.get(i);
    runs.push(run);
  }
  return runs;
}

/** How each run is set and how many characters it has, without making it. */
export function eachStyle(
  { starts, places, styles, known }: PackedRuns,
  tell: (style: Style, size: number, characters: number) => void,
): void {
  for (let i = 0; i < styles.length; i++)
    tell(known[styles[i]!]!, places[i * perRun + 5]!, starts[i + 1]! - starts[i]!);
}

/** The edges of all characters of a page, run after run. A quarter of what they take in arrays of their own. */
export interface PackedEdges {
  edges: Float32Array<ArrayBuffer>;
  /** Where those of each run begin, by its `order`. */
  starts: Uint32Array<ArrayBuffer>;
}

/** Takes the edges out of all runs of a page, which are numbered by their order. */
export function takeEdges(runs: readonly Run[]): PackedEdges {
  const starts = new Uint32Array(runs.length + 1);
  runs.forEach((run, i) => (starts[i + 1] = starts[i]! + run.x.length));
  const edges = new Float32Array(starts[runs.length]!);
  runs.forEach((run, i) => {
    edges.set(run.x, starts[i]);
    run.x = taken;
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
