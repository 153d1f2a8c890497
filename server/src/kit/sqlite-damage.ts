import type { DatabaseSync } from "node:sqlite";

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const damaged = new Set([11, 26]);

/** Codes of corrupt or truncated compressed data. */
const unpacking = new Set(["Z_DATA_ERROR", "Z_BUF_ERROR", "ERR_OUT_OF_RANGE", "ERR_BUFFER_OUT_OF_BOUNDS"]);

/** SQLite's words for files that are or may be damaged; errors from a thread have lost their code. */
const words = [
  "database disk image is malformed",
  "file is not a database",
  "malformed database schema",
  "disk I/O error",
  "no such table",
  "no such column",
  "already exists",
];

/**
 * Recognizes errors that suggest a damaged file. They prove nothing: a full disk fails the same way, so check the
 * file.
 */
export function speaksOfDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: string; errcode?: number };
  if (errcode !== undefined && damaged.has(errcode & 0xff)) return true;
  if (code !== undefined && unpacking.has(code)) return true;
  return words.some((word) => error.message.includes(word));
}

/** Recognizes errors in which SQLite itself calls the file damaged. */
export function provesDamage(error: unknown): boolean {
  const errcode = (error as { errcode?: number } | null)?.errcode;
  return errcode !== undefined && damaged.has(errcode & 0xff);
}

/**
 * Returns a file's damage in SQLite's words; null if none is found. Checks table by table, and stops before the next
 * one once `until` (`performance.now()`) has passed. Blocks the thread.
 */
export function findDamage(database: DatabaseSync, until = Infinity): string | null {
  try {
    const tables = database.prepare("select name from sqlite_schema where type = 'table'").all();
    for (const { name } of tables) {
      if (performance.now() > until) return null;
      const quoted = String(name).replaceAll('"', '""');
      const found = database.prepare(`pragma quick_check("${quoted}")`).get();
      const [result] = Object.values(found ?? { result: "no details" });
      if (result !== "ok") return String(result).slice(0, 300);
    }
    return null;
  } catch (error) {
    if (provesDamage(error)) return (error as Error).message;
    throw error;
  }
}
