import type { Question } from "../question/question.ts";
import type { Cell, Row } from "../record.ts";
import type { Chosen } from "./find-plans.ts";
import { makePlan } from "./make-plan.ts";
import { arePeople } from "./people.ts";
import type { Doubt, Plan } from "./plan.ts";
import { freeWords, nounBehind } from "./sorts.ts";

/** "Which tickets are open?": tells rows by up to three columns of names. */
export function tellNames(chosen: Chosen): Plan[] {
  const { question, table, heads, set, rows, used } = chosen;
  if (question.counts || question.sorts.some((sort) => sort !== "text") || table.identity.length === 0)
    return [];
  const asked = table.identity.filter((column) => freeWords(heads[column]!, used).length > 0);
  const isNamedBySet = (column: number) => set.some((each) => each.column === column && each.kind === "name");
  const nameColumns = table.identity.filter((column) => !isNamedBySet(column));
  const shown = [...new Set([...asked.filter((column) => !isNamedBySet(column)), ...nameColumns])].slice(
    0,
    3,
  );
  if (shown.length === 0) return [];
  const chosenRows = rows.map((row) => table.rows[row]!);
  const cells = chosenRows.flatMap((row: Row): Cell[] => shown.flatMap((column) => row[column] ?? []));
  const words = [...asked.flatMap((column) => freeWords(heads[column]!, used)), ...softNoun(question)];
  const isRow = set.some(
    ({ column, whole, kind }) => kind === "name" && whole && table.identity.includes(column),
  );
  const isWhich = question.which >= 0 || question.isWho || (question.isWhatIs && isRow);
  const doubts: (Doubt | false)[] = [
    !isWhich && "operation",
    set.length === 0 && "unbounded",
    question.isWho && !namesPeople(chosen) && "which",
    question.which >= 0 && !isWhichOf(chosen, words) && "which",
    (question.degree?.superlative ?? false) && "operation",
    question.or >= 0 && question.degree !== null && "operation",
    question.asksTime && "kind",
    question.isYesNo && "operation",
    (question.sum.length > 0 || question.average.length > 0) && "operation",
  ];
  const naming = asked.length > 0 ? 2.2 : isWhich ? 1.2 : 0.2;
  return [
    makePlan(chosen, {
      operation: "list",
      target: -1,
      rows: chosenRows,
      cells,
      taken: words,
      naming,
      doubts,
    }),
  ];
}

/** The place of a noun behind "which" that any thing may have: "which model". */
function softNoun({ which, content, soft }: Question): number[] {
  const noun = which < 0 ? undefined : [...content].find((at) => at > which);
  return noun !== undefined && soft.has(noun) ? [noun] : [];
}

/** The noun behind "which" is a head of names, what the table is about, or a condition's own word. */
function isWhichOf({ question, context, set, table }: Chosen, words: readonly number[]): boolean {
  const noun = nounBehind(question, question.which);
  if (noun.length === 0 || question.soft.has(noun[0]!)) return true;
  const isNamedBySet = (at: number) =>
    set.some((each) => each.words.has(at) && each.whole && !table.identity.includes(each.column));
  return noun.some((at) => words.includes(at) || context.has(at) || isNamedBySet(at));
}

/** Its names are of people, or it says whom it names. */
function namesPeople({ table, question }: Chosen): boolean {
  return table.identity.some(
    (column) =>
      table.columns[column]!.words.some(({ key }) => question.asksHeads.includes(key)) ||
      arePeople(table, column),
  );
}
