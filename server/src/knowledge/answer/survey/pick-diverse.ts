import type { Statement } from "./statements.ts";

/** What is worth less than this share of the best is no company for it. */
const leastShare = 0.2;
/** Of two statements that share so much of their words, one is enough. */
const mostAlike = 0.6;

/** The first `count` by `worth` that say different things; each resource and heading counts less the more it gave. */
export function pickDiverse(
  statements: readonly Statement[],
  count: number,
  worth: (statement: Statement) => number,
): Statement[] {
  const rest = statements
    .map((statement) => ({ statement, worth: worth(statement) }))
    .filter((each) => each.worth > 0);
  const least = leastShare * rest.reduce((most, each) => Math.max(most, each.worth), 0);
  const picked: Statement[] = [];
  const given = new Map<string, number>();
  const said = new Set<string>();
  while (picked.length < count) {
    let best: Statement | null = null;
    let bestValue = 0;
    for (const each of rest) {
      if (each.worth <= bestValue || each.worth < least) continue;
      const value = each.worth * freshness(each.statement, said, given);
      if (value <= bestValue || picked.some((other) => sayTheSame(other, each.statement))) continue;
      best = each.statement;
      bestValue = value;
    }
    if (!best) break;
    picked.push(best);
    for (const key of placesOf(best)) given.set(key, (given.get(key) ?? 0) + 1);
    for (const term of best.terms) said.add(term);
  }
  return picked;
}

/** Statements in the order in which their documents are read. */
export function inReadingOrder(statements: readonly Statement[]): Statement[] {
  return statements.toSorted((a, b) => a.unit.id - b.unit.id || a.place - b.place);
}

function freshness(
  { terms, unit }: Statement,
  said: ReadonlySet<string>,
  given: ReadonlyMap<string, number>,
): number {
  let repeated = 0;
  for (const term of terms) repeated += said.has(term) ? 1 : 0;
  const [resource, heading] = placesOf({ unit }).map((key) => given.get(key) ?? 0);
  return (1 - (0.7 * repeated) / (terms.size || 1)) / (1 + 0.4 * resource! + 0.8 * heading!);
}

function placesOf({ unit }: Pick<Statement, "unit">): [string, string] {
  return [unit.resourceId, [unit.resourceId, unit.part, ...unit.heading].join("\n")];
}

function sayTheSame(one: Statement, other: Statement): boolean {
  if (one === other || one.text === other.text) return true;
  let shared = 0;
  for (const term of one.terms) shared += other.terms.has(term) ? 1 : 0;
  return shared > mostAlike * Math.min(one.terms.size, other.terms.size);
}
