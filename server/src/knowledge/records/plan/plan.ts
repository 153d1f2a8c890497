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
  /** Holds those that appear there unchanged. */
  title: ReadonlySet<number>;
}

/** One way to answer a question from a table. */
export interface Plan {
  /** Gives the language of the question, as ISO 639-1. */
  language: string;
  table: RecordTable;
  operation: Operation;
  conditions: readonly Condition[];
  rows: readonly Row[];
  /** Gives the column that is shown or worked with; -1 where rows are listed by their names. */
  target: number;
  /** Lists all columns that are shown, where there are several. */
  columns: readonly number[];
  /** Lists the cells that are shown. */
  cells: readonly Cell[];
  /** Gives the result as shown: "9", "yes"; null where cells are shown unchanged. */
  result: string | null;
  /** Places of the question's words that it takes up. */
  taken: ReadonlySet<number>;
  /** Gives how well its column is named, 0 to 4. */
  naming: number;
  /** Places of the content words that nothing takes up. */
  left: readonly number[];
  score: number;
  /** Lists why it is not claimed: the checks that it fails. */
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
