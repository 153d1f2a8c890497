import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { copyCatalogue } from "./copy-catalogue.ts";
import type { Database } from "./database.ts";
import { openSqliteDatabase } from "./sqlite-database.ts";
import { openPostgresForTests, postgresForTests } from "./testing/postgres-for-tests.ts";

interface Reference {
  table: string;
  from: string;
  to: string;
}

let folder: string;
let schema: Database;
const opened: { database: Database; clean?(): Promise<void> }[] = [];

async function openSqlite(): Promise<Database> {
  const database = await openSqliteDatabase(join(folder, `${opened.length}.sqlite`));
  opened.push({ database });
  return database;
}

async function openPostgres(): Promise<Database> {
  const made = await openPostgresForTests();
  opened.push(made);
  return made.database;
}

beforeAll(async () => {
  folder = await newFolder();
  schema = await openSqlite();
});
afterAll(async () => {
  for (const { database, clean } of opened) {
    await database.close();
    await clean?.();
  }
});

const tables = async () =>
  (
    await sql<{ name: string }>`select name from sqlite_schema where type = 'table'`.execute(schema.read)
  ).rows.map(({ name }) => name);
const referencesOf = async (table: string) =>
  (
    await sql<Reference>`select "table", "from", "to" from pragma_foreign_key_list(${table})`.execute(
      schema.read,
    )
  ).rows;

/** Adds a row with the least that its table asks for, and the rows that it refers to. */
async function addRow(to: Database, table: string, given: Record<string, unknown>): Promise<void> {
  const { rows: columns } = await sql<{ name: string; type: string; notnull: number; dflt_value: unknown }>`
    select name, type, "notnull", dflt_value from pragma_table_info(${table})`.execute(schema.read);
  const references = await referencesOf(table);
  const row = { ...given };
  for (const { name, type, notnull, dflt_value: otherwise } of columns) {
    if (name in row || !notnull || otherwise !== null) continue;
    const id = `${given.id as string} ${table}`;
    row[name] = type.toLowerCase() === "text" ? id : 0;
    const reference = references.find(({ from }) => from === name);
    if (reference) await addRow(to, reference.table, { [reference.to]: id, id });
  }
  const [names, values] = [Object.keys(row), Object.values(row)];
  await to.write((transaction) =>
    sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
      values (${sql.join(values)})`.execute(transaction),
  );
}

/** For every key of the schema that refers to its own table: a row that sorts after the one it refers to, and one before. */
async function addSelfReferences(to: Database): Promise<string[]> {
  const found: string[] = [];
  for (const table of await tables())
    for (const { table: other, from } of await referencesOf(table)) {
      if (other !== table) continue;
      const named = `${table}.${from}`;
      found.push(named);
      await addRow(to, table, { id: `${named} m` });
      await addRow(to, table, { id: `${named} z`, [from]: `${named} m` });
      await addRow(to, table, { id: `${named} a`, [from]: `${named} z` });
    }
  return found;
}

describe.skipIf(!postgresForTests)("a catalogue that is copied", () => {
  test("arrives on PostgreSQL and comes back with rows that refer to later ones of their own table", async () => {
    const [here, there, back] = [await openSqlite(), await openPostgres(), await openSqlite()];
    expect(await addSelfReferences(here)).toEqual(
      expect.arrayContaining(["api_keys.made_by", "answers.compared_with"]),
    );
    expect((await copyCatalogue(here, there, schema)).filter(({ same }) => !same)).toEqual([]);
    expect((await copyCatalogue(there, back, schema)).filter(({ same }) => !same)).toEqual([]);
  });

  test("arrives over an earlier copy although two rows changed what no two may share", async () => {
    const [here, there] = [await openSqlite(), await openPostgres()];
    await addRow(here, "users", { id: "a", email_key: "first" });
    await addRow(here, "users", { id: "b", email_key: "second" });
    await copyCatalogue(here, there, schema);
    await here.write(async (transaction) => {
      for (const [id, key] of [
        ["a", "spare"],
        ["b", "first"],
        ["a", "second"],
      ] as const)
        await transaction.updateTable("users").set({ email_key: key }).where("id", "=", id).execute();
    });
    expect((await copyCatalogue(here, there, schema)).filter(({ same }) => !same)).toEqual([]);
  });
});
