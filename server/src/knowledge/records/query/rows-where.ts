import { fitsAmount, isAtTime, isBounded, rowsWhere as cellsWhere } from "../match/condition.ts";
import { nameConditions } from "../match/name-conditions.ts";
import type { RecordTable } from "../record.ts";
import { readYear } from "../values/calendar.ts";
import { readValue } from "../values/read-value.ts";
import { comparedAs, type Value } from "../values/value.ts";
import { wordsOf } from "../words.ts";
import type { Comparison } from "./records-query.ts";
import { folded } from "./resolve-names.ts";

/** Returns the numbers of a table's rows whose cell in a column compares so with a value; null where the column cannot have such a value. */
export function rowsWhere(
  table: RecordTable,
  column: number,
  is: Comparison,
  value: string,
  language: string,
): ReadonlySet<number> | null {
  if (is === "contains")
    return cellsWhere(table.rows, column, (_, text) => folded(text).includes(folded(value)));
  if (is === "not_equals") {
    const equal = rowsWhere(table, column, "equals", value, language);
    return equal && new Set([...table.rows.keys()].filter((row) => !equal.has(row)));
  }
  const fits = comparerOf(value, bounds[is], table.columns[column]!.sort);
  if (is === "equals") return equalRows(table, column, value, fits, language);
  return fits && cellsWhere(table.rows, column, fits);
}

const bounds = { equals: "is", above: "above", below: "below", at_least: "least", at_most: "most" } as const;

function equalRows(
  table: RecordTable,
  column: number,
  value: string,
  fits: ((own: Value) => boolean) | null,
  language: string,
): ReadonlySet<number> | null {
  const same = cellsWhere(table.rows, column, (_, text) => folded(text) === folded(value));
  if (same.size > 0) return same;
  if (fits) return cellsWhere(table.rows, column, fits);
  const words = wordsOf(value, language);
  const all = new Set(words.keys());
  const found = nameConditions({ words, asking: new Set(), content: all, language }, table, column)
    .filter(
      ({ words: said, breaksName }) => !breaksName && words.every((word, at) => word.isSmall || said.has(at)),
    )
    .toSorted((one, other) => Number(other.whole) - Number(one.whole))[0];
  return found?.rows ?? null;
}

const noTime = { days: null, dates: null, months: null, clock: null, bound: "is" } as const;

/** Returns what compares the cells of a column with a value as people write it; null where they can't be compared. A bare year of a column of dates is all of its days. */
function comparerOf(
  written: string,
  bound: (typeof bounds)[keyof typeof bounds],
  sort: string,
): ((own: Value) => boolean) | null {
  const asked = (sort === "date" ? readYear(written.trim()) : null) ?? readValue(written);
  if (asked.kind === "amount") {
    const dimension = sort.startsWith("amount") ? sort.slice("amount".length).trim() : null;
    const own = comparedAs(asked.unit);
    const isComparable = dimension !== null && (own === "" || dimension === "" || own === dimension);
    return isComparable ? (value) => fitsAmount({ bound, n: asked.n, unit: asked.unit }, value) : null;
  }
  if (asked.kind !== sort) return null;
  if (asked.kind === "date")
    return (value) => isAtTime(value, { ...noTime, dates: [asked.from, asked.to], bound });
  if (asked.kind === "times" && bound !== "is")
    return (value) =>
      value.kind === "times" && isBounded(bound, [value.from, value.from], [asked.from, asked.from]);
  if (asked.kind === "times") return (value) => isAtTime(value, { ...noTime, clock: asked.from });
  if (asked.kind === "weekdays" && bound === "is")
    return (value) => isAtTime(value, { ...noTime, days: asked.days });
  if (asked.kind !== "tick" || bound !== "is") return null;
  return (value) => value.kind === "tick" && value.yes === asked.yes;
}
