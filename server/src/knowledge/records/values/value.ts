import tableUnits from "./table-units.json" with { type: "json" };

/** Describes what a number counts: a measure, a currency, or a thing that has no measure ("pot"). */
export interface Unit {
  /** "time", "euro", "share", or the key of the thing that is counted. */
  dimension: string;
  /** To the dimension's base unit. */
  factor: number;
}

/** A cell's text as something that can be compared. Amounts are in their own unit; `baseOf` brings them to the base unit. */
export type Value =
  | { kind: "amount"; n: number; unit: Unit | null }
  /** A tier or range; infinite where it is open. Ends belong to it unless `openLow` or `openHigh`. */
  | { kind: "range"; low: number; high: number; openLow: boolean; openHigh: boolean; unit: Unit | null }
  /** Days as counted by `dayNumber`, both included. */
  | { kind: "date"; from: number; to: number }
  /** 0 is Monday. `times` are minutes since midnight, where hours are given too. */
  | { kind: "weekdays"; days: readonly number[]; times: readonly [from: number, to: number] | null }
  | { kind: "times"; from: number; to: number | null }
  /** From 1. */
  | { kind: "months"; months: readonly number[] }
  | { kind: "tick"; yes: boolean }
  | { kind: "email" | "phone" | "url" | "code" | "text" | "none" };

const money = new Set([
  ..."euro dollar pound franc yen shilling".split(" "),
  ...Object.keys(tableUnits.money),
]);

/** Returns whether a dimension is a currency. */
export const isCurrency = (dimension: string): boolean => money.has(dimension);

export const isMoney = (unit: Unit | null): boolean => unit !== null && isCurrency(unit.dimension);

/** Durations in calendar months and in seconds are compared by a month of 30.4 days. */
const secondsOfMonth = 2_629_800;

/** Returns the dimension that amounts are compared by, so that months and days are. */
export function comparedAs(unit: Unit | null): string {
  if (unit === null) return "";
  return unit.dimension === "calendar" ? "time" : unit.dimension;
}

/** Returns a number in the base unit of its dimension. */
export function baseOf(n: number, unit: Unit | null): number {
  if (unit === null) return n;
  return n * unit.factor * (unit.dimension === "calendar" ? secondsOfMonth : 1);
}

/** Returns the number by which values of one column are ordered; null where a value has none. */
export function orderOf(value: Value): number | null {
  switch (value.kind) {
    case "amount":
      return baseOf(value.n, value.unit);
    case "range": {
      // Of "2–3 days" the end counts: it is what somebody waits at most.
      const end = Number.isFinite(value.high) ? value.high : value.low;
      return baseOf(end, value.unit);
    }
    case "date":
    case "times":
      return value.from;
    default:
      return null;
  }
}

/** Returns what values of one column have in common: "amount euro", "amount", "date", "text". */
export function sortOf(value: Value): string {
  if (value.kind === "amount" || value.kind === "range") return `amount ${comparedAs(value.unit)}`.trim();
  return value.kind;
}

/** Returns whether a tier or range has a number, both in their own units. */
export function holds(range: Extract<Value, { kind: "range" }>, n: number, unit: Unit | null): boolean {
  const at = baseOf(n, unit ?? range.unit);
  const low = baseOf(range.low, range.unit ?? unit);
  const high = baseOf(range.high, range.unit ?? unit);
  return (range.openLow ? at > low : at >= low) && (range.openHigh ? at < high : at <= high);
}

/** Returns a day as a number that grows by one a day. Months count from 1. */
export function dayNumber(year: number, month: number, day: number): number {
  return Math.floor(Date.UTC(year, month - 1, day) / 86_400_000);
}

const dateOf = (day: number): Date => new Date(day * 86_400_000);

/** Returns the month of a day as counted by `dayNumber`, from 1. */
export const monthOfDay = (day: number): number => dateOf(day).getUTCMonth() + 1;

/** Returns the day of the month of a day as counted by `dayNumber`. */
export const dayOfMonth = (day: number): number => dateOf(day).getUTCDate();

/** Returns the year of a day as counted by `dayNumber`. */
export const yearOfDay = (day: number): number => dateOf(day).getUTCFullYear();

/** Returns whether two numbers are equal but for rounding. */
export const areEqual = (one: number, other: number): boolean =>
  Math.abs(one - other) < 1e-9 * Math.max(1, Math.abs(one));
