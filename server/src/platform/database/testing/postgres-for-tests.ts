import { randomBytes } from "node:crypto";
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
    drop: () => ask(server, `drop database if exists ${name} with (force)`),
  };
}

const newName = () => `groundwork_${randomBytes(8).toString("hex")}`;

function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function ask(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
