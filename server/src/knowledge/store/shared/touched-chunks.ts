import type { DatabaseSync, StatementSync } from "node:sqlite";
import { madeOnce } from "#kit/made-once.ts";
import type { PassageChunk } from "#platform/passages/passage-rows.ts";
import { chunkedTables, tableOf } from "./chunked-tables.ts";
import { packRows } from "./pack-rows.ts";

type Key = Pick<PassageChunk, "kind" | "chunk">;

/** Kinds of which the server knows by name which resources have rows. */
const namedKinds = ["resources", "staged_parts"] as const;
export type NamedKind = (typeof namedKinds)[number];

/** Records the chunks whose rows each transaction of this connection changes. */
export function noteTouched(database: DatabaseSync): void {
  // Includes rows that `insert or replace` removes.
  database.exec("pragma recursive_triggers = on");
  database.exec(
    "create temp table touched (kind text not null, chunk integer not null, primary key (kind, chunk)) without rowid",
  );
  database.exec(
    "create temp table touched_names (kind text not null, resource_id text not null, primary key (kind, resource_id)) without rowid",
  );
  for (const kind of namedKinds)
    noteChanges(database, "named", kind, (row) => `touched_names values ('${kind}', ${row}.resource_id)`);
  for (const { name, chunkOf } of chunkedTables.filter((table) => table.name !== "sqlite_sequence"))
    noteChanges(database, "touched", name, (row) => `touched values ('${name}', ${chunkOf(row)})`);
  noteChanges(database, "counted", "embedding_sets", () => "touched values ('sqlite_sequence', 0)");
}

/** Creates triggers that insert the values of `noted` for the row before and after a change. */
function noteChanges(database: DatabaseSync, name: string, table: string, noted: (row: string) => string) {
  for (const [event, rows] of Object.entries({ insert: ["new"], delete: ["old"], update: ["old", "new"] })) {
    const inserts = rows.map((row) => `insert or ignore into ${noted(row)};`).join(" ");
    database.exec(
      `create temp trigger ${name}_${table}_${event} after ${event} on main.${table} begin ${inserts} end`,
    );
  }
}

export function touchedChunks(database: DatabaseSync): Key[] {
  return keysOf(database.prepare("select kind, chunk from temp.touched order by kind, chunk"));
}

export function forgetTouched(database: DatabaseSync): void {
  database.exec("delete from temp.touched; delete from temp.touched_names");
}

/** Returns the resources whose rows of a kind the open transaction changed. */
export function touchedNames(database: DatabaseSync, kind: NamedKind): string[] {
  // A resource being written has a temporary name, under which none remains.
  const touched = "select resource_id from temp.touched_names where kind = ? and resource_id <> char(0)";
  return namesOf(database.prepare(touched).all(kind));
}

export function allNames(database: DatabaseSync, kind: NamedKind): string[] {
  return namesOf(database.prepare(`select distinct resource_id from main.${kind}`).all());
}

export function allChunks(database: DatabaseSync): Key[] {
  return chunkedTables.flatMap((table) =>
    keysOf(
      database.prepare(
        `select distinct '${table.name}' as kind, ${table.chunkOf("t")} as chunk from main.${table.name} t order by chunk`,
      ),
    ),
  );
}

/** Yields chunks in their current state; one without rows means that it is gone. */
export function* readChunks(database: DatabaseSync, keys: readonly Key[]): Generator<PassageChunk> {
  const read = madeOnce((kind) => {
    const { columns, within, order } = tableOf(kind);
    return database.prepare(
      `select ${columns.join(", ")} from main.${kind} where ${within} order by ${order}`,
    );
  });
  for (const { kind, chunk } of keys) {
    const table = tableOf(kind);
    const found = read(kind).all(...table.bounds(chunk));
    const rows = found.map((row) => table.columns.map((column) => row[column]!));
    yield { kind, chunk, ...packRows(rows, table) };
  }
}

function keysOf(statement: StatementSync): Key[] {
  return statement.all().map(({ kind, chunk }) => ({ kind: String(kind), chunk: Number(chunk) }));
}

const namesOf = (rows: readonly Record<string, unknown>[]) =>
  rows.map(({ resource_id }) => String(resource_id));
