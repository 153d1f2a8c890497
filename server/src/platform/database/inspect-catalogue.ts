import { statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { findDamage, provesDamage } from "#kit/sqlite-damage.ts";

/** Milliseconds after which a start stops checking a large catalogue, except for the current table. */
const patience = 5_000;
/** SQLITE_BUSY */
const busy = 5;

/** The file at the catalogue's path: missing, without users, in use, or unreadable for SQLite. */
export type CatalogueState =
  | { kind: "missing" }
  | { kind: "empty" }
  | { kind: "filled" }
  | { kind: "damaged"; problem: string };

/** Inspects a catalogue before it is opened, without writing anything. */
export function inspectCatalogue(path: string): CatalogueState {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || found.size === 0) return { kind: "missing" };
  try {
    using database = new DatabaseSync(path, { readOnly: true, timeout: 15_000 });
    const problem = findDamage(database, performance.now() + patience);
    if (problem !== null) return { kind: "damaged", problem };
    return { kind: isEmpty(database) ? "empty" : "filled" };
  } catch (error) {
    if (provesDamage(error)) return { kind: "damaged", problem: (error as Error).message };
    throw error;
  }
}

/** Checks whether another process has it open, by locking it exclusively for a moment. */
export function isOpenElsewhere(path: string): boolean {
  using database = new DatabaseSync(path, { timeout: 500 });
  try {
    database.exec("pragma locking_mode = exclusive; begin immediate; rollback");
    return false;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === busy) return true;
    throw error;
  }
}

function isEmpty(database: DatabaseSync): boolean {
  const tables = database
    .prepare("select name from sqlite_schema where type = 'table' and name in ('users', 'projects')")
    .all();
  return tables.every(({ name }) => !database.prepare(`select 1 from ${String(name)} limit 1`).get());
}
