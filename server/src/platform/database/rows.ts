import { type SelectQueryBuilder, sql } from "kysely";

interface Changing {
  executeTakeFirst(): Promise<{ numUpdatedRows?: bigint; numDeletedRows?: bigint } | undefined>;
}

/** Runs an update or a deletion, and returns whether it changed any row. */
export async function changesRow(query: Changing): Promise<boolean> {
  const { numUpdatedRows = 0n, numDeletedRows = 0n } = (await query.executeTakeFirst()) ?? {};
  return numUpdatedRows + numDeletedRows > 0n;
}

/** Tells whether a query returns any row. */
export async function findsRow(query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> {
  return (await query.executeTakeFirst()) !== undefined;
}

/** Counts the rows of a query. PostgreSQL counts in 64 bits, which its client hands out as text. */
export async function countRows<D, T extends keyof D>(
  query: SelectQueryBuilder<D, T, object>,
): Promise<number> {
  const { count } = await query
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .$castTo<{ count: number | string }>()
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Matches rows in which one of the columns contains the text, ignoring case and without patterns. */
export function holdsAny(columns: readonly string[], search: string) {
  const words = search.trim().normalize("NFC").toLowerCase();
  const pattern = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const holding = columns.map((column) => sql`lower(${sql.ref(column)}) like ${pattern} escape '\\'`);
  return words === "" ? sql<boolean>`1 = 1` : sql<boolean>`(${sql.join(holding, sql` or `)})`;
}
