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
