import { slices } from "#kit/slices.ts";
import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database, WriteHandle } from "./database.ts";
import { deleteRows, findRows, insertRows, updateRows } from "./rows.ts";
import type { Tables } from "./tables.ts";

type Row = Record<string, unknown>;

const rowsAtOnce = 200;

interface CopiedShape {
  name: keyof Tables;
  /** The primary key columns; empty if the table has none. */
  keys: readonly string[];
  /** Columns that refer to rows of the same table. */
  selfReferences: readonly string[];
}

export interface CopiedTable {
  table: string;
  rows: number;
  /** The checksum of all rows, in any order. */
  checksum: string;
  same: boolean;
}

/**
 * Copies this catalogue to another of the same version, and compares both. Clears the target first, so that an
 * interrupted copy can be repeated. Nobody may write to either.
 */
export async function copyCatalogue(from: Database, to: Database, schema: Database): Promise<CopiedTable[]> {
  const tables = await tablesInOrder(schema);
  await clear(to, tables);
  for (const table of tables) {
    for await (const rows of pagesOf(from, table))
      await to.write((transaction) => copyRows(transaction, table, rows));
    if (table.selfReferences.length === 0) continue;
    for await (const rows of pagesOf(from, table))
      await to.write((transaction) => joinRows(transaction, table, rows));
  }
  return compareTables(from, to, tables);
}

/** Compares two catalogues of the same version, table by table. */
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
  tables: readonly CopiedShape[],
): Promise<CopiedTable[]> {
  const compared: CopiedTable[] = [];
  for (const table of tables) {
    const [source, target] = [await digest(from, table), await digest(to, table)];
    const same = source.rows === target.rows && source.checksum === target.checksum;
    compared.push({ table: table.name, ...source, same });
  }
  return compared;
}

/** Lists tables after those they refer to. Skips a file's counters of its own changes. */
async function tablesInOrder(schema: Database): Promise<CopiedShape[]> {
  const { rows } = await sql<{ name: keyof Tables }>`
    select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%'
      and name <> 'access_changes'
    order by name`.execute(schema.read);
  const left = new Map<keyof Tables, { needs: string[]; selfReferences: string[] }>();
  for (const { name } of rows) {
    const { rows: references } = await sql<{ table: string; from: string }>`
      select "table", "from" from pragma_foreign_key_list(${name})`.execute(schema.read);
    left.set(name, {
      needs: references.map(({ table }) => table).filter((table) => table !== name),
      selfReferences: references.filter(({ table }) => table === name).map((reference) => reference.from),
    });
  }
  const ordered: CopiedShape[] = [];
  while (left.size > 0) {
    const free = [...left].filter(([, { needs }]) =>
      needs.every((table) => !left.has(table as keyof Tables)),
    );
    if (free.length === 0) throw new Error("Tables of the catalog refer to one another in a circle.");
    for (const [name, { selfReferences }] of free) {
      ordered.push({ name, keys: await keysOf(schema, name), selfReferences });
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

async function* pagesOf({ read }: Database, { name, keys }: CopiedShape): AsyncGenerator<Row[]> {
  if (keys.length === 0) {
    yield* slices(await findRows(read, name, {}), rowsAtOnce);
    return;
  }
  for (let after: Row | undefined; ;) {
    const rows: Row[] = await findRows(read, name, {}, { order: keys as never, limit: rowsAtOnce, after });
    if (rows.length > 0) yield rows;
    if (rows.length < rowsAtOnce) return;
    after = rows.at(-1);
  }
}

async function clear(to: Database, tables: readonly CopiedShape[]): Promise<void> {
  await to.write(async (transaction) => {
    if (to.dialect === "postgres")
      await sql`truncate table ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(transaction);
    else for (const { name } of tables.toReversed()) await deleteRows(transaction, name, {});
  });
}

/** Row by row: a statement has a most of values on both sides, and a table may have many columns. */
async function copyRows(
  transaction: WriteHandle,
  { name, selfReferences }: CopiedShape,
  rows: readonly Row[],
): Promise<void> {
  const alone = Object.fromEntries(selfReferences.map((column) => [column, null]));
  for (const row of rows) await insertRows(transaction, name, { ...row, ...alone });
}

/** Inserts references once all rows of a table exist, because rows are copied in key order. */
async function joinRows(
  transaction: WriteHandle,
  { name, keys, selfReferences }: CopiedShape,
  rows: readonly Row[],
): Promise<void> {
  const valuesOf = (row: Row, columns: readonly string[]) =>
    Object.fromEntries(columns.map((column) => [column, row[column]]));
  for (const row of rows) {
    const references = selfReferences.filter((column) => row[column] !== null);
    if (references.length === 0) continue;
    await updateRows(transaction, name, valuesOf(row, keys) as never, valuesOf(row, references) as never);
  }
}

async function digest(database: Database, table: CopiedShape) {
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
