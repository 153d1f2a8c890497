import type { Cell } from "../record.ts";

export type Comparison = "equals" | "not_equals" | "contains" | "above" | "below" | "at_least" | "at_most";

/** One bound on a column, with its value as a person writes it: "12 EUR", "March 2026", "open". */
export interface QueryCondition {
  column: string;
  is: Comparison;
  value: string;
}

export type AggregateOperation = "count" | "sum" | "average" | "minimum" | "maximum";

/** A query over one table. Columns go by their names as a person writes them; conditions must all hold. */
export interface RecordsQuery {
  /** Empty for all columns. */
  select: readonly string[];
  where: readonly QueryCondition[];
  /** One result row for each value of this column. */
  group: string | null;
  /** The column is null for a count of rows. */
  aggregate: { operation: AggregateOperation; column: string | null } | null;
  order: { column: string; direction: "ascending" | "descending" } | null;
  limit: number;
  /** Result rows to skip. */
  from: number;
}

/** A name that nothing in the table has, or that several have; the nearest names come first. */
export interface UnknownName {
  as: "table" | "column" | "value";
  asked: string;
  nearest: string[];
}

/** A cell of a result: the text of a cell, or a figure worked out from several. */
export interface ResultCell {
  text: string;
  /** Lists the cells that it was taken or worked out from. */
  from: readonly Cell[];
}

export interface QueryResult {
  /** Lists how each name of the query was resolved. */
  resolved: { asked: string; name: string }[];
  /** Any entry leaves the result empty: nothing is guessed. */
  unknown: UnknownName[];
  columns: string[];
  rows: ResultCell[][];
  /** Result rows before `from` and `limit`. */
  total: number;
  /** Sentences about what the result leaves out. */
  notices: string[];
}
