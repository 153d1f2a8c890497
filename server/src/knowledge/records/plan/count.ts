import type { Chosen } from "./find-plans.ts";
import { makePlan } from "./make-plan.ts";
import { arePeople, namesPeople } from "./people.ts";
import type { Doubt, Plan } from "./plan.ts";
import { freeWords, headsAsked, isOrdered, isWhatRowsAre, nounBehind } from "./sorts.ts";

/** "How many tickets are open?": counts the rows that the conditions leave. */
export function counts(chosen: Chosen): Plan[] {
  const { question, table, heads, conditions, set, rows, used } = chosen;
  if (table.kind === "pairs" || question.degree?.superlative) return [];
  const [name = 0] = table.identity;
  const identity = table.identity.flatMap((column) => freeWords(heads[column]!, used));
  const noun = nounBehind(question, Math.max(...question.asking));
  const first = noun[0];
  // What is counted is what a row is: a name's head, what the table is about, or a word of a condition.
  const persons = noun.filter(
    (at) => namesPeople(question.words[at]!.lower, question.language) && arePeople(table, name),
  );
  const isRow =
    persons.length > 0 ||
    noun.some((at) => identity.includes(at) || isWhatRowsAre(chosen, at)) ||
    (first !== undefined && used.has(first));
  const isMeasured = table.columns.some(
    ({ sort }, column) => isOrdered(sort) && first !== undefined && heads[column]!.words.has(first),
  );
  // "How many tandems do you have?" counts no kinds of bicycles.
  const isOneName =
    first !== undefined &&
    !identity.includes(first) &&
    conditions.some(
      ({ column, whole, rows: own, words }) =>
        whole && own.size === 1 && table.identity[0] === column && words.has(first),
    );
  const certain = set.every(({ kind, whole }) => whole || kind !== "name");
  const doubts: (Doubt | false)[] = [
    !isRow && "which",
    isMeasured && "operation",
    isOneName && "operation",
    table.columns.some((_, column) => headsAsked(table, column, question.asksHeads)) &&
      set.some(
        ({ column, rows: own }) =>
          table.identity[0] === column || (table.identity.includes(column) && own.size === 1),
      ) &&
      "operation",
    // "How many visitors did the museum have?" counts no museums.
    set.some(({ kind, column, whole }) => kind === "name" && whole && column === table.identity[0]) &&
      table.isTelling &&
      rows.length === 1 &&
      "operation",
    rows.length === 0 && "unbounded",
    !certain && "name",
    question.average.length > 0 && "operation",
  ];
  const kept = rows.map((row) => table.rows[row]!);
  const cells = kept.flatMap((row) => row[name] ?? []);
  const taken = [...identity, ...persons, ...question.sum];
  return [
    makePlan(chosen, {
      operation: "count",
      target: -1,
      rows: kept,
      cells,
      result: String(rows.length),
      taken,
      naming: isRow ? 2 : 0,
      doubts,
    }),
  ];
}
