import type { Unit } from "../values/value.ts";
import type { Word } from "../words.ts";

export type Operation =
  | "lookup"
  | "list"
  | "count"
  | "extreme"
  | "sum"
  | "average"
  | "difference"
  | "compare"
  | "yes-no";

/** Holds what a comparing word looks for: the end of a column, or the greater of two. */
export interface Degree {
  /** Sorts of columns that it may mean; empty for any that can be ordered. */
  sorts: readonly string[];
  /** Keys of heads that it may mean. */
  heads: readonly string[];
  direction: 1 | -1;
  /** A sort by which the direction is the other. */
  opposite: string | null;
  /** The question's words that say it. */
  words: readonly number[];
  superlative: boolean;
  /** The place from that end: 2 for "second highest". */
  rank: number;
  /** Counts those that are asked for: 3 for "the three cheapest". */
  most: number;
}

/** A number of the question, alone or as a bound. */
export interface AskedAmount {
  bound: "is" | "above" | "below" | "least" | "most" | "within";
  n: number;
  /** The end of what is between two numbers. */
  to?: number;
  unit: Unit | null;
  words: readonly number[];
}

export interface AskedTime {
  /** Days of the week, from Monday. */
  days: readonly number[] | null;
  /** A day, a month or a year as days. */
  dates: readonly [from: number, to: number] | null;
  /** Minutes since midnight. */
  clock: number | null;
  /** Months of any year, from 1: one, or those of a season. */
  months: readonly number[] | null;
  /** A day of the month, where no year is stated: 3 for "3 February". */
  day?: number;
  /** Says whether values are at the dates, or before or after them. */
  bound: AskedAmount["bound"];
  words: readonly number[];
}

/** A question as far as tables are concerned. Words are named by their places. */
export interface Question {
  language: string;
  words: readonly Word[];
  /** Places of words that a plan has to take up. */
  content: ReadonlySet<number>;
  /** Places of words that turn what is asked ("next", "only", "other than"): what does not use them does not answer. */
  operators: ReadonlySet<number>;
  /** Sorts that the answer may have; empty for any. */
  sorts: readonly string[];
  /** Sorts by which a column answers that nothing names; those of `sorts` where there is no other word. */
  onlySorts: readonly string[];
  /** Places of words that may be left over where a row and a column are named: "employees", "usual". */
  soft: ReadonlySet<number>;
  /** Keys of heads that the asking words may mean. */
  asksHeads: readonly string[];
  /** Holds the places of the asking words themselves. */
  asking: ReadonlySet<number>;
  /** The place where the asking words at its beginning end; -1 where there are none. */
  asked: number;
  /** The place of "which" or "what" before a noun; -1 where there is none. */
  which: number;
  /** "How do I …", "why": a table answers only what its own words name. */
  asksHow: boolean;
  /** No column gives a reason unless its head says so. */
  asksWhy: boolean;
  /** "What is …", "What does … mean". */
  isWhatIs: boolean;
  /** "What did they order?": the name of an order is nothing that somebody did. */
  asksDeed: boolean;
  counts: boolean;
  isYesNo: boolean;
  isWho: boolean;
  asksTime: boolean;
  sum: readonly number[];
  average: readonly number[];
  difference: readonly number[];
  degree: Degree | null;
  amounts: readonly AskedAmount[];
  times: readonly AskedTime[];
  /** The place of "or" between two things; -1 where there is none. */
  or: number;
  /** "out of stock": the words that say that there is nothing left. */
  zero: readonly number[];
  negated: boolean;
}
