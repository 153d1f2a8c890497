import { askingWordsOf } from "../question/asking-words.ts";
import type { Cell } from "../record.ts";
import { isMoney } from "../values/value.ts";
import type { Chosen } from "./find-plans.ts";
import { freeWords, isOrdered } from "./sorts.ts";

/** Another column of the same sort is named by words of its own: "from 2021 to 2022" asks for both. */
export function namesAnother({ table, heads, set, used }: Chosen, column: number): boolean {
  // "order B-74" names the row by its number, and no date of ordering.
  const own = [heads[column]!, ...set.map((each) => heads[each.column]!)];
  return heads.some(
    (other) =>
      other.exact &&
      other.coverage === 1 &&
      !set.some((each) => each.column === other.column) &&
      table.columns[other.column]!.sort === table.columns[column]!.sort &&
      freeWords(other, used).some((at) => own.every(({ words }) => !words.has(at))),
  );
}

/** "What does delivery cost?" asks for a price, and not for what one invoice charged. */
export function isPaid({ question, table, title }: Chosen, { value }: Cell): boolean {
  const { is } = askingWordsOf(question.language);
  const isMoneyOfInvoice =
    value.kind === "amount" &&
    isMoney(value.unit) &&
    table.kind === "table" &&
    table.context.some(({ lower }) => is("transactions", lower));
  const isAsked =
    title.size > 0 || question.words.some(({ lower }) => is("charged", lower) || is("transactions", lower));
  return isMoneyOfInvoice && !isAsked;
}

/** "How much for one day?" of "Half day" and "Full day": the words that name a column name another just as well. */
export function isAmbiguous(
  { table, heads, rows, set }: Chosen,
  column: number,
  own: readonly number[],
  cells: readonly Cell[],
): boolean {
  const named = heads[column]!;
  if (own.length === 0 || named.coverage === 1 || rows.length !== 1) return false;
  return heads.some((other) => {
    const cell = table.rows[rows[0]!]![other.column];
    return (
      other.column !== column &&
      !set.some((each) => each.column === other.column) &&
      other.coverage >= named.coverage &&
      own.every((at) => other.words.has(at)) &&
      table.columns[other.column]!.sort === table.columns[column]!.sort &&
      cell != null &&
      cell.text !== cells[0]!.text
    );
  });
}

/** "How long is the trail?" where one column has lengths and another times: the sorts that are asked for are of two columns. */
export function isOfOtherSort({ question, table, rows }: Chosen, column: number): boolean {
  const { sort } = table.columns[column]!;
  if (!sort.startsWith("amount ") || rows.length !== 1 || !question.sorts.includes(sort)) return false;
  return table.columns.some(
    (other, at) => other.sort !== sort && question.sorts.includes(other.sort) && table.rows[rows[0]!]![at],
  );
}

/** Returns whether a column has the result of two conditions that leave one row: "What is the ferritin of P-118?" */
export function givesValue({ question, table, heads, set, rows }: Chosen, column: number): boolean {
  const isRow =
    rows.length === 1 && set.length > 1 && set.every(({ whole, kind }) => whole && kind === "name");
  const isNamed = heads.some(
    (head) => head.exact && head.coverage === 1 && !set.some((each) => each.column === head.column),
  );
  const { is } = askingWordsOf(question.language);
  const { words, sort } = table.columns[column]!;
  return isRow && !isNamed && isOrdered(sort) && words.some(({ lower }) => is("valueHeads", lower));
}
