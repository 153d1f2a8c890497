import { statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { findDamage, provesDamage } from "#kit/sqlite-damage.ts";

/** A start waits no longer for the check of a large catalogue, but for the table that is being looked at. In ms. */
const patience = 5_000;
/** SQLITE_BUSY */
const busy = 5;

/** What stands at the catalogue's path: nothing, nobody's, somebody's, or what SQLite cannot read. */
export type CatalogueState =
  | { kind: "missing" }
  | { kind: "empty" }
  | { kind: "filled" }
  | { kind: "damaged"; problem: string };

/** Looks at a catalogue before it is opened. Nothing is written: neither to it nor to what stands beside it. */
export function inspectCatalogue(path: string): CatalogueState {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || found.size === 0) return { kind: "missing" };
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { readOnly: true, timeout: 15_000 });
    const problem = findDamage(database, performance.now() + patience);
    if (problem !== null) return { kind: "damaged", problem };
    return { kind: isEmpty(database) ? "empty" : "filled" };
  } catch (error) {
    if (provesDamage(error)) return { kind: "damaged", problem: (error as Error).message };
    throw error;
  } finally {
    database?.close();
  }
}

/** Whether a process has it open. What has no other connection can be had alone, and is let go at once. */
export function isOpenElsewhere(path: string): boolean {
  const database = new DatabaseSync(path, { timeout: 500 });
  try {
    database.exec("pragma locking_mode = exclusive; begin immediate; rollback");
    return false;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === busy) return true;
    throw error;
  } finally {
    database.close();
  }
}

function isEmpty(database: DatabaseSync): boolean {
  const tables = database
    .prepare("select name from sqlite_schema where type = 'table' and name in ('users', 'projects')")
    .all();
  return tables.every(({ name }) => !database.prepare(`select 1 from ${String(name)} limit 1`).get());
}
