import type { Cell } from "../record.ts";
import { scaleOf } from "../values/held-value.ts";
import { showNumber, writtenNumber } from "../values/numbers.ts";
import type { Unit } from "../values/value.ts";
import type { Chosen } from "./find-plans.ts";
import { makePlan } from "./make-plan.ts";
import type { Doubt, Plan } from "./plan.ts";
import { areRanks, areYears, freeWords, isOfSort, nounBehind } from "./sorts.ts";

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
  return [
    makePlan(chosen, {
      operation: "lookup",
      target: column,
      rows: [total],
      cells: [cell],
      taken: [...own, ...question.sum],
      naming,
      doubts,
    }),
  ];
}

function workedOut(chosen: Chosen, column: number): Plan[] {
  const { question, table, set, rows, heads, used } = chosen;
  const own = freeWords(heads[column]!, used);
  const cells = rows.flatMap((row) => table.rows[row]![column] ?? []);
  const amounts = cells.flatMap(({ value }) => (value.kind === "amount" ? [value] : []));
  if (amounts.length === 0) return [];
  const units = new Set(amounts.map(({ unit }) => (unit ? `${unit.dimension} ${unit.factor}` : "")));
  const all = amounts.reduce((sum, { n }) => sum + n, 0);
  const isAverage = question.average.length > 0;
  const identity = table.identity.flatMap((each) => freeWords(heads[each]!, used));
  const taken = [...own, ...question.sum, ...question.average, ...identity];
  const doubts: (Doubt | false)[] = [
    (own.length === 0 || heads[column]!.coverage < 0.5) && "head",
    question.counts &&
      !nounBehind(question, Math.max(...question.asking)).some((at) => own.includes(at)) &&
      "operation",
    // "the average hotel" is one of several.
    question.average.some((at) => identity.includes(at + 1)) && "operation",
    (amounts.length < cells.length || areYears(table, column) || areRanks(table, column)) && "kind",
    units.size > 1 && "kind",
    question.sorts.length > 0 && !isOfSort(table.columns[column]!.sort, question.sorts) && "kind",
    set.some(({ whole, kind }) => kind === "name" && !whole) && "name",
    !isAverage && table.totals.length > 0 && set.length === 0 && "operation",
  ];
  const result = showAmount(isAverage ? all / amounts.length : all, amounts[0]!.unit, cells[0]!);
  const operation = isAverage ? "average" : "sum";
  return [
    makePlan(chosen, {
      operation,
      target: column,
      rows: rows.map((row) => table.rows[row]!),
      cells,
      result,
      taken,
      naming: own.length > 0 ? 2.6 : 0,
      doubts,
    }),
  ];
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
  const before = text.slice(0, number.index).trim();
  return `${before.length <= 4 ? before : ""}${shown}${behind}`;
}

/** Shows seconds as hours and minutes, with seconds where the cell shows them. */
function showStopwatch(seconds: number, like: string): string {
  const parts = [seconds / 3600, (seconds / 60) % 60, Math.round(seconds % 60)].map(Math.floor);
  return parts
    .slice(0, like.split(":").length)
    .map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, "0")))
    .join(":");
}
