import { slices } from "#kit/slices.ts";
import { createHash } from "node:crypto";
import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import type { Database, WriteHandle } from "./database.ts";

// Tables are known by their names alone here, whatever they hold.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type AnyTables = Record<string, Record<string, any>>;
type Row = Record<string, unknown>;

const rowsAtOnce = 200;

interface TableKeys {
  name: string;
  /** The columns that tell its rows apart: none where a table has no key. */
  keys: readonly string[];
}

export interface CopiedTable {
  table: string;
  rows: number;
  /** Of all rows, whatever their order. */
  checksum: string;
  same: boolean;
}

/**
 * Makes another catalogue of the same version hold what this one holds, row by row, and compares both. It can be interrupted
 * and done again: what came before is written anew, and what is gone here since goes there. Nobody may write to either.
 */
export async function copyCatalogue(from: Database, to: Database, schema: Database): Promise<CopiedTable[]> {
  const tables = await tablesInOrder(schema);
  for (const table of tables.toReversed()) await removeOthers(from, to, table);
  for (const { name, keys } of tables) {
    for await (const rows of pagesOf(from, { name, keys }))
      await to.write((transaction) => put(transaction, { name, keys }, rows));
  }
  return compareTables(from, to, tables);
}

/** Whether two catalogues of the same version hold the same, table by table. */
export async function compareCatalogues(
  from: Database,
  to: Database,
  schema: Database,
): Promise<CopiedTable[]> {
  return compareTables(from, to, await tablesInOrder(schema));
}

async function compareTables(
  from: Database,
  to: Database,
  tables: readonly TableKeys[],
): Promise<CopiedTable[]> {
  const compared: CopiedTable[] = [];
  for (const table of tables) {
    const [source, target] = [await digest(from, table), await digest(to, table)];
    const same = source.rows === target.rows && source.checksum === target.checksum;
    compared.push({ table: table.name, ...source, same });
  }
  return compared;
}

/** Each after those that it refers to. */
async function tablesInOrder(schema: Database): Promise<TableKeys[]> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%'
    order by name`.execute(schema.read);
  const left = new Map<string, Set<string>>();
  for (const { name } of rows) {
    const { rows: keys } = await sql<{ table: string }>`
      select "table" from pragma_foreign_key_list(${name})`.execute(schema.read);
    left.set(name, new Set(keys.map((key) => key.table).filter((table) => table !== name)));
  }
  const ordered: TableKeys[] = [];
  while (left.size > 0) {
    const free = [...left].filter(([, needs]) => [...needs].every((table) => !left.has(table)));
    if (free.length === 0) throw new Error("Tables of the catalogue refer to one another in a circle.");
    for (const [name] of free) {
      ordered.push({ name, keys: await keysOf(schema, name) });
      left.delete(name);
    }
  }
  return ordered;
}

async function keysOf(schema: Database, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pragma_table_info(${table}) where pk > 0 order by pk`.execute(schema.read);
  return rows.map(({ name }) => name);
}

async function* pagesOf({ read }: Database, { name, keys }: TableKeys): AsyncGenerator<Row[]> {
  const any = read as unknown as Kysely<AnyTables>;
  if (keys.length === 0) {
    const rows: Row[] = await any.selectFrom(name).selectAll().execute();
    yield* slices(rows, rowsAtOnce);
    return;
  }
  for (let last: Row | undefined; ;) {
    let query = any.selectFrom(name).selectAll().limit(rowsAtOnce);
    for (const key of keys) query = query.orderBy(key);
    if (last) {
      const columns = sql.join(keys.map((key) => sql.ref(key)));
      const values = sql.join(keys.map((key) => last![key]));
      query = query.where(sql<boolean>`(${columns}) > (${values})`);
    }
    const rows: Row[] = await query.execute();
    if (rows.length > 0) yield rows;
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1);
  }
}

/** Removes there what is not here; all of it where nothing tells which rows are the same. */
async function removeOthers(from: Database, to: Database, { name, keys }: TableKeys): Promise<void> {
  if (keys.length === 0) {
    await to.write((transaction) => (transaction as unknown as Kysely<AnyTables>).deleteFrom(name).execute());
    return;
  }
  const textOf = (row: Row) => JSON.stringify(keys.map((key) => row[key]));
  const ofKeys = (rows: readonly Row[]) => (where: ExpressionBuilder<AnyTables, string>) =>
    where.or(rows.map((row) => where.and(keys.map((key) => where(key, "=", row[key])))));
  for await (const there of pagesOf(to, { name, keys })) {
    const here: Row[] = await (from.read as unknown as Kysely<AnyTables>)
      .selectFrom(name)
      .select(keys)
      .where(ofKeys(there))
      .execute();
    const known = new Set(here.map(textOf));
    const others = there.filter((row) => !known.has(textOf(row)));
    if (others.length > 0)
      await to.write((transaction) =>
        (transaction as unknown as Kysely<AnyTables>).deleteFrom(name).where(ofKeys(others)).execute(),
      );
  }
}

async function put(transaction: WriteHandle, { name, keys }: TableKeys, rows: readonly Row[]): Promise<void> {
  const any = transaction as unknown as Kysely<AnyTables>;
  const others = Object.keys(rows[0]!).filter((column) => !keys.includes(column));
  // Row by row: a statement has a most of values on both sides, and a table may have many columns.
  for (const row of rows) {
    const insert = any.insertInto(name).values(row);
    const changed = Object.fromEntries(others.map((column) => [column, row[column]]));
    const written =
      keys.length === 0
        ? insert
        : insert.onConflict((conflict) =>
            others.length === 0
              ? conflict.columns([...keys]).doNothing()
              : conflict.columns([...keys]).doUpdateSet(changed),
          );
    await written.execute();
  }
}

async function digest(database: Database, table: TableKeys) {
  const sum = Buffer.alloc(32);
  let count = 0;
  for await (const rows of pagesOf(database, table)) {
    for (const row of rows) {
      const hash = createHash("sha256").update(canonical(row)).digest();
      for (let i = 0; i < 32; i++) sum[i]! ^= hash[i]!;
    }
    count += rows.length;
  }
  return { rows: count, checksum: sum.toString("hex") };
}

function canonical(row: Row): string {
  return JSON.stringify(
    Object.keys(row)
      .sort()
      .map((column) => {
        const value = row[column];
        return [column, value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value];
      }),
  );
}
