import {
  type Expression,
  type ExpressionBuilder,
  type InsertObject,
  type Kysely,
  type Selectable,
  type SelectQueryBuilder,
  sql,
  type UpdateObject,
} from "kysely";
import type { ReadHandle, WriteHandle } from "./database.ts";
import type { Tables } from "./tables.ts";

type Table = keyof Tables;
type Row<T extends Table> = Selectable<Tables[T]>;
type Column<T extends Table> = keyof Row<T> & string;

type AnyTables = Record<string, Record<string, unknown>>;

type Operator = "<" | "<=" | ">" | ">=" | "!=" | "is not" | "like" | "not like" | "in" | "not in";

class Comparison<Value> {
  readonly operator: Operator;
  readonly value: Value;

  constructor(operator: Operator, value: Value) {
    this.operator = operator;
    this.value = value;
  }
}

/** Compares a column otherwise than by equality: `{ user_id: userId, expires_at: is(">", now) }`. */
export const is = <Value>(operator: Operator, value: Value) => new Comparison(operator, value);

/** Values of some columns, all of which a row has; of a list, it has any. */
type Match<T extends Table> = {
  [C in Column<T>]?:
    | Row<T>[C]
    | readonly Row<T>[C][]
    | Comparison<Row<T>[C] | readonly Row<T>[C][] | Expression<unknown>>;
};

interface Choice<T extends Table, C extends Column<T>> {
  /** All if left out. */
  columns?: readonly C[];
  order?: readonly (Column<T> | `${Column<T>} desc`)[];
  limit?: number;
  offset?: number;
  /** Lists only what comes after this row; all of `order` must go the same way. */
  after?: Partial<Row<T>> | null | undefined;
}

/** Finds a row by its values. */
export async function findRow<T extends Table, C extends Column<T> = Column<T>>(
  handle: ReadHandle,
  table: T,
  match: Match<T>,
  choice: Choice<T, C> = {},
): Promise<Pick<Row<T>, C> | undefined> {
  const row: unknown = await chosen(handle, table, match, choice).executeTakeFirst();
  return row as Pick<Row<T>, C> | undefined;
}

/** Finds all rows with these values. */
export async function findRows<T extends Table, C extends Column<T> = Column<T>>(
  handle: ReadHandle,
  table: T,
  match: Match<T>,
  choice: Choice<T, C> = {},
): Promise<Pick<Row<T>, C>[]> {
  const rows: unknown = await chosen(handle, table, match, choice).execute();
  return rows as Pick<Row<T>, C>[];
}

/** Returns whether a table has a row with these values. */
export function hasRow<T extends Table>(handle: ReadHandle, table: T, match: Match<T>): Promise<boolean> {
  return findsRow(chosen(handle, table, match, { columns: Object.keys(match).slice(0, 1) }));
}

export async function insertRows<T extends Table>(
  transaction: WriteHandle,
  table: T,
  rows: InsertObject<Tables, T> | readonly InsertObject<Tables, T>[],
): Promise<void> {
  await untyped(transaction).insertInto(table).values(rows).execute();
}

/** Adds a row; returns false if the table already has one with the same values in these columns, or in any unique ones. */
export async function insertIfNew<T extends Table>(
  transaction: WriteHandle,
  table: T,
  row: InsertObject<Tables, T>,
  unique: readonly Column<T>[] = [],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await untyped(transaction)
    .insertInto(table)
    .values(row)
    .onConflict((conflict) => (unique.length > 0 ? conflict.columns(unique) : conflict).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Adds a row, or changes the one with the same values in the unique columns: to the new row unless a change is given. */
export async function insertOrUpdate<T extends Table>(
  transaction: WriteHandle,
  table: T,
  row: InsertObject<Tables, T>,
  unique: readonly Column<T>[],
  change?: UpdateObject<Tables, T>,
): Promise<void> {
  const others = Object.entries(row).filter(([column]) => !(unique as readonly string[]).includes(column));
  await untyped(transaction)
    .insertInto(table)
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(unique).doUpdateSet((change ?? Object.fromEntries(others)) as object),
    )
    .execute();
}

/** Changes the rows with these values; returns false if there are none. */
export function updateRows<T extends Table>(
  transaction: WriteHandle,
  table: T,
  match: Match<T>,
  change: UpdateObject<Tables, T>,
): Promise<boolean> {
  const query = untyped(transaction).updateTable<string>(table);
  return changesRow(query.set(change as object).where(matching(match)));
}

/** Deletes the rows with these values; returns false if there are none. */
export function deleteRows<T extends Table>(
  transaction: WriteHandle,
  table: T,
  match: Match<T>,
): Promise<boolean> {
  return changesRow(untyped(transaction).deleteFrom<string>(table).where(matching(match)));
}

/** Drops the types of `Tables`: the functions above check names and values, which Kysely cannot do for any table at once. */
const untyped = (handle: ReadHandle) => handle as unknown as Kysely<AnyTables>;

function chosen(
  handle: ReadHandle,
  table: string,
  match: object,
  {
    columns,
    order = [],
    limit,
    offset,
    after,
  }: {
    columns?: readonly string[];
    order?: readonly string[];
    limit?: number;
    offset?: number;
    after?: object | null | undefined;
  },
) {
  let query = untyped(handle).selectFrom(table).where(matching(match));
  const keys = order.map((key) => key.split(" ") as [column: string, direction?: "desc"]);
  for (const [column, direction = "asc"] of keys) query = query.orderBy(column, direction);
  if (after) query = query.where(behind(keys, after as Record<string, unknown>));
  if (limit !== undefined) query = query.limit(limit);
  if (offset !== undefined) query = query.offset(offset);
  return columns ? query.select(columns) : query.selectAll();
}

const matching = (match: object) => (e: ExpressionBuilder<AnyTables, string>) =>
  e.and(
    Object.entries(match).map(([column, value]) =>
      value instanceof Comparison
        ? e(column, value.operator, value.value)
        : e(column, value === null ? "is" : Array.isArray(value) ? "in" : "=", value),
    ),
  );

/** Matches the rows that come after another in an order. */
function behind(keys: readonly [column: string, direction?: "desc"][], row: Record<string, unknown>) {
  const columns = sql.join(keys.map(([column]) => sql.ref(column)));
  const values = sql.join(keys.map(([column]) => row[column]));
  return keys[0]?.[1] === "desc"
    ? sql<boolean>`(${columns}) < (${values})`
    : sql<boolean>`(${columns}) > (${values})`;
}

interface Changing {
  executeTakeFirst(): Promise<{ numUpdatedRows?: bigint; numDeletedRows?: bigint } | undefined>;
}

/** Runs an update or a deletion, and returns how many rows it changed. */
export async function countChanged(query: Changing): Promise<number> {
  const { numUpdatedRows = 0n, numDeletedRows = 0n } = (await query.executeTakeFirst()) ?? {};
  return Number(numUpdatedRows + numDeletedRows);
}

/** Runs an update or a deletion, and returns whether it changed any row. */
export const changesRow = async (query: Changing): Promise<boolean> => (await countChanged(query)) > 0;

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
