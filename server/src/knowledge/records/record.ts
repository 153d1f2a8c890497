import type { Value } from "./values/value.ts";
import type { Word } from "./words.ts";

/** Holds a cell's text, its place in the part's text, and its value. */
export interface Cell {
  text: string;
  start: number;
  end: number;
  value: Value;
  words: readonly Word[];
}

export interface Column {
  /** Group head, head and sub-head; empty where it has none. */
  path: readonly Cell[];
  /** The words of its heads. */
  words: readonly Word[];
  /** Names what most of its values have in common, as `sortOf` names it. */
  sort: string;
}

/** Cells by column; null where a row has none. */
export type Row = readonly (Cell | null)[];

/**
 * - table: rows of things under heads;
 * - turned: a table whose columns were the things, brought upright;
 * - pairs: labels with values of one thing, as one row;
 * - siblings: sections with the same labels, a row each.
 */
export type TableKind = "table" | "turned" | "pairs" | "siblings";

export interface RecordTable {
  kind: TableKind;
  columns: readonly Column[];
  rows: readonly Row[];
  /** Rows that sum others up. */
  totals: readonly Row[];
  /** Columns that tell rows apart by a name or code, the foremost first. */
  identity: readonly number[];
  /** Its names are different in nearly all rows. */
  isTelling: boolean;
  /** Words of its caption, its headings, its title and the line above it. */
  context: readonly Word[];
  /** The nearest of these for a person: a caption or heading. */
  name: string;
  /** Gives the unit of its amounts, as its head or caption has it: "in millions"; empty where there is none. */
  measure: string;
  /** Rows of it that are not among `rows`, so that nothing is counted over all of it. */
  unread: number;
  /** Gives where it begins in the part's text. */
  start: number;
  end: number;
}
