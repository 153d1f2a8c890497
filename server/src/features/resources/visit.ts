import type { PartCounts, CutReason, PartState } from "@groundwork/contract/resource-parts";
import type { ContentPart } from "#knowledge/store/passage-index.ts";
import type { FoundPart, KnownPart, PartOutcome } from "#knowledge/readers/source.ts";
import { readByNow } from "#knowledge/readers/part-outcomes.ts";
import type { WriteHandle } from "#platform/database/database.ts";
import type { PartRow } from "./part-columns.ts";

/** The content of a resource after reading. */
export interface Content {
  parts: readonly ContentPart[];
  /** False if the answering generation is identical. */
  changed: boolean;
}

/** Records one reading of a resource: what is found, and each part's outcome. */
export interface Visit {
  /** The name of the generation that it creates. */
  readonly generation: string;
  /** Returns the known parts before the source begins. */
  known(): Promise<KnownPart[]>;
  found(parts: readonly FoundPart[]): Promise<void>;
  tell(outcome: PartOutcome): Promise<void>;
  counts(): PartCounts;
  /** Fails with a ReadingError where nothing was read. */
  content(): Promise<Content>;
  /** Within the transaction that makes the content answer. */
  settle(transaction: WriteHandle): Promise<void>;
  /** Within the transaction that holds the content back: notes what `settle` needs, for a visit of that name. */
  hold(transaction: WriteHandle): Promise<void>;
  /** Runs within the transaction that marks the reading as failed; `final` if it isn't retried unprompted. */
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

/** A number of parts with the same outcome. */
export interface CountedParts {
  state: PartState;
  parts: number;
  cut?: { by: CutReason; parts: number } | null | undefined;
}

/** Counts parts by outcome; `found` is the sum of the rest. */
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

/** Parses stored counts; older ones have no counts by limit. */
export function storedCounts(json: string): PartCounts {
  return { cut: noCut, ...(JSON.parse(json) as Omit<PartCounts, "cut">) };
}

export function isCut({ cut }: PartCounts): boolean {
  return cut.number + cut.depth + cut.size > 0;
}
