import type { Chosen } from "./find-plans.ts";
import { arePeople, namesPeople } from "./people.ts";
import { headsAsked, isOfSort, nounBehind } from "./sorts.ts";

/** Gives the column whose value of a row is asked for; "names" where the row's names are, "none" where no column has it. */
export type Wanted = number | "names" | "none";

/** Returns what is asked of the row that is found: of "which date had the most visitors" the date. */
export function wantedOf(chosen: Chosen, ordered: number): Wanted {
  const { question, table, heads, set } = chosen;
  if (question.which >= 0) {
    const noun = nounBehind(question, question.which).at(-1);
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
  if (question.sorts.length === 0 || question.counts || isOfSort(sort, question.sorts)) return "names";
  const asked = [...table.columns.keys()].filter(
    (column) => column !== ordered && headsAsked(table, column, question.asksHeads),
  );
  return asked.length === 1 ? asked[0]! : "none";
}

/** Rows whose names are of people, or of teams and firms under a head that says who they are. */
function whoOf({ question, table }: Chosen): Wanted {
  const isWho = (column: number) =>
    arePeople(table, column) ||
    headsAsked(table, column, question.asksHeads) ||
    table.columns[column]!.words.some(({ lower }) => namesPeople(lower, question.language));
  if (table.identity.some(isWho)) return "names";
  const people = [...table.columns.keys()].filter(isWho);
  return people.length === 1 ? people[0]! : "none";
}
