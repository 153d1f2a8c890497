import type { Cell } from "../record.ts";
import { scaleOf } from "../values/held-value.ts";
import { showNumber, writtenNumber } from "../values/numbers.ts";
import type { Unit } from "../values/value.ts";
import { wordsOfSort } from "./attributes.ts";
import type { Chosen } from "./find-plans.ts";
import { makePlan } from "./make-plan.ts";
import type { Doubt, Plan } from "./plan.ts";
import { areRanks, areYears, freeWords, headsAsked, nounBehind } from "./sorts.ts";
import { isWhichNamed } from "./wanted-column.ts";

/** "How many hours did Ana spend in total?", "What is the average salary?": one figure of a column's amounts, or a total row's. */
export function sums(chosen: Chosen): Plan[] {
  const { table } = chosen;
  if (table.kind === "pairs") return [];
  return table.columns.flatMap(({ sort }, column) =>
    sort.startsWith("amount") ? [...fromTotals(chosen, column), ...workedOut(chosen, column)] : [],
  );
}

function fromTotals(chosen: Chosen, column: number): Plan[] {
  const { question, table, set, heads } = chosen;
  if (question.sum.length === 0 || set.length > 0) return [];
  const total = table.totals.findLast((row) => row[column]);
  const cell = total?.[column];
  if (!total || !cell) return [];
  const own = [...heads[column]!.words];
  const last = table.columns.findLastIndex(({ sort }) => sort.startsWith("amount"));
  const doubts: (Doubt | false)[] = [own.length === 0 && column !== last && "head"];
  const naming = (own.length > 0 ? 2 + heads[column]!.coverage : column === last ? 1 : 0) + 1;
  const taken = [...own, ...question.sum];
  return [
    makePlan(chosen, {
      operation: "lookup",
      target: column,
      rows: [total],
      cells: [cell],
      taken,
      naming,
      doubts,
    }),
  ];
}

function workedOut(chosen: Chosen, column: number): Plan[] {
  const { question, table, set, rows, heads, used, nameWords } = chosen;
  const own = freeWords(heads[column]!, used);
  // "How many crates were ordered in total?" adds up their quantity.
  const isQuantity = question.counts && set.length > 0 && headsAsked(table, column, question.asksHeads);
  // "How many pumps are there?" adds up the rows of one thing, and counts those that have a name each.
  const isAsked = question.sum.length > 0 || question.average.length > 0 || (isQuantity && !table.isTelling);
  if (!isAsked && own.length === 0) return [];
  const cells = rows.flatMap((row) => table.rows[row]![column] ?? []);
  const isAverage = question.average.length > 0;
  const added = addUp(cells, isAverage);
  if (!added) return [];
  // "How many hours …" counts what the column measures.
  const ofSort = wordsOfSort(chosen, cells[0]!);
  const taken = [...own, ...ofSort, ...question.sum, ...question.average, ...nameWords];
  const doubts: (Doubt | false)[] = [
    !isAsked && "operation",
    !isQuantity && (own.length === 0 || heads[column]!.coverage < 0.5) && "head",
    question.counts &&
      !isQuantity &&
      !nounBehind(question, question.asked).some((at) => [...own, ...ofSort].includes(at)) &&
      "operation",
    !isWhichNamed(chosen, own) && "which",
    // "the average hotel" is one of several.
    question.average.some((at) => nameWords.includes(at + 1)) && "operation",
    (added.left > 0 || areYears(table, column) || areRanks(table, column) || added.units > 1) && "kind",
    set.some(({ whole, kind }) => kind === "name" && !whole) && "name",
    !isAverage && (rows.length < 2 || (table.totals.length > 0 && set.length === 0)) && "operation",
  ];
  const result = added.text;
  const operation = isAverage ? "average" : "sum";
  const naming = own.length > 0 ? 2.6 : isQuantity ? 2 : 0;
  const summed = rows.map((row) => table.rows[row]!);
  return [
    makePlan(chosen, { operation, target: column, rows: summed, cells, result, taken, naming, doubts }),
  ];
}

/** Returns the sum or average of cells as they would show it, with how many units they have and how many have no amount; null where none has. */
export function addUp(
  cells: readonly Cell[],
  isAverage: boolean,
): { text: string; units: number; left: number } | null {
  const like = cells.find(({ value }) => value.kind === "amount");
  const amounts = cells.flatMap(({ value }) => (value.kind === "amount" ? [value] : []));
  if (!like) return null;
  const units = new Set(amounts.map(({ unit }) => (unit ? `${unit.dimension} ${unit.factor}` : "")));
  const sum = amounts.reduce((all, { n }) => all + n, 0);
  const text = showAmount(isAverage ? sum / amounts.length : sum, amounts[0]!.unit, like);
  return { text, units: units.size, left: cells.length - amounts.length };
}

/** Shows a computed amount with the unit and in the scale in which a cell shows its own. */
export function showAmount(n: number, unit: Unit | null, like: Cell): string {
  const { text } = like;
  if (/^\d+:\d\d/.test(text)) return showStopwatch(n, text);
  const shown = showNumber(Math.round((n / scaleOf(text, like)) * 10_000) / 10_000);
  const number = unit ? writtenNumber.exec(text) : null;
  if (!number) return shown;
  const behind = text.slice(number.index + number[0].length);
  if (behind.trim() !== "" && text.startsWith(number[0])) return `${shown} ${behind.trim()}`;
  const before = text.slice(0, number.index);
  return `${before.trim().length <= 4 ? before.trimStart() : ""}${shown}${behind}`;
}

/** Shows seconds as hours and minutes, with seconds where the cell shows them. */
function showStopwatch(seconds: number, like: string): string {
  const parts = [seconds / 3600, (seconds / 60) % 60, Math.round(seconds % 60)].map(Math.floor);
  return parts
    .slice(0, like.split(":").length)
    .map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, "0")))
    .join(":");
}
