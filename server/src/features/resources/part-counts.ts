import type { CutReason, PartCounts, PartState } from "@groundwork/contract/resource-parts";

/** Some parts that stand alike. */
export interface CountedParts {
  state: PartState;
  parts: number;
  cut?: { by: CutReason; parts: number } | null | undefined;
}

/** How many parts stand where; `found` is the sum of the rest. */
export function countStates(counted: Iterable<CountedParts>): PartCounts {
  const counts = { found: 0, read: 0, unchanged: 0, skipped: 0, failed: 0, waiting: 0, cut: { ...noCut } };
  for (const { state, parts, cut } of counted) {
    counts[state] += parts;
    counts.found += parts;
    if (cut) counts.cut[cut.by] += cut.parts;
  }
  return counts;
}

const noCut = { number: 0, depth: 0, size: 0 };

/** As it was stored; before limits were told apart nothing was counted of them. */
export function storedCounts(json: string): PartCounts {
  return { cut: noCut, ...(JSON.parse(json) as Omit<PartCounts, "cut">) };
}

export function isCut({ cut }: PartCounts): boolean {
  return cut.number + cut.depth + cut.size > 0;
}
