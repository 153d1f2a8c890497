import { extentOf, median, stepsOf } from "./rows.ts";
import type { Run } from "./runs.ts";

const fewest = 8;
/** Points by which numbers set to one edge may differ. */
const sameEdge = 2;
/** Steps from line to line that differ by less are even. */
const even = 0.15;
/** Sets the share of the lines next to them that are prose, and the letters of such a line. */
const proseShare = 0.6;
const proseFrom = 30;

/** Returns the runs of a page without the numbers of its lines down the margin, as in pleadings and in drafts of laws. */
export function withoutLineNumbers(runs: readonly Run[]): readonly Run[] {
  const numbers = runs.filter(({ text, turn }) => turn === 0 && /^\d{1,3}$/.test(text));
  if (numbers.length < fewest) return runs;
  const byEdge = (edge: "left" | "right") =>
    Map.groupBy(numbers, (run) => Math.round(run[edge] / (2 * sameEdge)));
  const columns = [...byEdge("left").values(), ...byEdge("right").values()]
    .filter(({ length }) => length >= fewest)
    .map((column) => column.toSorted((a, b) => a.baseline - b.baseline));
  const counted = columns.find((column) => areLineNumbers(column, runs));
  if (!counted) return runs;
  const dropped = new Set(counted);
  return runs.filter((run) => !dropped.has(run));
}

/** Returns whether numbers count evenly down the page, apart from lines of prose. */
function areLineNumbers(counted: readonly Run[], runs: readonly Run[]): boolean {
  const values = counted.map(({ text }) => Number(text));
  const step = values[1]! - values[0]!;
  if (step !== 1 && step !== 5) return false;
  if (values.some((value, i) => i > 0 && value - values[i - 1]! !== step)) return false;
  const steps = stepsOf(counted);
  const usual = median(steps);
  if (steps.some((each) => Math.abs(each - usual) > usual * even)) return false;
  const own = new Set(counted);
  const { left, right } = extentOf(counted);
  const others = runs.filter((run) => !own.has(run) && run.turn === 0);
  const top = counted[0]!.baseline - usual / 2;
  const bottom = counted.at(-1)!.baseline + usual / 2;
  const inside = others.filter(({ baseline }) => baseline > top && baseline < bottom);
  const isApart = inside.every((run) => run.left > right + run.size / 2 || run.right < left - run.size / 2);
  const prose = inside.filter(({ text }) => text.length >= proseFrom);
  const starts = Map.groupBy(prose, (run) => Math.round(run.left / sameEdge));
  const most = Math.max(0, ...[...starts.values()].map((lines) => lines.length));
  return isApart && most >= 3 && lettersIn(prose) >= lettersIn(inside) * proseShare;
}

export const lettersIn = (runs: readonly Run[]) => runs.reduce((sum, { text }) => sum + text.length, 0);
