import { isAtTime, rowsWhere as cellsWhere } from "../match/fulfilled.ts";
import { nameConditions } from "../match/name-conditions.ts";
import type { RecordTable } from "../record.ts";
import { readValue } from "../values/read-value.ts";
import { areEqual, baseOf, comparedAs, dayNumber, holds, orderOf, type Value } from "../values/value.ts";
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
  const asked = readAsked(value, table.columns[column]!.sort);
  if (is === "equals") return equalRows(table, column, value, asked, language);
  const at = asked && orderOf(asked);
  if (asked === null || at === null || !isComparable(asked, table.columns[column]!.sort)) return null;
  const end = asked.kind === "date" ? asked.to : at;
  return cellsWhere(table.rows, column, (own) => {
    const order = orderedLike(asked, own);
    if (order === null) return false;
    if (is === "above") return order > end;
    if (is === "below") return order < at;
    return is === "at_least" ? order >= at : order <= end;
  });
}

function equalRows(
  table: RecordTable,
  column: number,
  value: string,
  asked: Value | null,
  language: string,
): ReadonlySet<number> | null {
  const same = cellsWhere(table.rows, column, (_, text) => folded(text) === folded(value));
  if (same.size > 0) return same;
  if (asked && isComparable(asked, table.columns[column]!.sort))
    return cellsWhere(table.rows, column, (own) => isEqual(asked, own));
  const words = wordsOf(value, language);
  const all = new Set(words.keys());
  const found = nameConditions({ words, asking: new Set(), content: all, language }, table, column)
    .filter(
      ({ words: said, breaksName }) => !breaksName && words.every((word, at) => word.isSmall || said.has(at)),
    )
    .toSorted((one, other) => Number(other.whole) - Number(one.whole))[0];
  return found?.rows ?? null;
}

/** Reads a value as the column's cells are; a bare year of a column of dates is all of its days. */
function readAsked(value: string, sort: string): Value | null {
  const year = /^\s*(\d{4})\s*$/.exec(value)?.[1];
  if (year !== undefined && sort === "date")
    return { kind: "date", from: dayNumber(Number(year), 1, 1), to: dayNumber(Number(year), 12, 31) };
  const read = readValue(value, { commaDecimal: false, unit: null });
  return read.kind === "text" || read.kind === "none" ? null : read;
}

function isComparable(asked: Value, sort: string): boolean {
  if (asked.kind !== "amount")
    return sort === asked.kind || (asked.kind === "range" && sort.startsWith("amount"));
  const dimension = sort.startsWith("amount") ? sort.slice("amount".length).trim() : null;
  const own = comparedAs(asked.unit);
  return dimension !== null && (own === "" || dimension === "" || own === dimension);
}

/** Returns the order of a cell and an asked value; a number without a unit counts in the cell's own. */
function orderedLike(asked: Value, value: Value): number | null {
  if (asked.kind === "date" || asked.kind === "times")
    return value.kind === asked.kind ? orderOf(value) : null;
  if (value.kind !== "amount" && value.kind !== "range") return null;
  const order = orderOf(value);
  if (order === null || asked.kind !== "amount" || asked.unit !== null || value.unit === null) return order;
  return order / baseOf(1, value.unit);
}

const noTime = { days: null, dates: null, months: null, clock: null, bound: "is" } as const;

function isEqual(asked: Value, value: Value): boolean {
  if (asked.kind === "date" && value.kind === "date") return value.from >= asked.from && value.to <= asked.to;
  if (asked.kind === "tick" && value.kind === "tick") return asked.yes === value.yes;
  const time = {
    ...noTime,
    ...(asked.kind === "weekdays" && { days: asked.days }),
    ...(asked.kind === "times" && { clock: asked.from }),
  };
  if (isAtTime(value, time)) return true;
  if (asked.kind === "amount" && value.kind === "range") return holds(value, asked.n, asked.unit);
  const [one, other] = [orderOf(asked), orderedLike(asked, value)];
  return one !== null && other !== null && areEqual(one, other);
}
