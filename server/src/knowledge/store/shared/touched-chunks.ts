import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { PassageChunk } from "#platform/passages/passage-rows.ts";
import { type ChunkedTable, chunkedTables, tableOf } from "./chunked-tables.ts";
import { packRows } from "./pack-rows.ts";

type Key = Pick<PassageChunk, "kind" | "chunk">;

/** Kinds of which the server knows by name which resources have rows. */
const namedKinds = ["resources", "staged_parts"] as const;
export type NamedKind = (typeof namedKinds)[number];

/** From now on notes, in each transaction of this connection, the chunks whose rows it changes. */
export function noteTouched(database: DatabaseSync): void {
  // Rows that `insert or replace` takes away are told of as well.
  database.exec("pragma recursive_triggers = on");
  database.exec(
    "create temp table touched (kind text not null, chunk integer not null, primary key (kind, chunk)) without rowid",
  );
  database.exec(
    "create temp table touched_names (kind text not null, resource_id text not null, primary key (kind, resource_id)) without rowid",
  );
  for (const kind of namedKinds) {
    const put = (row: string) =>
      `insert or ignore into touched_names values ('${kind}', ${row}.resource_id);`;
    for (const [event, rows] of [
      ["insert", ["new"]],
      ["delete", ["old"]],
      ["update", ["old", "new"]],
    ] as const)
      database.exec(
        `create temp trigger named_${kind}_${event} after ${event} on main.${kind} begin ${rows.map(put).join(" ")} end`,
      );
  }
  for (const table of chunkedTables.filter(({ name }) => name !== "sqlite_sequence")) {
    const put = (row: string) => {
      const counted =
        table.name === "embedding_sets"
          ? "insert or ignore into touched values ('sqlite_sequence', 0); "
          : "";
      return `${counted}insert or ignore into touched values ('${table.name}', ${table.chunkOf(row)});`;
    };
    database.exec(`
      create temp trigger touched_${table.name}_insert after insert on main.${table.name} begin ${put("new")} end;
      create temp trigger touched_${table.name}_delete after delete on main.${table.name} begin ${put("old")} end;
      create temp trigger touched_${table.name}_update after update on main.${table.name} begin ${put("old")} ${put("new")} end`);
  }
}

/** What the transaction that is open has changed so far. */
export function touchedChunks(database: DatabaseSync): Key[] {
  return keysOf(database.prepare("select kind, chunk from temp.touched order by kind, chunk"));
}

export function forgetTouched(database: DatabaseSync): void {
  database.exec("delete from temp.touched; delete from temp.touched_names");
}

/** The resources of which the transaction that is open has changed rows of a kind. */
export function touchedNames(database: DatabaseSync, kind: NamedKind): string[] {
  // One that is being written has a name of its own, which none stands under in the end.
  const touched = "select resource_id from temp.touched_names where kind = ? and resource_id <> char(0)";
  return namesOf(database.prepare(touched).all(kind));
}

/** All resources of which a file has rows of a kind. */
export function allNames(database: DatabaseSync, kind: NamedKind): string[] {
  return namesOf(database.prepare(`select distinct resource_id from main.${kind}`).all());
}

/** All chunks that a file has rows of. */
export function allChunks(database: DatabaseSync): Key[] {
  return chunkedTables.flatMap((table) =>
    keysOf(
      database.prepare(
        `select distinct '${table.name}' as kind, ${table.chunkOf("t")} as chunk from main.${table.name} t order by chunk`,
      ),
    ),
  );
}

/** Chunks as they stand now; one without rows tells that they are gone. */
export function* readChunks(database: DatabaseSync, keys: readonly Key[]): Generator<PassageChunk> {
  const statements = new Map<string, { table: ChunkedTable; read: StatementSync }>();
  for (const { kind, chunk } of keys) {
    let known = statements.get(kind);
    if (!known) {
      const table = tableOf(kind);
      const read = database.prepare(
        `select ${table.columns.join(", ")} from main.${kind} where ${table.within} order by ${table.order}`,
      );
      statements.set(kind, (known = { table, read }));
    }
    const { table, read } = known;
    const rows = read.all(...table.bounds(chunk)).map((row) => table.columns.map((column) => row[column]!));
    yield { kind, chunk, ...packRows(rows, table) };
  }
}

function keysOf(statement: StatementSync): Key[] {
  return statement.all().map(({ kind, chunk }) => ({ kind: String(kind), chunk: Number(chunk) }));
}

const namesOf = (rows: readonly Record<string, unknown>[]) =>
  rows.map(({ resource_id }) => String(resource_id));
