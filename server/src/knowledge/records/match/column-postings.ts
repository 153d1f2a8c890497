import type { RecordTable } from "../record.ts";

/** Rows of a column by the keys of the words in its cells, in their order. */
export type ColumnPostings = ReadonlyMap<string, readonly number[]>;

const known = new WeakMap<RecordTable, Map<number, ColumnPostings>>();

/** Returns the postings of a column. They are made once for a table. */
export function postingsOf(table: RecordTable, column: number): ColumnPostings {
  const columns = known.get(table) ?? new Map<number, ColumnPostings>();
  known.set(table, columns);
  let postings = columns.get(column);
  if (!postings) columns.set(column, (postings = readPostings(table, column)));
  return postings;
}

function readPostings({ rows }: RecordTable, column: number): ColumnPostings {
  const postings = new Map<string, number[]>();
  for (const [row, cells] of rows.entries())
    for (const { key } of cells[column]?.words ?? []) {
      const own = postings.get(key);
      if (!own) postings.set(key, [row]);
      else if (own.at(-1) !== row) own.push(row);
    }
  return postings;
}
