/** What a question says of one column's values, and the rows of which it is so. */
export interface Condition {
  column: number;
  rows: ReadonlySet<number>;
  /** Places of the question's words that it takes up. */
  words: ReadonlySet<number>;
  kind: "name" | "value" | "bound" | "time" | "tick";
  /** The whole cell, or all outside its brackets, is said. */
  whole: boolean;
  /** A figure beside a name in the question is not in the cell: "Aero 400" for "Aero 300". */
  breaksName: boolean;
}
