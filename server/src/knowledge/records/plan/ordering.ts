import { askingWordsOf } from "../question/asking-words.ts";
import type { Chosen } from "./find-plans.ts";
import { areYears, freeWords, headsAsked, isOfSort } from "./sorts.ts";

/** Describes a column as the one that a comparing word orders by. */
export interface Ordering {
  /** Places of the words that name it. */
  own: number[];
  /** False if its values are of a sort that the word does not compare. */
  fits: boolean;
  /** Gives how well it is meant: from 1 on it is certain enough. */
  naming: number;
  direction: 1 | -1;
}

/** Returns how a question's comparing word orders by a column. `isOfTwo` is true where two things are compared, which tells more. */
export function orderingOf(
  chosen: Chosen,
  column: number,
  { used, isOfTwo }: { used: ReadonlySet<number>; isOfTwo: boolean },
): Ordering {
  const { question, table, heads, set } = chosen;
  const { degree } = question;
  const own = freeWords(heads[column]!, new Set([...used, ...(degree?.words ?? [])]));
  const named = (heads[column]!.exact ? 2.5 : 1.6) + own.length * 0.4 + heads[column]!.coverage;
  if (degree === null) return { own, fits: true, naming: own.length > 0 ? named : 0, direction: 1 };
  const { sort, words } = table.columns[column]!;
  const asking = askingWordsOf(question.language);
  // Who is there since the first day is there longest.
  const isSince =
    sort === "date" &&
    degree.sorts.includes("amount time") &&
    headsAsked(table, column, asking.keys("since"));
  const asked = isSince || (degree.heads.length > 0 && headsAsked(table, column, degree.heads));
  const isOfDegree = (each: string) =>
    isOfSort(each, degree.sorts) || (each === "amount" && degree.sorts.includes("money"));
  const fits = isSince || degree.sorts.length === 0 || isOfDegree(sort);
  const isAlone = table.columns.filter((each) => isOfDegree(each.sort)).length === 1;
  // "her first single" is not of the first year of whatever has one.
  const isOnly =
    fits &&
    isAlone &&
    !areYears(table, column) &&
    (!degree.sorts.includes("amount") || (isOfTwo && degree.heads.length === 0));
  // "the highest glucose" is the highest of the results of this test.
  const isResult =
    (degree.heads.length === 0 || degree.sorts.includes("amount")) &&
    set.some(({ whole, kind }) => whole && kind === "name") &&
    words.some(({ lower }) => asking.is("valueHeads", lower));
  const isReversed = isSince || (degree.opposite !== null && sort === degree.opposite);
  return {
    own,
    fits,
    naming: own.length > 0 ? named : asked ? 2 : isOnly || isResult ? 1.2 : 0,
    direction: isReversed ? (-degree.direction as 1 | -1) : degree.direction,
  };
}
