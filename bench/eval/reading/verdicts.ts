import type { GoldItem } from "./gold.ts";

export type Kind = GoldItem["kind"] | "row" | "cell";

/** What was expected and what was read instead. `kind` names the sort of fault, the same words for each of its sort. */
export interface Fault {
  of: Kind;
  kind: string;
  expected: string;
  read: string;
}

/** Of one kind on one page: how many stand there and were read right, how many were read and are right. */
export interface Count {
  gold: number;
  found: number;
  read: number;
  right: number;
}

/** What was judged of a page, by the groups of its reading or by its units. */
export interface Verdicts {
  counts: Map<Kind, Count>;
  faults: Fault[];
}

export function createVerdicts() {
  const counts = new Map<Kind, Count>();
  const faults: Fault[] = [];
  const of = (kind: Kind): Count => {
    let count = counts.get(kind);
    if (!count) counts.set(kind, (count = { gold: 0, found: 0, read: 0, right: 0 }));
    return count;
  };
  return {
    counts,
    faults,
    /** Something that stands there. `fault` is what is wrong with it; null where it was read right. */
    expected(kind: Kind, fault: Omit<Fault, "of"> | null, isOptional = false): void {
      if (isOptional) return;
      of(kind).gold++;
      if (fault === null) of(kind).found++;
      else faults.push({ of: kind, ...shortened(fault) });
    },
    /** Something that was read. `fault` is null where such a thing stands there. */
    read(kind: Kind, fault: Omit<Fault, "of"> | null): void {
      of(kind).read++;
      if (fault === null) of(kind).right++;
      else faults.push({ of: kind, ...shortened(fault) });
    },
  };
}

export type VerdictsInTheMaking = ReturnType<typeof createVerdicts>;

/** Adds the counts of one page, or of one collection, to those of more. */
export function addCounts(sum: Map<Kind, Count>, counts: ReadonlyMap<Kind, Count>): void {
  for (const [kind, count] of counts) {
    const before = sum.get(kind) ?? { gold: 0, found: 0, read: 0, right: 0 };
    sum.set(kind, {
      gold: before.gold + count.gold,
      found: before.found + count.found,
      read: before.read + count.read,
      right: before.right + count.right,
    });
  }
}

const longestShown = 160;

function shortened({ kind, expected, read }: Omit<Fault, "of">): Omit<Fault, "of"> {
  return { kind, expected: short(expected), read: short(read) };
}

/** On one line, its middle left out where it is long. */
export function short(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= longestShown) return line;
  return `${line.slice(0, longestShown / 2)} … ${line.slice(-longestShown / 2)}`;
}

/** No fault where it is right; else what was read, of a sort that `kind` names. */
export function wrongUnless(isRight: boolean, read: string, kind: string): Omit<Fault, "of"> | null {
  return isRight ? null : { kind, expected: "", read };
}
