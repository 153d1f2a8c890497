import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { Kysely, sql, SqliteDialect, type SqliteDatabase } from "kysely";
import type { Database, WriteHandle } from "./database.ts";
import { migrate } from "./migrate.ts";
import type { Tables } from "./tables.ts";

const mostPrepared = 500;

/** Opens the catalogue file, made where it is missing, and brings it to the newest version. */
export async function openSqliteDatabase(path: string): Promise<Database> {
  const writer = new Kysely<Tables>({ dialect: new SqliteDialect({ database: connect(path) }) });
  await writer.connection().execute(migrateWhole);
  const read = new Kysely<Tables>({ dialect: new SqliteDialect({ database: connect(path) }) });
  return {
    read,
    write: (work) => writer.transaction().execute(work),
    jot: (work) => writer.connection().execute((connection) => withoutSync(connection, work)),
    close: async () => {
      await Promise.all([read.destroy(), writer.destroy()]);
    },
  };
}

/** In WAL mode a transaction stays whole all the same; only its place on the disk comes later. */
async function withoutSync<T>(
  connection: Kysely<Tables>,
  work: (transaction: WriteHandle) => Promise<T>,
): Promise<T> {
  await sql`pragma synchronous = normal`.execute(connection);
  try {
    return await connection.transaction().execute(work);
  } finally {
    await sql`pragma synchronous = full`.execute(connection);
  }
}

/** In one transaction: a start beside another one waits for it, and one that is killed leaves nothing half. */
async function migrateWhole(connection: Kysely<Tables>): Promise<void> {
  await sql`begin immediate`.execute(connection);
  try {
    await migrate(connection);
    await sql`commit`.execute(connection);
  } catch (error) {
    await sql`rollback`.execute(connection);
    throw error;
  }
}

/** node:sqlite in the shape that Kysely knows from better-sqlite3. */
function connect(path: string): SqliteDatabase {
  const connection = new DatabaseSync(path, { timeout: 15_000 });
  connection.exec("pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on");
  const prepare = (query: string) => {
    // A deferred transaction that reads first fails at once beside another writer, whatever the time-out.
    const statement = connection.prepare(query === "begin" ? "begin immediate" : query);
    const bind = (values: readonly unknown[]) => values as SQLInputValue[];
    return {
      reader: statement.columns().length > 0,
      all: (values: readonly unknown[]) => statement.all(...bind(values)),
      run: (values: readonly unknown[]) => statement.run(...bind(values)),
      iterate: (values: readonly unknown[]) => statement.iterate(...bind(values)),
    };
  };
  // The same few statements come again and again, and to parse one takes longer than to run it.
  const prepared = new Map<string, ReturnType<typeof prepare>>();
  return {
    close: () => {
      prepared.clear();
      connection.close();
    },
    prepare: (query) => {
      const known = prepared.get(query);
      if (known) return known;
      const statement = prepare(query);
      // A pragma may take effect when it is parsed, and only then.
      if (/^\s*pragma/i.test(query)) return statement;
      if (prepared.size >= mostPrepared) prepared.clear();
      prepared.set(query, statement);
      return statement;
    },
  };
}
