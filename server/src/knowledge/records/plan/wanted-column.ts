import { areTied } from "../match/ties.ts";
import { askingWordsOf } from "../question/asking-words.ts";
import { unitNamed } from "../values/units.ts";
import type { Chosen } from "./find-plans.ts";
import { arePeople, namesPeople } from "./people.ts";
import { headsAsked, isOfSort, isWhatRowsAre, nounBehind } from "./sorts.ts";

/** Gives the column whose value of a row is asked for; "names" where the row's names are, "none" where no column has it. */
export type Wanted = number | "names" | "none";

/** Returns what is asked of the row that is found: of "which date had the most visitors" the date. */
export function wantedOf(chosen: Chosen, ordered: number): Wanted {
  const { question, table, heads, set } = chosen;
  const behind =
    question.which < 0 && question.isWhatIs ? (question.degree?.words.at(-1) ?? -1) : question.which;
  if (behind >= 0) {
    const noun = nounBehind(question, behind).at(-1);
    if (noun === undefined) return "names";
    const named = heads.find(
      ({ column, words, exact, coverage }) =>
        column !== ordered &&
        exact &&
        coverage === 1 &&
        words.has(noun) &&
        !set.some((each) => each.column === column),
    );
    return named && !table.identity.includes(named.column) ? named.column : "names";
  }
  if (question.isWho) return whoOf(chosen);
  const { sort } = table.columns[ordered]!;
  const isFree = question.sorts.length === 0 || question.counts;
  // "What year had the highest rate" asks for no rate.
  const asksDate = question.sorts.includes("date");
  const sorts = question.sorts.filter((each) => !(asksDate && each.startsWith("amount")));
  const isNamed = asksDate && table.identity.some((column) => headsAsked(table, column, question.asksHeads));
  if (isFree || isNamed || isOfSort(sort, sorts)) return "names";
  const asked = [...table.columns.keys()].filter(
    (column) => column !== ordered && headsAsked(table, column, question.asksHeads),
  );
  return asked.length === 1 ? asked[0]! : "none";
}

/** Returns other columns that may be asked of the row that is found, none of them for certain. */
export function alsoWanted(
  { question, table, heads, set }: Chosen,
  ordered: number,
  wanted: Wanted,
): number[] {
  return [...table.columns.keys()].filter((column) => {
    const { sort } = table.columns[column]!;
    if (column === ordered || column === wanted || set.some((each) => each.column === column)) return false;
    return heads[column]!.words.size > 0 || question.sorts.length === 0 || isOfSort(sort, question.sorts);
  });
}

/** Finds rows whose names are of people, or of teams and firms under a head that says who they are. */
function whoOf(chosen: Chosen): Wanted {
  const { table } = chosen;
  if (saysWho(chosen, table.identity[0] ?? 0)) return "names";
  const people = [...table.columns.keys()].filter((column) => saysWho(chosen, column));
  return people.length === 1 ? people[0]! : "none";
}

/** Returns whether a column's cells are names of people, or its head says that they are. */
export const saysWho = ({ question, table }: Chosen, column: number): boolean =>
  arePeople(table, column, question.language) ||
  headsAsked(table, column, question.asksHeads) ||
  table.columns[column]!.words.some(({ lower }) => namesPeople(lower, question.language));

const namesSorts: ReadonlySet<string> = new Set(["text", "code", "mixed"]);

/** Returns whether the noun behind "which" is a known word, one of a condition, or names what the rows are. */
export function isWhichNamed(chosen: Chosen, known: readonly number[]): boolean {
  const { question, table, context, set } = chosen;
  const { degree, which } = question;
  const behind = which < 0 && degree?.superlative ? degree.words.at(-1)! : which;
  const [first = -1, ...others] = behind < 0 ? [] : nounBehind(question, behind);
  if (first < 0) return true;
  // "Which stadium" and "the last stadium" ask for no game at "Rich Stadium", which few of the rows have.
  const isPart = set.some(
    ({ kind, whole, words, rows }) =>
      kind === "name" && !whole && words.has(first) && rows.size * 2 < table.rows.length,
  );
  if (isPart && !known.includes(first) && !context.has(first)) return false;
  // "what kind of bike" asks for the kind.
  if (which < 0 || known.includes(which + 1)) return true;
  // "Which model" may be any name that no other is before.
  const before = table.columns.slice(0, table.identity[0] ?? 0);
  if (question.soft.has(first) && !before.some(({ sort }) => namesSorts.has(sort))) return true;
  const isOfSet = (at: number) => set.some(({ words }) => words.has(at));
  return [first, ...others].some((at) => known.includes(at) || isOfSet(at) || isWhatRowsAre(chosen, at));
}

/** Returns the words that name what a column's head is: "County seat" is a seat, "Price per day" a price. */
export function ofHeadNoun({ question, table, heads }: Chosen, column: number): number[] {
  const { words, coverage } = heads[column]!;
  const own = table.columns[column]!.words;
  const end = own.findIndex(({ isSmall }, at) => isSmall && at > 0);
  const noun = own
    .slice(0, end < 0 ? own.length : end)
    .findLast(({ isSmall, isNumber, lower }) => !isSmall && !isNumber && !unitNamed(lower));
  const { softKeys } = askingWordsOf(question.language);
  if (coverage === 1 || !noun || softKeys.has(noun.key)) return [...words];
  return [...words].filter((at) => areTied(question.words[at]!.key, noun.key));
}
