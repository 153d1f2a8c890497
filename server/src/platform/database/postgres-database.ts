import { setTimeout as delay } from "node:timers/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import PQueue from "p-queue";
import pg from "pg";
import type { Logger } from "#kit/logger.ts";
import type { Database, WriteHandle, WriteOptions } from "./database.ts";
import { migrate } from "./migrate.ts";
import { createReconnecting, isGone, isNotGiven, isTaken, isUnsettled } from "./postgres-connections.ts";
import { listenOn } from "./postgres-signals.ts";
import type { Tables } from "./tables.ts";

/** Connections of one process; a server's default is 100 for all of them. */
const mostConnections = 10;
/** Milliseconds for a statement, for a lock, and for a transaction that does nothing. */
const limits = {
  statement_timeout: 30_000,
  lock_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
};
const mostTries = 30;
/** Milliseconds after which none is begun any more. */
const triesWithin = 60_000;
/** Attempts after which conflicting transactions run one after another. */
const triesBeforeTurns = 4;
const turns = 8_264_101;
/** The lock of the process that migrates, for as long as its connection lives. */
export const migrating = 8_264_102;
/** Attempts after which it runs alone: a long transaction would lose to short ones again and again. */
const triesBeforeAlone = 8;

// Counts come as text else, as they might not fit a number.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

/** Opens the catalogue on a PostgreSQL server and brings it to the newest version. Any number of processes may. */
export async function openPostgresDatabase(url: string, logger?: Logger): Promise<Database> {
  await migrateAt(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: mostConnections,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    types,
    ...limits,
  });
  // A connection that is lost while nobody uses it is replaced by the next one.
  pool.on("error", (error) => logger?.warn({ err: error }, "A connection to PostgreSQL was lost."));
  // One that is lost between two statements of a transaction fails the next statement, and nothing else.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: createReconnecting(pool) }) });
  const signals = listenOn(url, logger);
  // One of a process waits with the others' at a time: each that does has a connection, which all else would lack.
  const line = new PQueue({ concurrency: 1 });

  return {
    dialect: "postgres",
    read: database,
    write: (work, options) => settle(database, line, work, options ?? {}),
    jot: (work) =>
      settle(
        database,
        line,
        async (transaction) => {
          await sql`set local synchronous_commit = off`.execute(transaction);
          return work(transaction);
        },
        {},
      ),
    async signal(transaction, topic) {
      await sql`select pg_notify(${"groundwork"}, ${topic})`.execute(transaction);
    },
    onSignal: signals.on,
    // PostgreSQL keeps its own journal, by the rules of whoever runs it.
    truncateJournal: async () => undefined,
    forgetDeleted: async () => undefined,
    async close() {
      await signals.close();
      await database.destroy();
    },
  };
}

/** Migrates without time limits, because large tables take long. */
async function migrateAt(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 10_000, types });
  // A query on a lost connection fails with an error; an unhandled one on an idle connection would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: createReconnecting(pool) }) });
  try {
    // Reading the tables fails where another process drops a column of them meanwhile.
    await sql`select pg_advisory_lock(${migrating})`.execute(database);
    await migrate(database);
  } finally {
    await database.destroy();
  }
}

/**
 * Runs serializable transactions, as on SQLite, and repeats them after a conflict. A unique key that is violated
 * while running alone is a bug of the caller.
 */
async function settle<T>(
  database: Kysely<Tables>,
  line: PQueue,
  work: (transaction: WriteHandle) => Promise<T>,
  options: WriteOptions,
): Promise<T> {
  const latest = performance.now() + triesWithin;
  for (let tries = 1; ; tries++) {
    const alone = tries >= triesBeforeAlone;
    try {
      if (tries < triesBeforeTurns) return await attempt(database, work, options);
      return await line.add(() => attemptInTurn(database, work, { ...options, alone }));
    } catch (error) {
      const again = isUnsettled(error) || (isTaken(error) && !alone);
      if (!again || tries >= mostTries || performance.now() > latest) throw error;
      await delay(Math.random() * Math.min(2 ** tries, 200));
    }
  }
}

/** Takes the lock before the transaction begins, because a snapshot from before the wait would be outdated. */
async function attemptInTurn<T>(
  database: Kysely<Tables>,
  work: (transaction: WriteHandle) => Promise<T>,
  { alone, ...options }: WriteOptions & { alone: boolean },
): Promise<T> {
  return database.connection().execute(async (connection) => {
    await takeTurn(connection);
    try {
      if (!alone) return await attempt(connection, work, options);
      const tables = await namesOfTables(connection);
      const aloneFirst = async (transaction: WriteHandle) => {
        // Before anything is read: until then a transaction has no snapshot that could be of before the wait.
        await sql`lock table ${sql.join(tables.map((name) => sql.table(name)))} in exclusive mode`.execute(
          transaction,
        );
        return work(transaction);
      };
      return await attempt(connection, aloneFirst, options);
    } finally {
      // A connection that is gone took its lock along.
      await sql`select pg_advisory_unlock(${turns})`.execute(connection).catch(() => undefined);
    }
  });
}

/** Waits in line; who waited for as long as a lock may be waited for gets in line again. */
async function takeTurn(connection: Kysely<Tables>): Promise<void> {
  try {
    await sql`select pg_advisory_lock(${turns})`.execute(connection);
  } catch (error) {
    throw isNotGiven(error) ? new UncommittedError("The wait for a turn timed out.", error) : error;
  }
}

/** Lists the catalogue's tables in a fixed order; passages lock their own rows. */
async function namesOfTables(database: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ tablename: string }>`
    select tablename from pg_tables where schemaname = current_schema() and tablename not like 'passage\\_%'
    order by tablename`.execute(database);
  return rows.map(({ tablename }) => tablename);
}

async function attempt<T>(
  database: Kysely<Tables>,
  work: (transaction: WriteHandle) => Promise<T>,
  { loosely = false }: WriteOptions,
): Promise<T> {
  let ending = false;
  try {
    return await database
      .transaction()
      .setIsolationLevel(loosely ? "read committed" : "serializable")
      .execute(async (transaction) => {
        const result = await work(transaction);
        ending = true;
        return result;
      });
  } catch (error) {
    const message = "The connection to PostgreSQL was lost.";
    throw isGone(error) && !ending ? new UncommittedError(message, error) : error;
  }
}

/** A commit was not sent yet, so nothing was stored and the transaction can be repeated. */
class UncommittedError extends Error {
  readonly code = "40001";
  constructor(message: string, cause: unknown) {
    super(message, { cause });
  }
}
