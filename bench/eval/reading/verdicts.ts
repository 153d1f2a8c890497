import type { GoldKind } from "./gold.ts";

export type Kind = GoldKind | "cell";

/** Holds what was expected and what was read instead. `kind` names the sort of fault, the same words for each of its sort. */
export interface Wrong {
  kind: string;
  expected: string;
  read: string;
}

export type Fault = Wrong & { of: Kind };

/** Counts of one kind: how many stand there and were read right, how many were read and are right. */
export type Count = Record<"gold" | "found" | "read" | "right", number>;

export const wrong = (kind: string, expected: string, read: string): Wrong => ({ kind, expected, read });

/** Counts what was judged of a page, by the groups of its reading or by its units. */
export class Verdicts {
  readonly counts = new Map<Kind, Count>();
  readonly faults: Fault[] = [];

  /** Notes something that is there. `fault` is what is wrong with it; null where it was read right. */
  expected(kind: Kind, fault: Wrong | null, isOptional = false): void {
    if (!isOptional) this.#note(kind, fault, "gold", "found");
  }

  /** Notes something that was read. `fault` is null where such a thing is there. */
  read(kind: Kind, fault: Wrong | null): void {
    this.#note(kind, fault, "read", "right");
  }

  #note(kind: Kind, fault: Wrong | null, all: "gold" | "read", good: "found" | "right"): void {
    const count = countOf(this.counts, kind);
    count[all]++;
    if (fault === null) count[good]++;
    else
      this.faults.push({
        of: kind,
        kind: fault.kind,
        expected: short(fault.expected),
        read: short(fault.read),
      });
  }
}

function countOf(counts: Map<Kind, Count>, kind: Kind): Count {
  const count = counts.get(kind) ?? { gold: 0, found: 0, read: 0, right: 0 };
  counts.set(kind, count);
  return count;
}

/** Adds the counts of one page, or of one collection, to those of more. */
export function addCounts(sum: Map<Kind, Count>, counts: ReadonlyMap<Kind, Count>): void {
  for (const [kind, added] of counts) {
    const count = countOf(sum, kind);
    for (const one of ["gold", "found", "read", "right"] as const) count[one] += added[one];
  }
}

const longestShown = 160;

/** Puts a text on one line and leaves its middle out where it is long. */
function short(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= longestShown) return line;
  return `${line.slice(0, longestShown / 2)} … ${line.slice(-longestShown / 2)}`;
}
