import type { Condition } from "../match/condition.ts";
import type { HeadMatch } from "../match/heads.ts";
import type { Operation, Question } from "../question/question.ts";
import type { Cell, RecordTable, Row } from "../record.ts";

/** A table with what a question says of it. */
export interface Sight {
  question: Question;
  table: RecordTable;
  heads: readonly HeadMatch[];
  conditions: readonly Condition[];
  /** Places of words that its caption, headings or title have. */
  context: ReadonlySet<number>;
  /** Of these, those that stand there as they are. */
  title: ReadonlySet<number>;
}

/** One way to answer a question from a table. */
export interface Plan {
  /** Of the question, as ISO 639-1. */
  language: string;
  table: RecordTable;
  operation: Operation;
  conditions: readonly Condition[];
  rows: readonly Row[];
  /** The column that is told or worked with; -1 where rows are told by their names. */
  target: number;
  /** All columns that are told, where there are several. */
  columns: readonly number[];
  /** What is told. */
  cells: readonly Cell[];
  /** What it comes to, as shown: "9", "yes"; null where cells are told as they stand. */
  result: string | null;
  /** Places of the question's words that it takes up. */
  taken: ReadonlySet<number>;
  score: number;
  /** Why it is not claimed: the checks that it fails. */
  doubts: readonly Doubt[];
}

export type Doubt =
  | "words-left"
  | "kind"
  | "name"
  | "head"
  | "operation"
  | "which"
  | "negation"
  | "unbounded"
  /** It needs rows of the table that were not read. */
  | "unread";
