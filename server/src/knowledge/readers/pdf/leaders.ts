import type { Run } from "./runs.ts";

const dots = /(?:\s?[.·…_]){4,}\s*/u;

/** Without the dotted lines that lead from an entry of a table of contents to its page number. */
export function withoutLeaders(runs: readonly Run[]): Run[] {
  const single = new Map<number, number>();
  for (const run of runs) if (isDot(run)) single.set(run.baseline, (single.get(run.baseline) ?? 0) + 1);
  return runs.flatMap((run) => {
    if (isDot(run)) return single.get(run.baseline)! >= 4 ? [] : [run];
    if (/^[.·…\s]{4,}$/u.test(run.text)) return [];
    return run.mono || !dots.test(run.text) ? [run] : aroundDots(run);
  });
}

function isDot(run: Run): boolean {
  return /^[.·…\s]{1,8}$/u.test(run.text);
}

function aroundDots(run: Run): Run[] {
  const parts: Run[] = [];
  let start = 0;
  for (const text of run.text.split(new RegExp(dots, "gu"))) {
    const at = run.text.indexOf(text, start);
    start = at + text.length;
    if (text.trim() === "") continue;
    const x = run.x.slice(at, at + text.length + 1);
    parts.push({ ...run, text, x, left: Math.min(x[0]!, x.at(-1)!), right: Math.max(x[0]!, x.at(-1)!) });
  }
  return parts;
}
