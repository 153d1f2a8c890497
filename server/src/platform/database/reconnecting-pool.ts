import { setTimeout as delay } from "node:timers/promises";
import type { PostgresPool } from "kysely";
import type pg from "pg";
import { isGone } from "./postgres-failure.ts";

/** Milliseconds for which a server that starts again is waited for. */
const patience = 15_000;
const pause = 100;

/** A pool that waits for a server which is away for a moment, instead of failing what is asked meanwhile. */
export function createReconnecting(pool: pg.Pool): PostgresPool {
  return {
    async connect() {
      for (const end = Date.now() + patience; ;) {
        try {
          return await pool.connect();
        } catch (error) {
          if (!isGone(error) || Date.now() >= end) throw error;
          await delay(pause);
        }
      }
    },
    end: () => pool.end(),
    options: pool.options,
  };
}
