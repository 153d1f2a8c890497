import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { backUpBeforeMigrating, dropOldCopies } from "./back-up-before-migrating.ts";
import type { WriteHandle } from "./database.ts";
import { openSqliteDatabase } from "./sqlite-database.ts";

const run = promisify(execFile);
let folder: string;
let path: string;

beforeEach(async () => {
  folder = await newFolder();
  path = join(folder, "catalogue.sqlite");
});

test("processes that start at once on a new folder all find a whole catalogue", async () => {
  const opener = new URL("./sqlite-database.ts", import.meta.url).href;
  const script = `
    const { openSqliteDatabase } = await import(${JSON.stringify(opener)});
    const database = await openSqliteDatabase(${JSON.stringify(path)});
    await database.read.selectFrom("jobs").selectAll().execute();
    await database.close();`;
  const start = () => run(process.execPath, ["--input-type=module", "-e", script]);
  await expect(Promise.all([start(), start(), start()])).resolves.toHaveLength(3);
});

test.each(["never", "before"])("one that was %s read leaves no journal when it is closed", async (when) => {
  const database = await openSqliteDatabase(path);
  if (when === "before") await database.read.selectFrom("jobs").selectAll().execute();
  await database.close();
  expect(await readdir(folder)).toEqual(["catalogue.sqlite"]);
});

test("a migration that breaks off leaves nothing half", async () => {
  const blocked = new DatabaseSync(path);
  // Takes the name of the first migration's second table.
  blocked.exec("create table sessions (x)");
  await expect(openSqliteDatabase(path)).rejects.toThrow("sessions");
  const tables = blocked.prepare("select name from sqlite_master where type = 'table'").all();
  expect(tables).toEqual([{ name: "sessions" }]);
  blocked.exec("drop table sessions");
  blocked.close();
  const database = await openSqliteDatabase(path);
  expect(await database.read.selectFrom("users").selectAll().execute()).toEqual([]);
  await database.close();
});

test("what is written waits for the disk, also between things that are jotted down", async () => {
  const database = await openSqliteDatabase(path);
  const durability = (transaction: WriteHandle) => sql`pragma synchronous`.execute(transaction);
  for (let round = 0; round < 3; round++) {
    const written = await database.write(durability);
    const jotted = await database.jot(durability);
    // 2 is full, 1 normal.
    expect([written.rows, jotted.rows]).toEqual([[{ synchronous: 2 }], [{ synchronous: 1 }]]);
  }
  await database.close();
});

test("the catalogue is copied before an upgrade, and the copy goes after a month", async () => {
  await (await openSqliteDatabase(path)).close();
  expect(await readdir(folder)).not.toContain("before-upgrade");
  const changed = new DatabaseSync(path);
  changed.exec("create table kept (x); insert into kept values (7)");
  changed.close();
  backUpBeforeMigrating(path, "0058-next");
  const copy = new DatabaseSync(join(folder, "before-upgrade", "catalogue-before-0058-next.sqlite"));
  expect(copy.prepare("select x from kept").get()).toEqual({ x: 7 });
  copy.close();

  dropOldCopies(path, Date.now() + 29 * 86_400_000);
  expect(await readdir(join(folder, "before-upgrade"))).toHaveLength(1);
  dropOldCopies(path, Date.now() + 31 * 86_400_000);
  expect(await readdir(join(folder, "before-upgrade"))).toHaveLength(0);
});
