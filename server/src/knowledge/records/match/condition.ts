import { askingWordsOf } from "../question/asking-words.ts";
import type { AskedAmount, AskedTime, Question } from "../question/question.ts";
import type { RecordTable } from "../record.ts";
import { areEqual, baseOf, holds, dayOfMonth, monthOfDay, orderOf, type Value } from "../values/value.ts";

/** Holds what a question says of one column's values, and the rows that fulfill it. */
export interface Condition {
  column: number;
  rows: ReadonlySet<number>;
  /** Places of the question's words that it takes up. */
  words: ReadonlySet<number>;
  kind: "name" | "value" | "bound" | "time" | "tick";
  /** True if the whole cell, or all outside its brackets, is in the question. */
  whole: boolean;
  /** True if a figure next to a name in the question is not in the cell: "Aero 400" for "Aero 300". */
  breaksName: boolean;
}

/** Returns the numbers of the rows whose value in a column fits. */
export function rowsWhere(
  rows: RecordTable["rows"],
  column: number,
  fits: (value: Value, text: string) => boolean,
): Set<number> {
  const found = new Set<number>();
  for (const [row, cells] of rows.entries()) {
    const cell = cells[column];
    if (cell && fits(cell.value, cell.text)) found.add(row);
  }
  return found;
}

type Span = readonly [from: number, to: number];

/** Returns whether a span, or a number as one, lies so to another; within it unless a bound is open. */
export function isBounded(bound: AskedAmount["bound"], [low, high]: Span, [from, to]: Span): boolean {
  if (bound === "above") return low > to;
  if (bound === "below") return high < from;
  return (bound === "most" || low >= from) && (bound === "least" || high <= to);
}

/** Returns whether an amount is the one that is asked for, or bounded by it, or a tier has it. A number alone counts in the value's unit. */
export function fitsAmount({ bound, n, to = n, unit }: Omit<AskedAmount, "words">, value: Value): boolean {
  if (value.kind !== "amount" && value.kind !== "range") return false;
  if (value.kind === "range" && bound === "is") return holds(value, n, unit);
  const order = orderOf(value)!;
  const [low, high] = [baseOf(n, unit ?? value.unit), baseOf(to, unit ?? value.unit)];
  return bound === "is" ? areEqual(order, low) : isBounded(bound, [order, order], [low, high]);
}

/** Returns whether a value is at a time, has it within, or is before or after it where that is asked. */
export function isAtTime(
  value: Value,
  { days, dates, months, day, clock, bound }: Omit<AskedTime, "words">,
): boolean {
  if (days && value.kind === "weekdays") return days.every((each) => value.days.includes(each));
  if (dates && value.kind === "date") return isBounded(bound, [value.from, value.to], dates);
  if (months && value.kind === "months") return months.every((month) => value.months.includes(month));
  if (months && value.kind === "date")
    return [value.from, value.to].every(
      (each) => months.includes(monthOfDay(each)) && (day === undefined || dayOfMonth(each) === day),
    );
  if (clock === null || value.kind !== "times") return false;
  const end = value.to ?? value.from;
  // What is open after six closes later.
  if (bound === "above") return end > clock;
  return bound === "below" ? value.from < clock : value.from <= clock && clock <= end;
}

/** "Aero and Coast", "open or waiting": the rows that either of two conditions on one column leaves. */
export function joinedConditions(
  { words, language }: Question,
  conditions: readonly Condition[],
): Condition[] {
  const { is } = askingWordsOf(language);
  const certainOnes = conditions.filter(({ kind, whole }) => whole && (kind === "name" || kind === "time"));
  return certainOnes.flatMap((one) =>
    certainOnes.flatMap((other): Condition[] => {
      const between = words.slice(Math.max(...one.words) + 1, Math.min(...other.words));
      const areJoined =
        one.column === other.column &&
        between.some(({ lower }) => is("joins", lower)) &&
        between.every(({ isSmall }) => isSmall);
      if (!areJoined) return [];
      const rows = new Set([...one.rows, ...other.rows]);
      const own = new Set([...one.words, ...other.words]);
      return [{ ...one, rows, words: own, breaksName: one.breaksName || other.breaksName }];
    }),
  );
}
