import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { makeVault, removeVault } from "#kit/vault/key-ring.ts";
import type { Database } from "./database.ts";
import { sealCatalogue } from "./seal-catalogue.ts";
import { isSealedColumn } from "./sealed-columns.ts";
import { catalogueKey, openSqliteDatabase } from "./sqlite-database.ts";

const marker = "zanthoxylene";
let folder: string;
let database: Database;
const path = () => join(folder, "catalogue.sqlite");

beforeEach(async () => {
  folder = await newFolder();
});
afterEach(async () => {
  await database.close();
  removeVault(folder);
});

interface Column {
  table: string;
  name: string;
  type: string;
  notnull: number;
  dflt_value: unknown;
}

async function columnsOf(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select tables.name as "table", columns.name, lower(columns.type) as type, columns."notnull", columns.dflt_value
    from sqlite_schema as tables, pragma_table_info(tables.name) as columns
    where tables.type = 'table' and tables.name not like 'kysely_%'`.execute(database.read);
  return rows;
}

/** A row in each table that has an encrypted column, whose encrypted columns have the marker. */
async function fill(): Promise<void> {
  const columns = await columnsOf();
  const tables = new Set(
    columns.filter(({ table, name }) => isSealedColumn(table, name)).map((c) => c.table),
  );
  await database.read.connection().execute(async (connection) => {
    await sql`pragma foreign_keys = off`.execute(connection);
    for (const table of tables) {
      const row: Record<string, unknown> = {};
      for (const { name, type, notnull, dflt_value } of columns.filter((column) => column.table === table))
        if (isSealedColumn(table, name)) row[name] = `${marker} ${table}.${name}`;
        else if (notnull && dflt_value === null) row[name] = type === "text" ? `${table} ${name}` : 0;
      await connection
        .insertInto(table as "users")
        .values(row as never)
        .execute();
    }
  });
}

async function filesWithMarker(): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const held = await readFile(join(entry.parentPath, entry.name), "latin1");
    for (const [, where] of held.matchAll(new RegExp(`${marker} ([a-z_]+\\.[a-z_]+)`, "g")))
      found.push(`${entry.name}: ${where}`);
  }
  return [...new Set(found)].toSorted();
}

/** Returns what each encrypted column opens to, by its place. */
async function opened(): Promise<string[]> {
  const wrong: string[] = [];
  for (const { table, name } of await columnsOf()) {
    if (!isSealedColumn(table, name)) continue;
    const rows = await database.read
      .selectFrom(table as "users")
      .select(sql<string>`${sql.ref(name)}`.as("under another name"))
      .execute();
    if (rows[0]?.["under another name"] !== `${marker} ${table}.${name}`) wrong.push(`${table}.${name}`);
  }
  return wrong;
}

test("what is written into an encrypted column is in no file, and is read as it was, under whatever name", async () => {
  makeVault(folder, "the operator's key", true);
  database = await openSqliteDatabase(path());
  await fill();
  expect(await filesWithMarker()).toEqual([]);
  expect(await opened()).toEqual([]);
});

test("what was written before is encrypted, and decrypted again", async () => {
  database = await openSqliteDatabase(path());
  await fill();
  expect((await filesWithMarker()).length).toBeGreaterThan(10);
  const seal = makeVault(folder, "the operator's key", false).ring.sealOf(catalogueKey, true);
  await sealCatalogue(database, seal, "sealed");
  expect(await filesWithMarker()).toEqual([]);
  await sealCatalogue(database, seal, "plain");
  expect(await opened()).toEqual([]);
});

test("a change of an encrypted column is encrypted", async () => {
  makeVault(folder, "the operator's key", true);
  database = await openSqliteDatabase(path());
  await fill();
  const description = `${marker} projects.description`;
  await database.read.updateTable("projects").set({ description }).execute();
  await database.read
    .insertInto("project_settings")
    .values({ project_id: "project_settings project_id", settings: "{}" })
    .onConflict((conflict) =>
      conflict.column("project_id").doUpdateSet({ settings: `${marker} project_settings.settings` }),
    )
    .execute();
  expect(await filesWithMarker()).toEqual([]);
  expect(await opened()).toEqual([]);
});

test("what somebody wrote that looks encrypted stays readable in a column that is not encrypted", async () => {
  makeVault(folder, "the operator's key", true);
  database = await openSqliteDatabase(path());
  const user = { id: "u", name: "gw1:AAAA", email: "u", email_key: "u", password_hash: "-", created_at: "-" };
  await database.write((t) => t.insertInto("users").values(user).execute());
  expect(await database.read.selectFrom("users").select("name").executeTakeFirst()).toEqual({
    name: "gw1:AAAA",
  });
});

/** Identifiers, times, states, hashes and settings of the installation's own, by the ends of their names. */
const technical =
  /(^|_)(id|ids|at|by|until|since|day|month|hash|salt|digest|state|kind|role|scope|scopes|ending|event|events|channel|thread|mode|lane|line|gates|arrived|process|slot|counted|plan|what|source|method|type|result|code|visit|job|worker|model|models|limit|etag|modified|generation|counts|signature|taken|part|issuer|subject|slug|transports|factor|issue|start|cut|pinned|with|session|token|secret|public_key|default_model|base_url|provider|kept|names|visitor|folder|owner|seq|allowed|notice|key|incarnation|hour|skeleton|ref|gap|how|origin|origins|access|outcome|sources|cause|content|decision|verdict|changes|held)$/;

/**
 * Columns with words that are readable although the data are encrypted, because the database searches, sorts or compares them,
 * or a mail or an address is made of them: see decision 56.
 */
const readable = new Set([
  "account_invitations.email",
  "address_links.email",
  "audit_entries.actor_name",
  "audit_entries.address",
  "audit_entries.detail",
  "audit_entries.target_name",
  "demo_requests.company",
  "demo_requests.email",
  "demo_requests.first_name",
  "demo_requests.last_name",
  "groups.name",
  "identities.email",
  "jobs.error",
  "jobs.payload",
  "model_breaks.why",
  "newsletter_subscribers.email",
  "pending_registrations.email",
  "pending_registrations.name",
  "project_invitations.email",
  "projects.name",
  "resource_parts.url",
  "resources.file_name",
  "resources.url",
  "sessions.address",
  "sessions.device",
  "sign_in_steps.data",
  "users.email",
  "users.name",
]);

test("every column with words is encrypted, or known to be readable", async () => {
  database = await openSqliteDatabase(path());
  const words = (await columnsOf())
    .filter(
      ({ table, name, type }) => type === "text" && !isSealedColumn(table, name) && !technical.test(name),
    )
    .map(({ table, name }) => `${table}.${name}`);
  expect(words.toSorted()).toEqual([...readable].toSorted());
});
