import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { distributePassages } from "../../passages/distribute-passages.ts";
import type { Database } from "../database.ts";
import { openPostgresDatabase } from "../postgres-database.ts";

/** The server that this run of tests has; undefined where none is installed. */
// eslint-disable-next-line node/no-process-env
export const postgresForTests = process.env.GROUNDWORK_TEST_POSTGRES;

export interface PostgresForTest {
  url: string;
  drop(): Promise<void>;
}

/** Makes a database without tables. */
export const newEmptyPostgresDatabase = () => makeDatabase("template1");

/** Makes a database with the tables of the newest version and no rows, as a copy of one that is migrated once per run. */
// eslint-disable-next-line node/no-process-env
export const newPostgresDatabase = () => makeDatabase(process.env.GROUNDWORK_TEST_TEMPLATE!);

/** Makes one as `newPostgresDatabase`; with GROUNDWORK_TEST_CITUS, on a server that has it, distributes its passages. */
export async function newPassagesDatabase(): Promise<PostgresForTest> {
  const made = await newPostgresDatabase();
  // eslint-disable-next-line node/no-process-env
  if (process.env.GROUNDWORK_TEST_CITUS) {
    const client = new pg.Client({ connectionString: made.url });
    await client.connect();
    try {
      await client.query("create extension citus");
      await distributePassages(
        async (statement, values) => (await client.query(statement, values && [...values])).rows,
      );
    } finally {
      await client.end();
    }
  }
  return made;
}

/** For suites that run on both: a catalogue on PostgreSQL, which `clean` removes once it is closed. */
export async function openPostgresForTests(): Promise<{ database: Database; clean(): Promise<void> }> {
  const { url, drop } = await newPostgresDatabase();
  return { database: await openPostgresDatabase(url), clean: drop };
}

/** Makes the database that others are copied from; gives its name, and what removes it. */
export async function makeTemplate(server: string): Promise<{ name: string; drop(): Promise<void> }> {
  const name = newName();
  await ask(server, `create database ${name}`);
  await (await openPostgresDatabase(urlOf(server, name))).close();
  return { name, drop: () => ask(server, `drop database ${name} with (force)`) };
}

async function makeDatabase(from: string): Promise<PostgresForTest> {
  // eslint-disable-next-line node/no-process-env
  const server = process.env.GROUNDWORK_TEST_POSTGRES!;
  const name = newName();
  // Files are copied in less time than their pages are written to the journal.
  await ask(server, `create database ${name} template ${from} strategy file_copy`);
  return {
    url: urlOf(server, name),
    drop: () => dropDatabase(server, name),
  };
}

const newName = () => `groundwork_${randomBytes(8).toString("hex")}`;

function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Looks so often, this many milliseconds apart, whether those who close their connections have closed them. */
const [mostLooks, betweenLooks] = [20, 25];

/** A connection that is closing and is ended by the server meanwhile is an error that nobody hears. */
async function dropDatabase(server: string, name: string): Promise<void> {
  await withClient(server, async (client) => {
    for (let looks = 0; looks < mostLooks; looks++) {
      const { rowCount } = await client.query("select from pg_stat_activity where datname = $1", [name]);
      if (rowCount === 0) break;
      await sleep(betweenLooks);
    }
    await client.query(`drop database if exists ${name} with (force)`);
  });
}

const ask = (server: string, statement: string) =>
  withClient(server, async (client) => void (await client.query(statement)));

async function withClient(server: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
