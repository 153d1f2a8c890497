import { statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { findDamage, provesDamage } from "#kit/sqlite-damage.ts";
import { unpackHead, unpackText } from "./part-codec.ts";
import { isSealed, readThrough, sealAt } from "./sealed-tables.ts";
import { tableNames, version, versionOf } from "./sqlite-schema.ts";

/** Returns a file's damage for the log; null if none is found. `whole` also reads compressed content. Blocks for long. */
export function findFileDamage(path: string, whole: boolean): string | null {
  if (!statSync(path, { throwIfNoEntry: false })) return null;
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { readOnly: true, timeout: 15_000 });
    return findDamage(database) ?? missingTables(database) ?? (whole ? findGarbled(path, database) : null);
  } catch (error) {
    if (provesDamage(error)) return (error as Error).message;
    throw error;
  } finally {
    database?.close();
  }
}

function missingTables(database: DatabaseSync): string | null {
  const found = versionOf(database);
  const rows = database.prepare("select name from sqlite_schema where type = 'table'").all();
  const tables = new Set(rows.map(({ name }) => name));
  if (found === 0) return tables.size === 0 ? null : "it has tables but no version";
  if (found < version) return "it is from an earlier version";
  // Of a newer version's tables nothing is known here.
  if (found > version) return null;
  const missing = tableNames.filter((name) => !tables.has(name));
  return missing.length === 0 ? null : `it lacks the tables ${missing.join(", ")}`;
}

/** Finds corrupt content on intact pages. */
function findGarbled(path: string, database: DatabaseSync): string | null {
  if (versionOf(database) !== version) return null;
  try {
    const seal = isSealed(database) && sealAt(path, false);
    if (seal) readThrough(database, seal);
    for (const { head, text } of database.prepare("select head, text from parts").iterate()) {
      unpackHead(head as Uint8Array);
      unpackText(text as Uint8Array);
    }
    const passages = database.prepare("select heading, sentences from passages");
    for (const { heading, sentences } of passages.iterate()) {
      JSON.parse(String(heading));
      JSON.parse(String(sentences));
    }
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
