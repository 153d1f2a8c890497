import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "#kit/logger.ts";

const pause = 1_000;
const listening = "listen groundwork";

/** Counts the processes with an open PostgreSQL catalogue: each has a listening connection. */
export async function countListening(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ processes: number }>(
      "select count(*)::int as processes from pg_stat_activity where datname = current_database() and query = $1",
      [listening],
    );
    return rows[0]!.processes;
  } finally {
    await client.end();
  }
}

/**
 * Listens for other processes' notifications on its own connection, which is replaced if lost. Notifications are lost
 * meanwhile, so all listeners are called after a reconnection.
 */
export function listenOn(url: string, logger?: Logger) {
  const heard = new Map<string, Set<() => void>>();
  const stopping = new AbortController();
  const atRest = keepListening();

  async function keepListening(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await listen();
      } catch (error) {
        if (!stopping.signal.aborted)
          logger?.warn({ err: error }, "PostgreSQL notifications are interrupted.");
      }
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  /** Ends with the connection. */
  async function listen(): Promise<void> {
    const mine = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true });
    const ended = new Promise<void>((resolve, reject) => {
      mine.on("end", () => resolve());
      mine.on("error", reject);
      stopping.signal.addEventListener("abort", () => resolve());
    });
    ended.catch(() => undefined);
    mine.on("notification", ({ payload }) => {
      for (const tell of heard.get(payload ?? "") ?? []) tell();
    });
    try {
      // A connection that is closed while connecting never reports it.
      await Promise.race([mine.connect().then(() => mine.query(listening)), ended]);
      for (const listeners of heard.values()) for (const tell of listeners) tell();
      await ended;
    } finally {
      void mine.end().catch(() => undefined);
    }
  }

  return {
    on(topic: string, tell: () => void): () => void {
      const those = heard.get(topic) ?? new Set();
      heard.set(topic, those.add(tell));
      return () => void those.delete(tell);
    },
    async close(): Promise<void> {
      stopping.abort();
      await atRest;
    },
  };
}
