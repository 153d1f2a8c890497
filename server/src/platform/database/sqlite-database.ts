import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { setImmediate as nextTurn, setTimeout as delay } from "node:timers/promises";
import { Kysely, sql, SqliteDialect, type SqliteDatabase } from "kysely";
import { ringOf } from "#kit/vault/key-ring.ts";
import { backUpBeforeMigrating, dropOldCopies } from "./back-up-before-migrating.ts";
import type { Database, WriteHandle } from "./database.ts";
import { firstMissing, migrate } from "./migrate.ts";
import { createRewriting, hasDeletions, noteDeletion, rewriteFile } from "./rewrite-catalogue.ts";
import { sealedColumnsPlugin } from "./sealed-columns.ts";
import type { Tables } from "./tables.ts";
import { watchChanges } from "./watch-changes.ts";

const mostPrepared = 500;
/** Milliseconds for which a writer waits for another. */
const patience = 15_000;
/** Milliseconds without a write after which the file may be written again. */
const quiet = 30_000;
/** Milliseconds. */
const betweenLooks = 3_600_000;
const truncatingTries = 40;
const truncatingPause = 50;

/** The name of the key that encrypts the catalogue and mails. */
export const catalogueKey = "catalogue";

/**
 * Opens the catalogue file, creating it if it is missing, and upgrades it. Decrypts values if its folder's keys were
 * opened, unless `asStored`.
 */
export async function openSqliteDatabase(
  path: string,
  { asStored = false, rewriteAfter = quiet } = {},
): Promise<Database> {
  const ring = asStored ? null : ringOf(dirname(path));
  const plugins = ring ? [sealedColumnsPlugin(ring.sealOf(catalogueKey, true))] : [];
  const connection = open(path);
  const writing = adapt(connection);
  const writer = new Kysely<Tables>({ dialect: new SqliteDialect({ database: writing }), plugins });
  const missing = await firstMissing(writer);
  if (missing !== null) backUpBeforeMigrating(path, missing);
  dropOldCopies(path);
  await writer.connection().execute(migrateWhole);
  const reading = adapt(open(path));
  const read = new Kysely<Tables>({ dialect: new SqliteDialect({ database: reading }), plugins });
  const alone = <T>(work: (held: Kysely<Tables>) => Promise<T>) => writer.connection().execute(work);
  const rewriting = createRewriting(path, {
    after: rewriteAfter,
    alone: (work) => alone((held) => work().then(() => truncateJournal(held))),
  });
  const look = () => void (hasDeletions(connection) && rewriting.isDue());
  look();
  // Other processes and commands delete as well.
  const looking = setInterval(look, betweenLooks);
  looking.unref();
  const jot = createJotting(writer);
  const counted = reading.prepare("select coalesce(max(changes), 0) as changes from access_changes");
  const access = watchChanges(() => (counted.all([]) as { changes: number }[])[0]!.changes);
  return {
    dialect: "sqlite",
    read,
    signal: async () => undefined,
    onSignal: (topic, tell) => (topic === "access" ? access.on(tell) : () => undefined),
    write: (work) => {
      rewriting.noteWrite();
      return writer.transaction().execute(work);
    },
    jot: (work) => {
      rewriting.noteWrite();
      return jot(work);
    },
    truncateJournal: () => alone(truncateJournal),
    forgetDeleted: (when) =>
      alone(async (held) => {
        if (when === "now") rewriteFile(connection);
        else {
          noteDeletion(connection);
          rewriting.isDue();
        }
        if (when !== "later") await truncateJournal(held);
      }),
    close: async () => {
      access.stop();
      clearInterval(looking);
      await rewriting.stop();
      await read.destroy();
      await writer.destroy();
      // Kysely closes no connection that was never asked, and the journal goes with the last one.
      reading.close();
      writing.close();
    },
  };
}

interface Jot {
  work(transaction: WriteHandle): Promise<unknown>;
  resolve(result: unknown): void;
  reject(reason: unknown): void;
}

/** Jots that come together share the way there and back, and a transaction. */
function createJotting(writer: Kysely<Tables>): Database["jot"] {
  let waiting: Jot[] = [];
  const jotAll = async () => {
    // What else arrived with the first one is heard of by then.
    await nextTurn();
    await writer.connection().execute((connection) =>
      withoutSync(connection, async () => {
        // Those that come meanwhile let other writers pass first.
        const now = waiting;
        waiting = [];
        await jotTogether(connection, now);
      }),
    );
  };
  return <T>(work: (transaction: WriteHandle) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ work, resolve: (result) => resolve(result as T), reject });
      if (waiting.length > 1) return;
      jotAll().catch((error: unknown) => {
        for (const lost of waiting.splice(0)) lost.reject(error);
      });
    });
}

/** Completes none before all are committed; if one fails, each runs in its own transaction. */
async function jotTogether(connection: Kysely<Tables>, jots: readonly Jot[]): Promise<void> {
  if (jots.length > 1) {
    const done = await connection
      .transaction()
      .execute(async (transaction) => {
        const results: unknown[] = [];
        for (const { work } of jots) results.push(await work(transaction));
        return results;
      })
      .catch(() => null);
    if (done) {
      for (const [i, { resolve }] of jots.entries()) resolve(done[i]);
      return;
    }
  }
  for (const { work, resolve, reject } of jots)
    await connection.transaction().execute(work).then(resolve, reject);
}

/** Keeps transactions atomic, as WAL mode does; only durability is delayed. */
async function withoutSync(connection: Kysely<Tables>, work: () => Promise<void>): Promise<void> {
  await sql`pragma synchronous = normal`.execute(connection);
  try {
    await work();
  } finally {
    await sql`pragma synchronous = full`.execute(connection);
  }
}

/** Waits for readers, which take milliseconds, between attempts, and never while everything is blocked. */
async function truncateJournal(connection: Kysely<Tables>): Promise<void> {
  await sql`pragma busy_timeout = 0`.execute(connection);
  try {
    for (let tries = 0; tries < truncatingTries; tries++) {
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(connection);
      if (rows[0]?.busy === 0) return;
      await delay(truncatingPause);
    }
  } finally {
    await sql.raw(`pragma busy_timeout = ${patience}`).execute(connection);
  }
  throw new Error("The catalog's journal could not be emptied, because it is still being read.");
}

/** Migrates in one transaction: a simultaneous start waits, and a killed one leaves nothing half-done. */
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

function open(path: string): DatabaseSync {
  const connection = new DatabaseSync(path, { timeout: patience });
  // What is deleted is overwritten, not only let go.
  connection.exec(
    "pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on",
  );
  return connection;
}

/** node:sqlite in the shape that Kysely knows from better-sqlite3. */
function adapt(connection: DatabaseSync): SqliteDatabase {
  const prepare = (query: string) => {
    // A deferred transaction that begins with a read fails at once next to another writer, whatever the timeout.
    const statement = connection.prepare(query === "begin" ? "begin immediate" : query);
    const bind = (values: readonly unknown[]) => values as SQLInputValue[];
    return {
      reader: statement.columns().length > 0,
      all: (values: readonly unknown[]) => statement.all(...bind(values)),
      run: (values: readonly unknown[]) =>
        // A full disk ends a transaction by itself; to end it again would hide why.
        query === "rollback" && !connection.isTransaction
          ? { changes: 0, lastInsertRowid: 0 }
          : statement.run(...bind(values)),
      iterate: (values: readonly unknown[]) => statement.iterate(...bind(values)),
    };
  };
  // The same few statements come again and again, and to parse one takes longer than to run it.
  const prepared = new Map<string, ReturnType<typeof prepare>>();
  return {
    close: () => {
      prepared.clear();
      if (connection.isOpen) connection.close();
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
