import { randomBytes } from "node:crypto";
import pg from "pg";
import { distributePassages } from "../../passages/distribute-passages.ts";
import type { Database } from "../database.ts";
import { openPostgresDatabase } from "../postgres-database.ts";

/** The server that this run of tests has; undefined where none is installed. */
// eslint-disable-next-line node/no-process-env
export const postgresForTests = process.env.GROUNDWORK_TEST_POSTGRES;

/** An empty database of its own, and what removes it. */
export async function newPostgresDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `groundwork_${randomBytes(8).toString("hex")}`;
  await asked(`create database ${name}`);
  const url = new URL(postgresForTests!);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asked(`drop database if exists ${name} with (force)`) };
}

/** One whose tables are laid; with GROUNDWORK_TEST_CITUS, on a server that has it, those of passages are distributed. */
export async function newPassagesDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const made = await newPostgresDatabase();
  await (await openPostgresDatabase(made.url)).close();
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

async function asked(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresForTests });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
