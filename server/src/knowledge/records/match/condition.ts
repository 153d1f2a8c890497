/** Holds what a question says of one column's values, and the rows that fulfill it. */
export interface Condition {
  column: number;
  rows: ReadonlySet<number>;
  /** Places of the question's words that it takes up. */
  words: ReadonlySet<number>;
  kind: "name" | "value" | "bound" | "time" | "tick";
  /** Is true where the whole cell, or all outside its brackets, is in the question. */
  whole: boolean;
  /** Is true where a figure next to a name in the question is not in the cell: "Aero 400" for "Aero 300". */
  breaksName: boolean;
}
