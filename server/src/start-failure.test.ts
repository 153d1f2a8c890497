import { mkdir, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { openSqliteDatabase } from "#platform/database/sqlite-database.ts";
import { openDataFolder } from "#wiring/data-folder.ts";
import { ConfigError } from "./config.ts";
import { describeStartFailure } from "./start-failure.ts";

let folder: string;
beforeEach(async () => {
  folder = await newFolder();
});

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => "no failure",
    (error: unknown) => describeStartFailure(error),
  );

const listen = (host: string, port = 0) =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(port, host, () => {
      const address = server.address();
      server.close();
      resolve(typeof address === "object" ? address!.port : 0);
    });
  });

test("an address that this machine does not have is traced to HOST", async () => {
  expect(await failureOf(listen("192.0.2.1"))).toBe(
    "Groundwork cannot start: HOST is not an address of this machine. Set HOST to one of its addresses, such as 127.0.0.1.",
  );
});

test("a port that is taken is traced to PORT", async () => {
  const other = createServer();
  const port = await new Promise<number>((resolve) => {
    other.listen(0, "127.0.0.1", () => resolve((other.address() as { port: number }).port));
  });
  expect(await failureOf(listen("127.0.0.1", port))).toMatch(/the port is in use\. Set PORT/);
  other.close();
});

test.skipIf(process.platform !== "linux")(
  "a folder that no file system makes ends in a sentence",
  async () => {
    expect(await failureOf(openDataFolder("/proc/groundwork/data"))).toBe(
      "Groundwork cannot start: the DATA_DIR folder /proc/groundwork/data can't be created (ENOENT). Set DATA_DIR to a writable folder.",
    );
  },
);

test("a folder beneath a file, or that is a file, is reported as such", async () => {
  const file = join(folder, "notes.txt");
  await writeFile(file, "notes");
  expect(await failureOf(openDataFolder(join(file, "data")))).toContain(
    `${file}/data is inside ${file}, which is a file. Set DATA_DIR`,
  );
  expect(await failureOf(openDataFolder(file))).toContain(`${file} is a file. Set DATA_DIR`);
});

test("a folder is made with those above it, for nobody else, and made twice it stays unchanged", async () => {
  const made = join(folder, "a", "b");
  await openDataFolder(made);
  await openDataFolder(made);
  expect((await stat(made)).mode & 0o777).toBe(0o700);
});

test("a catalogue that is no database is reported in one line, with how to fix it", async () => {
  await writeFile(
    join(folder, "catalogue.sqlite"),
    "no database at all, but words of a person. ".repeat(100),
  );
  expect(await failureOf(openSqliteDatabase(join(folder, "catalogue.sqlite")))).toBe(
    "Groundwork cannot start: the catalog in DATA_DIR can't be used: file is not a database. Check that the folder is writable, or restore a backup.",
  );
});

test("a catalogue written by a newer version is reported as such", async () => {
  const path = join(folder, "catalogue.sqlite");
  const database = await openSqliteDatabase(path);
  await database.write((t) =>
    sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '2999-01-01')`.execute(t),
  );
  await database.close();
  expect(await failureOf(openSqliteDatabase(path))).toBe(
    "Groundwork cannot start: the catalog in DATA_DIR is from a newer version. Start that version, or restore an older backup.",
  );
});

test("a catalogue that cannot be opened is reported in one line", async () => {
  await mkdir(join(folder, "catalogue.sqlite"));
  expect(await failureOf(openSqliteDatabase(join(folder, "catalogue.sqlite")))).toMatch(
    /^Groundwork cannot start: the catalog in DATA_DIR can't be used: unable to open database file\./,
  );
});

test.each([
  Object.assign(new Error("ENOSPC: no space left on device, mkdir 'data/files'"), { code: "ENOSPC" }),
  Object.assign(new Error("database or disk is full"), { code: "ERR_SQLITE_ERROR", errcode: 13 }),
])("a full disk is reported as such, with how to make room: %s", (error) => {
  expect(describeStartFailure(error)).toBe(
    "Groundwork cannot start: the disk of DATA_DIR is full. Free some space and start again; existing data is intact.",
  );
});

test("wrong settings say which, and what nobody foresaw says where", () => {
  expect(describeStartFailure(new ConfigError(["PORT must be a whole number."]))).toContain("PORT must be");
  expect(describeStartFailure(new Error("unforeseen"))).toMatch(/unforeseen\n\s+at /);
});
