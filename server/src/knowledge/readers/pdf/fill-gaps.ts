import type { Run } from "./runs.ts";

/** Characters of what is drawn into a gap: a figure, a sign, a short word. */
const longest = 12;
/** Baselines differ by less than this share of the size: raised and lowered figures are drawn into gaps too. */
const sameLine = 0.65;
/** Share of the size by which what fills a gap may reach over its edges. */
const reach = 0.12;

/** Cuts runs at the gaps that other runs are drawn into: many makers draw a whole line, and then its figures. */
export function withGapsFilled(runs: readonly Run[]): Run[] {
  const gapped = runs
    .filter((run) => !run.rightToLeft && !run.slanted && run.text.includes(" "))
    .toSorted((a, b) => a.baseline - b.baseline);
  const largest = Math.max(0, ...gapped.map((run) => run.size));
  const cuts = new Map<Run, Set<number>>();
  for (const run of runs) {
    if (run.text.length > longest || gapped.length === 0) continue;
    for (let i = firstFrom(gapped, run.baseline - largest); i < gapped.length; i++) {
      const host = gapped[i]!;
      if (host.baseline > run.baseline + largest) break;
      const at = gapFor(run, host);
      if (at >= 0) cuts.set(host, (cuts.get(host) ?? new Set()).add(at));
    }
  }
  if (cuts.size === 0) return [...runs];
  return runs
    .flatMap((run) =>
      cutAt(
        run,
        [...(cuts.get(run) ?? [])].sort((a, b) => a - b),
      ),
    )
    .map((run, order) => Object.assign(run, { order }));
}

function firstFrom(sorted: readonly Run[], baseline: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]!.baseline < baseline) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the place of the blank that a run is drawn into, or -1. */
function gapFor(run: Run, host: Run): number {
  if (run === host || run.turn !== host.turn || run.left <= host.left || run.right >= host.right) return -1;
  if (Math.abs(run.baseline - host.baseline) > host.size * sameLine) return -1;
  const near = host.size * reach;
  const middle = (run.left + run.right) / 2;
  const at = host.x.findLastIndex((edge) => edge <= middle);
  if (host.text[at] !== " ") return -1;
  return host.x[at]! <= run.left + near && host.x[at + 1]! >= run.right - near ? at : -1;
}

/** Cuts a run at blanks, which are left out. */
function cutAt(run: Run, blanks: readonly number[]): Run[] {
  if (blanks.length === 0) return [run];
  const bounds = [-1, ...blanks, run.text.length];
  return bounds.slice(1).flatMap((end, i) => {
    const start = bounds[i]! + 1;
    const text = run.text.slice(start, end).trimEnd();
    if (text === "") return [];
    const x = run.x.slice(start, start + text.length + 1);
    return [{ ...run, text, x, left: x[0]!, right: x.at(-1)! }];
  });
}
