import type { Run } from "./runs.ts";

type Style = Pick<Run, "font" | "bold" | "italic" | "mono" | "rightToLeft" | "turn" | "slanted">;

/** The runs of a page while it waits for the others, without their edges: a fifth of what they take as objects. */
export interface PackedRuns {
  text: string;
  /** Where the text of each begins, and where the last one ends. */
  starts: Uint32Array;
  /** Of each: left, right, top, bottom, baseline, size. */
  places: Float64Array;
  orders: Uint32Array;
  styles: Uint32Array;
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
  const numbers = new Map<string, number>();
  const seen = new Map<number, string>();
  runs.forEach((run, i) => {
    starts[i + 1] = starts[i]! + run.text.length;
    places.set([run.left, run.right, run.top, run.bottom, run.baseline, run.size], i * perRun);
    orders[i] = run.order;
    if (run.seen !== undefined) seen.set(i, run.seen);
    const { font, bold, italic, mono, rightToLeft, turn, slanted } = run;
    const key = `${bold} ${italic} ${mono} ${rightToLeft} ${turn} ${slanted} ${font}`;
    let style = numbers.get(key);
    if (style === undefined) {
      style = known.push({ font, bold, italic, mono, rightToLeft, turn, slanted }) - 1;
      numbers.set(key, style);
    }
    styles[i] = style;
  });
  return { text: runs.map(({ text }) => text).join(""), starts, places, orders, styles, known, seen };
}

export function unpackRuns({ text, starts, places, orders, styles, known, seen }: PackedRuns): Run[] {
  return Array.from(orders, (order, i) => {
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
      order,
      turn,
      slanted,
    };
    if (seen.has(i)) run.seen = seen.get(i);
    return run;
  });
}
