import type { PartCounts, CutReason, PartState } from "@groundwork/contract/resource-parts";
import type { ContentPart } from "#knowledge/store/passage-index.ts";
import type { FoundPart, KnownPart, PartOutcome } from "#knowledge/readers/source.ts";
import { readByNow } from "#knowledge/readers/part-outcomes.ts";
import type { WriteHandle } from "#platform/database/database.ts";
import type { PartRow } from "./resource-parts.repository.ts";

/** What a resource consists of once it was read. */
export interface Content {
  parts: readonly ContentPart[];
  /** False where the generation that answers holds the very same. */
  changed: boolean;
}

/** One reading of a resource: keeps what is found and what becomes of it. */
export interface Visit {
  /** What the generation that comes of it is called. */
  readonly generation: string;
  /** What is known before the source begins. */
  known(): Promise<KnownPart[]>;
  found(parts: readonly FoundPart[]): Promise<void>;
  tell(outcome: PartOutcome): Promise<void>;
  counts(): PartCounts;
  /** Fails with a ReadingError where nothing was read. */
  content(): Promise<Content>;
  /** Within the transaction that makes the content answer. */
  settle(transaction: WriteHandle): Promise<void>;
  /** Within the transaction that says that the reading failed; `final` where it is not tried again by itself. */
  fail(transaction: WriteHandle, final: boolean): Promise<void>;
}

export function knownPart(row: PartRow, { current, kept }: { current: boolean; kept: boolean }): KnownPart {
  // What is lost, or was read when readers saw less, has to be read again, whatever was noted of it.
  const lost = row.kept === 1 && !kept;
  const again = lost || (row.kept === 1 && row.hash?.startsWith(readByNow) !== true);
  const { etag, last_modified: lastModified } = row;
  return {
    part: row.part,
    title: row.title,
    url: row.url,
    depth: row.depth,
    state: lost ? "waiting" : row.state,
    current,
    kept: row.kept === 1 && kept,
    hash: again ? null : row.hash,
    validators: again || (etag === null && lastModified === null) ? null : { etag, lastModified },
    reason: row.reason,
  };
}

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
