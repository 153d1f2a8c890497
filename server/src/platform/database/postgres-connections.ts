import { setTimeout as delay } from "node:timers/promises";
import type { PostgresPool } from "kysely";
import type pg from "pg";

const unsettled = new Set(["40001", "40P01"]);
/** Codes of a stopping or starting server, ended connections, and network failures. */
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

/** Recognizes a transaction that failed because of a concurrent one and would succeed if repeated. */
export function isUnsettled(error: unknown): boolean {
  return unsettled.has(codeOf(error));
}

/**
 * Recognizes a violated unique key, whose row may have been committed after the transaction's snapshot. PostgreSQL
 * reports it instead of the conflict. Repeated, the transaction sees it.
 */
export function isTaken(error: unknown): boolean {
  return codeOf(error) === "23505";
}

/** Recognizes a lock that timed out. */
export function isNotGiven(error: unknown): boolean {
  return codeOf(error) === "55P03";
}

/** Recognizes a lost connection, or one that can't be made now. */
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

/** Wraps a pool to wait for a server that is briefly unavailable, instead of failing. */
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
