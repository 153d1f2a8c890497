import type { DrawnLines } from "../drawn-lines.ts";
import type { Bounds } from "../pdfium.ts";
import type { Run } from "../runs.ts";
import { framesOf } from "./frames.ts";
import type { Extent } from "../turns.ts";

/** Returns the runs of a page with those upright that run up or down in a cell of a framed table: heads over narrow columns. */
export function withTurnedCells(runs: readonly Run[], lines: DrawnLines, page: Extent): readonly Run[] {
  const isTurned = ({ turn, slanted }: Run) => turn % 2 === 1 && !slanted;
  const turned = runs.filter(isTurned);
  // A page that is turned as a whole is laid out so.
  if (turned.length === 0 || turned.length * 2 > runs.length) return runs;
  const frames = framesOf(lines);
  return runs.map((run) => {
    if (!isTurned(run)) return run;
    const bounds = boundsOf(run, page);
    const [x, y] = [(bounds.left + bounds.right) / 2, (bounds.top + bounds.bottom) / 2];
    const frame = frames.find((each) => x > each.left && x < each.right && y > each.top && y < each.bottom);
    const below = frame?.levels.find((level) => level > y);
    return below === undefined ? run : upright(run, bounds, Math.min(bounds.bottom, below - 1));
  });
}

/** Turns a run upright: each character has the same share of the place that it takes from left to right. */
function upright(run: Run, bounds: Bounds, baseline: number): Run {
  const width = bounds.right - bounds.left;
  const x = run.x.map((_, i) => bounds.left + (width * i) / Math.max(1, run.x.length - 1));
  return { ...run, ...bounds, x, baseline, turn: 0 };
}

/** Returns where a turned run is on its page. */
function boundsOf({ turn, left, right, top, bottom }: Run, { width, height }: Extent): Bounds {
  return turn === 1
    ? { left: width - bottom, right: width - top, top: left, bottom: right }
    : { left: top, right: bottom, top: height - right, bottom: height - left };
}
