import { existsSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { madeOnce } from "#kit/made-once.ts";
import { speaksOfDamage } from "#kit/sqlite-damage.ts";
import type { PassageDifference, PassageRows, PassagesState } from "#platform/passages/passage-rows.ts";
import type { ProjectFiles } from "../files/project-files.ts";
import { openForWriting } from "../files/sqlite-schema.ts";
import { chunkedTables, tableOf } from "./chunked-tables.ts";
import { unpackRows } from "./pack-rows.ts";

const copyTable = `create table if not exists copy (
  only_row integer primary key check (only_row = 1), incarnation text not null, generation integer not null
) strict`;

/** Brings a project's copy up from the server, replaces a damaged one, or removes it if the server has nothing. */
export async function bringUp(
  rows: PassageRows,
  files: ProjectFiles,
  projectId: string,
): Promise<PassagesState | null> {
  for (let tries = 1; ; tries++) {
    try {
      const state = await broughtUp(rows, files, projectId);
      if (state !== "again") return state;
    } catch (error) {
      if (tries > 1 || !speaksOfDamage(error)) throw error;
      dropCopy(files.pathOf(projectId));
    }
  }
}

/** "again" where another process changed the copy meanwhile. */
async function broughtUp(
  rows: PassageRows,
  files: ProjectFiles,
  projectId: string,
): Promise<PassagesState | null | "again"> {
  const path = files.pathOf(projectId);
  const before = stateOfCopy(path);
  if (before && isSame(before, await rows.stateOf(projectId))) return before;
  return rows.difference(projectId, before, async (difference) => {
    if (!difference) {
      // A copy without a state was just created by a process that is about to write to it.
      if (before) dropCopy(path);
      return null;
    }
    // What is remembered of an earlier project's passages goes with its file.
    if (before && before.incarnation !== difference.state.incarnation) dropCopy(path);
    files.makeFolder(projectId);
    return (await apply(path, before, difference)) ? difference.state : "again";
  });
}

/** Returns the writes that a copy includes; null if it is missing or unreadable. */
export function stateOfCopy(path: string): PassagesState | null {
  if (!existsSync(path)) return null;
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { readOnly: true, timeout: 15_000 });
    return readState(database);
  } catch (error) {
    // One that was just begun has no table of its state.
    if (!speaksOfDamage(error) && existsSync(path)) throw error;
    return null;
  } finally {
    database?.close();
  }
}

/** Like `stateOfCopy`, for one that is open for writing. */
export function stateWithin(database: DatabaseSync): PassagesState | null {
  database.exec(copyTable);
  return readState(database);
}

function readState(database: DatabaseSync): PassagesState | null {
  const row = database.prepare("select incarnation, generation from copy").get();
  return row ? { incarnation: String(row.incarnation), generation: Number(row.generation) } : null;
}

export function setStateOfCopy(database: DatabaseSync, { incarnation, generation }: PassagesState): void {
  database.exec(copyTable);
  database
    .prepare("insert or replace into copy (only_row, incarnation, generation) values (1, ?, ?)")
    .run(incarnation, generation);
}

export const isSame = (one: PassagesState | null, other: PassagesState | null) =>
  one?.incarnation === other?.incarnation && one?.generation === other?.generation;

async function apply(path: string, before: PassagesState | null, difference: PassageDifference) {
  const database = openForWriting(path);
  try {
    // It can be made again: the disk is waited for only so far that it stays whole.
    database.exec("pragma synchronous = normal; begin immediate");
    // Another process over the same folder may have done it meanwhile.
    const now = stateWithin(database);
    if (isSame(now, difference.state)) return true;
    if (!difference.whole && !isSame(now, before)) return false;
    if (difference.whole) for (const { name } of chunkedTables) database.exec(`delete from ${name}`);
    else dropChunks(database, difference.changed);
    const put = madeOnce((kind) => {
      const { columns } = tableOf(kind);
      const values = columns.map(() => "?").join(", ");
      return database.prepare(`insert into ${kind} (${columns.join(", ")}) values (${values})`);
    });
    for await (const chunk of difference.chunks()) {
      if (chunk.rows === 0) continue;
      // A row that came with the rows that it counts.
      if (chunk.kind === "sqlite_sequence") dropChunks(database, [chunk]);
      for (const row of unpackRows(chunk)) put(chunk.kind).run(...row);
    }
    setStateOfCopy(database, difference.state);
    database.exec("commit");
    return true;
  } finally {
    if (database.isTransaction) database.exec("rollback");
    database.close();
  }
}

/** Removes all of them before adding rows, because a word may have moved between chunks. */
function dropChunks(database: DatabaseSync, changed: PassageDifference["changed"]): void {
  const prepare = madeOnce((kind) => database.prepare(`delete from ${kind} where ${tableOf(kind).within}`));
  for (const { kind, chunk } of changed) prepare(kind).run(...tableOf(kind).bounds(chunk));
}

function dropCopy(path: string): void {
  rmSync(dirname(path), { recursive: true, force: true });
}
