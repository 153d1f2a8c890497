import pg from "pg";
import { createReconnecting, isGone } from "../database/postgres-connections.ts";
import type { PassageDifference, PassageRows, PassagesState } from "./passage-rows.ts";
import { chunksAfter, type Client, storedState, rowsOf, stateOf } from "./passage-queries.ts";
import { statements } from "./passage-statements.ts";
import { beginWrite } from "./write-passages.ts";

// Numbers of chunks and generations fit a number.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

/** Keepalive options: a server notices within half a minute that a machine is gone, and releases its locks. */
const options = "-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3";

interface PassageRowsOptions {
  /** Connections at most. */
  connections?: number;
  /** Hears each statement, for a test that reads them. */
  heard?: (statement: string) => void;
}

/** Opens the passages on a PostgreSQL server with existing tables. */
export function openPassageRows(
  url: string,
  { connections = 2, heard }: PassageRowsOptions = {},
): PassageRows {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    options,
    types,
  });
  // A lost connection is replaced by the next; its users get an error from their query.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const reconnecting = createReconnecting(pool);
  const connect = async (): Promise<Client> => {
    const client = (await reconnecting.connect()) as unknown as pg.PoolClient;
    return {
      async query(statement, values = []) {
        heard?.(statement);
        return rowsOf(await client.query(statement, [...values]));
      },
      release: (broken) => client.release(broken),
    };
  };

  /** Runs a query; replaces a lost connection once. */
  async function ask<T>(question: (client: Client) => Promise<T>): Promise<T> {
    for (let tries = 0; ; tries++) {
      const client = await connect();
      try {
        const result = await question(client);
        client.release();
        return result;
      } catch (error) {
        client.release(true);
        if (!isGone(error) || tries > 0) throw error;
      }
    }
  }

  return {
    stateOf: (projectId) => ask((client) => stateOf(client, projectId)),
    begin: (projectId, durable) => beginWrite(connect, projectId, durable),
    difference: (projectId, copy, use) =>
      ask(async (client) => {
        // All of one moment, while others write.
        await client.query("begin isolation level repeatable read read only");
        const result = await use(await differenceOf(client, projectId, copy));
        await client.query("commit");
        return result;
      }),
    remove: (projectId) =>
      ask(async (client) => {
        await client.query("begin");
        await client.query(statements.hold, [projectId]);
        await client.query(statements.removeChunks, [projectId]);
        await client.query(statements.removeResources, [projectId]);
        await client.query(statements.removeStaged, [projectId]);
        await client.query(statements.removeProject, [projectId]);
        await client.query("commit");
      }),
    generations: (projectId) =>
      ask(async (client) => {
        const rows = await client.query(statements.resources, [projectId]);
        return new Map(rows.map((row) => [String(row.resource_id), String(row.generation)]));
      }),
    keptResources: (projectId) =>
      ask(async (client) => {
        const answering = await client.query(statements.resources, [projectId]);
        const staged = await client.query(statements.staged, [projectId]);
        return new Set([...answering, ...staged].map((row) => String(row.resource_id)));
      }),
    stagedParts: (projectId, resourceId) =>
      ask(async (client) => {
        const rows = await client.query(statements.stagedOf, [projectId, resourceId]);
        return rows.map((row) => String(row.part)).sort();
      }),
    embeddedBy: (projectId) =>
      ask(async (client) => {
        const [row] = await client.query(statements.embedded, [projectId]);
        return typeof row?.embedded === "string" ? row.embedded : null;
      }),
    close: () => pool.end(),
  };
}

async function differenceOf(
  client: Client,
  projectId: string,
  copy: PassagesState | null,
): Promise<PassageDifference | null> {
  const stored = await storedState(client, statements.state, projectId);
  if (!stored) return null;
  const { state, floor } = stored;
  const whole =
    copy?.incarnation !== state.incarnation || copy.generation < floor || copy.generation > state.generation;
  const since = whole ? -1 : copy.generation;
  const changed = whole ? [] : await client.query(statements.changed, [projectId, since]);
  return {
    state,
    whole,
    changed: changed.map(({ kind, chunk }) => ({ kind: String(kind), chunk: Number(chunk) })),
    chunks: () => chunksAfter(client, projectId, since),
  };
}
