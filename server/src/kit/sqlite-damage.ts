import type { DatabaseSync } from "node:sqlite";

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const damaged = new Set([11, 26]);

/** What was packed does not unpack, or ends too early. */
const unpacking = new Set(["Z_DATA_ERROR", "Z_BUF_ERROR", "ERR_OUT_OF_RANGE", "ERR_BUFFER_OUT_OF_BOUNDS"]);

/** What SQLite says of a file that is damaged, or may be; an error that comes from a thread has lost its code. */
const words = [
  "database disk image is malformed",
  "file is not a database",
  "malformed database schema",
  "disk I/O error",
  "no such table",
  "no such column",
  "already exists",
];

/** Whether an error speaks for a damaged file. It is no proof: a full disk fails alike, so the file is looked at first. */
export function speaksOfDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: string; errcode?: number };
  if (errcode !== undefined && damaged.has(errcode & 0xff)) return true;
  if (code !== undefined && unpacking.has(code)) return true;
  return words.some((word) => error.message.includes(word));
}

/** Whether SQLite itself calls the file damaged. */
export function provesDamage(error: unknown): boolean {
  const errcode = (error as { errcode?: number } | null)?.errcode;
  return errcode !== undefined && damaged.has(errcode & 0xff);
}

/**
 * What is wrong with an open file, in SQLite's words; null where nothing is found. It looks at one table after the other,
 * and at no further one once `until`, by `performance.now()`, has passed. Everything here blocks.
 */
export function findDamage(database: DatabaseSync, until = Infinity): string | null {
  try {
    const tables = database.prepare("select name from sqlite_schema where type = 'table'").all();
    for (const { name } of tables) {
      if (performance.now() > until) return null;
      const quoted = String(name).replaceAll('"', '""');
      const found = database.prepare(`pragma quick_check("${quoted}")`).get();
      const [said] = Object.values(found ?? { said: "nothing was told" });
      if (said !== "ok") return String(said).slice(0, 300);
    }
    return null;
  } catch (error) {
    if (provesDamage(error)) return (error as Error).message;
    throw error;
  }
}
