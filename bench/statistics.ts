export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The smallest value that `share` of all values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))]!;
}

export async function milliseconds(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Medians, over runs, of each run's 50th and 99th percentile. */
export function spread(runs: readonly (readonly number[])[]): { p50: number; p99: number } {
  return {
    p50: median(runs.map((run) => percentile(run, 0.5))),
    p99: median(runs.map((run) => percentile(run, 0.99))),
  };
}
