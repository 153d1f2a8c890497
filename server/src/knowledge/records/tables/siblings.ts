import type { LooseTable } from "./build-table.ts";
import type { PairRun } from "./pairs.ts";

/** Labels that two sections share, of those of the shorter one. */
const shared = 0.5;

/** Makes tables of runs of pairs: sibling sections with the same labels are rows of one table. */
export function pairTables(runs: readonly PairRun[], title: string): LooseTable[] {
  const made: LooseTable[] = [];
  for (let at = 0; at < runs.length;) {
    let end = at + 1;
    while (end < runs.length && areSiblings(runs[at]!, runs[end]!)) end++;
    const family = runs.slice(at, end);
    made.push(family.length > 1 ? siblingTable(family, title) : pairTable(family[0]!, title));
    at = end;
  }
  return made;
}

function areSiblings(one: PairRun, other: PairRun): boolean {
  if (one.level === 0 || one.level !== other.level || one.pairs.length < 2 || other.pairs.length < 2)
    return false;
  const [heading, next] = [one.headings.at(-1)!, other.headings.at(-1)!];
  if (heading.start === next.start || one.headings.at(-2)?.start !== other.headings.at(-2)?.start)
    return false;
  const labels = new Set(one.pairs.map(({ label }) => label.text));
  const both = other.pairs.filter(({ label }) => labels.has(label.text)).length;
  return both / Math.min(one.pairs.length, other.pairs.length) >= shared && both >= 2;
}

function siblingTable(family: readonly PairRun[], title: string): LooseTable {
  const labels = new Map(
    family.flatMap(({ pairs }) => pairs.map(({ label }) => [label.text, label] as const)),
  );
  return {
    kind: "siblings",
    heads: [[], ...[...labels.values()].map((label) => [label])],
    rows: family.map(({ headings, pairs }) => [
      headings.at(-1)!,
      ...[...labels.keys()].map((text) => pairs.find(({ label }) => label.text === text)?.value ?? null),
    ]),
    context: [
      ...family[0]!.headings
        .slice(0, -1)
        .toReversed()
        .map(({ text }) => text),
      title,
    ],
  };
}

function pairTable({ pairs, headings }: PairRun, title: string): LooseTable {
  return {
    kind: "pairs",
    heads: pairs.map(({ label }) => [label]),
    rows: [pairs.map(({ value }) => value)],
    context: [...headings.toReversed().map(({ text }) => text), title],
  };
}
