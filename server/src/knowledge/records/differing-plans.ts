import { areTied } from "./match/ties.ts";
import type { Plan } from "./plan/plan.ts";
import { areDifferentValues, foldedName } from "./differing-values.ts";
import type { RecordTable } from "./record.ts";
import type { Word } from "./words.ts";

/** A plan that answers this much less well is not about the same. */
const nearly = 1;

/**
 * Returns plans that give another value than the best one for the same thing, attribute and period. Each is the best of its
 * table.
 */
export function differingPlans(best: Plan, others: readonly Plan[]): Plan[] {
  const [cell] = best.cells;
  if (!cell || !givesOneValue(best)) return [];
  return others.filter(
    (other) =>
      other !== best &&
      givesOneValue(other) &&
      other.score >= best.score - nearly &&
      isSameThing(best, other) &&
      isSameHead(best, other) &&
      isSamePeriod(best.table, other.table) &&
      areDifferentValues(cell, other.cells[0]!),
  );
}

const givesOneValue = ({ operation, rows, cells, target, columns }: Plan): boolean =>
  operation === "lookup" && rows.length === 1 && cells.length === 1 && target >= 0 && columns.length === 0;

/** Rows of one name, or facts under one heading. */
function isSameThing(one: Plan, other: Plan): boolean {
  if (one.table.kind === "pairs" || other.table.kind === "pairs")
    return one.table.kind === other.table.kind && isSameText(one.table.name, other.table.name);
  const [name, otherName] = [nameOf(one), nameOf(other)];
  return name !== undefined && otherName !== undefined && isSameText(name, otherName);
}

const nameOf = ({ table, rows }: Plan): string | undefined => rows[0]?.[table.identity[0] ?? 0]?.text;

const isSameText = (one: string, other: string): boolean =>
  foldedName(one) !== "" && foldedName(one) === foldedName(other);

function isSameHead(one: Plan, other: Plan): boolean {
  const [heads, others] = [one, other].map(({ table, target }) => contentOf(table.columns[target]!.words));
  if (heads!.length !== others!.length || heads!.length === 0) return false;
  return heads!.every(({ key }) => others!.some((each) => each.key === key || areTied(each.key, key)));
}

const contentOf = (words: readonly Word[]) => words.filter(({ isSmall }) => !isSmall);

/** Years, versions and quarters in titles and captions are the same. */
function isSamePeriod(one: RecordTable, other: RecordTable): boolean {
  const [numbers, others] = [one, other].map(
    ({ context }) => new Set(context.filter(({ isNumber }) => isNumber).map(({ key }) => key)),
  );
  return numbers!.size === others!.size && [...numbers!].every((key) => others!.has(key));
}
