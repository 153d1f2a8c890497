import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Database, WriteHandle } from "./database.ts";

// Tables are known by their names alone here, whatever they hold.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type AnyTables = Record<string, Record<string, any>>;
type Row = Record<string, unknown>;

const rowsAtOnce = 200;

export interface CopiedTable {
  table: string;
  rows: number;
  /** Of all rows, whatever their order. */
  checksum: string;
  same: boolean;
}

/**
 * Copies every row to another catalogue of the same version and compares both. What an interrupted copy brought there is
 * written again, so that it can be repeated. Nobody may write to either meanwhile.
 */
export async function copyCatalogue(from: Database, to: Database, schema: Database): Promise<CopiedTable[]> {
  const tables = await tablesInOrder(schema);
  for (const table of tables) {
    const keys = await keysOf(schema, table);
    // Without a key nothing tells which rows are there already.
    if (keys.length === 0) await to.write((transaction) => empty(transaction, table));
    for await (const rows of pagesOf(from, table, keys))
      await to.write((transaction) => put(transaction, table, keys, rows));
  }
  const compared: CopiedTable[] = [];
  for (const table of tables) {
    const keys = await keysOf(schema, table);
    const [source, target] = [await digest(from, table, keys), await digest(to, table, keys)];
    const same = source.rows === target.rows && source.checksum === target.checksum;
    compared.push({ table, ...source, same });
  }
  return compared;
}

/** Each after those that it refers to. */
async function tablesInOrder(schema: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%'
    order by name`.execute(schema.read);
  const left = new Map<string, Set<string>>();
  for (const { name } of rows) {
    const { rows: keys } = await sql<{ table: string }>`
      select "table" from pragma_foreign_key_list(${name})`.execute(schema.read);
    left.set(name, new Set(keys.map((key) => key.table).filter((table) => table !== name)));
  }
  const ordered: string[] = [];
  while (left.size > 0) {
    const free = [...left].filter(([, needs]) => [...needs].every((table) => !left.has(table)));
    if (free.length === 0) throw new Error("Tables of the catalogue refer to one another in a circle.");
    for (const [name] of free) {
      ordered.push(name);
      left.delete(name);
    }
  }
  return ordered;
}

/** The columns that tell its rows apart: none where a table has no key. */
async function keysOf(schema: Database, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pragma_table_info(${table}) where pk > 0 order by pk`.execute(schema.read);
  return rows.map(({ name }) => name);
}

async function* pagesOf({ read }: Database, table: string, keys: readonly string[]): AsyncGenerator<Row[]> {
  const any = read as unknown as Kysely<AnyTables>;
  if (keys.length === 0) {
    const rows: Row[] = await any.selectFrom(table).selectAll().execute();
    for (let at = 0; at < rows.length; at += rowsAtOnce) yield rows.slice(at, at + rowsAtOnce);
    return;
  }
  for (let last: Row | undefined; ;) {
    let query = any.selectFrom(table).selectAll().limit(rowsAtOnce);
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

async function empty(transaction: WriteHandle, table: string): Promise<void> {
  await (transaction as unknown as Kysely<AnyTables>).deleteFrom(table).execute();
}

async function put(
  transaction: WriteHandle,
  table: string,
  keys: readonly string[],
  rows: readonly Row[],
): Promise<void> {
  const any = transaction as unknown as Kysely<AnyTables>;
  const others = Object.keys(rows[0]!).filter((column) => !keys.includes(column));
  // Row by row: a statement has a most of values on both sides, and a table may have many columns.
  for (const row of rows) {
    const insert = any.insertInto(table).values(row);
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

async function digest(database: Database, table: string, keys: readonly string[]) {
  const sum = Buffer.alloc(32);
  let count = 0;
  for await (const rows of pagesOf(database, table, keys)) {
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
