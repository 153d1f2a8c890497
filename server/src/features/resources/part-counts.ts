import type { PartCounts, PartState } from "@groundwork/contract/resource-parts";

/** How many parts stand where; `found` is the sum of the rest. */
export function countStates(states: Iterable<readonly [state: PartState, count: number]>): PartCounts {
  const counts = { found: 0, read: 0, unchanged: 0, skipped: 0, failed: 0, waiting: 0 };
  for (const [state, count] of states) {
    counts[state] += count;
    counts.found += count;
  }
  return counts;
}
