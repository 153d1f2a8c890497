import type { RecordTable } from "../record.ts";

/** Holds the keys of all words of a table, and of those that its heads and the context above it have. */
export interface TableKeys {
  all: ReadonlySet<string>;
  heads: readonly string[];
}

const known = new WeakMap<RecordTable, TableKeys>();

/** Returns the keys of a table's words. They are worked out once for a table. */
export function keysOfTable(table: RecordTable): TableKeys {
  let keys = known.get(table);
  if (!keys) known.set(table, (keys = readKeys(table)));
  return keys;
}

function readKeys({ columns, rows, totals, context }: RecordTable): TableKeys {
  const all = new Set<string>();
  for (const row of [...rows, ...totals])
    for (const cell of row) for (const { key } of cell?.words ?? []) all.add(key);
  const about = context.filter(({ isSmall }) => !isSmall);
  const heads = [...columns.flatMap(({ words }) => words), ...about].filter(({ isNumber }) => !isNumber);
  for (const { key } of heads) all.add(key);
  return { all, heads: [...new Set(heads.map(({ key }) => key))] };
}

/** Rows of a column by the keys of the words in its cells, in their order. */
type ColumnPostings = ReadonlyMap<string, readonly number[]>;

const knownPostings = new WeakMap<RecordTable, Map<number, ColumnPostings>>();

/** Returns the postings of a column. They are made once for a table. */
export function postingsOf(table: RecordTable, column: number): ColumnPostings {
  const columns = knownPostings.get(table) ?? new Map<number, ColumnPostings>();
  knownPostings.set(table, columns);
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
