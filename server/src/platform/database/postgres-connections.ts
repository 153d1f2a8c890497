import { setTimeout as delay } from "node:timers/promises";
import type { PostgresPool } from "kysely";
import type pg from "pg";

const unsettled = new Set(["40001", "40P01"]);
/** The server stops, starts or ended the connection; or the network did. */
const gone = new Set([
  "57P01",
  "57P02",
  "57P03",
  "08000",
  "08001",
  "08003",
  "08004",
  "08006",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOENT",
]);

/** Whether a transaction came to nothing because of another one, and would go through if it were done again. */
export function isUnsettled(error: unknown): boolean {
  return unsettled.has(codeOf(error));
}

/**
 * Whether a value is taken that no two rows may share: maybe since the transaction began, whose snapshot does not show it then.
 * PostgreSQL says so rather than that the two got in each other's way. Done again, it sees who took it.
 */
export function isTaken(error: unknown): boolean {
  return codeOf(error) === "23505";
}

/** Whether a lock was waited for as long as it may be. */
export function isNotGiven(error: unknown): boolean {
  return codeOf(error) === "55P03";
}

/** Whether the connection was lost, or none could be made now. */
export function isGone(error: unknown): boolean {
  return (
    gone.has(codeOf(error)) ||
    (error instanceof Error &&
      /^Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
        error.message,
      ))
  );
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === "string" ? code : "";
}

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
