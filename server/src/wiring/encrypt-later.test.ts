import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { makeVault, openVault, removeVault, rotateVault } from "#kit/vault/key-ring.ts";
import { openSqliteDatabase } from "#platform/database/sqlite-database.ts";
import { openSecretBox } from "#platform/secrets/secret-box.ts";
import { readConfig } from "../config.ts";
import { openCatalogue } from "./open-catalogue.ts";

const key = "the operator's key";
const nextKey = "the operator's next key";
const marker = "zanthoxylene";
const user = { id: "u", name: "U", email: "u", email_key: "u", password_hash: "-", created_at: "-" };
let folder: string;

beforeEach(async () => {
  folder = await newFolder();
});
afterEach(async () => {
  removeVault(folder);
});

const logger = pino({ level: "silent" });
const start = (ENCRYPTION_KEY: string) =>
  openCatalogue(readConfig({ DATA_DIR: folder, ENCRYPTION_KEY }), { startEmpty: false, logger });

async function filesWith(word: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && (await readFile(join(entry.parentPath, entry.name), "latin1")).includes(word))
      found.push(entry.name);
  return found;
}

test("a start encrypts what an earlier version left readable in an encrypted installation, and a rotation keeps it", async () => {
  const sealed = (await openSecretBox(undefined, folder)).seal("x", "y");
  const plainKey = (await readFile(join(folder, "secret.key"), "utf8")).trim();
  const before = await openSqliteDatabase(join(folder, "catalogue.sqlite"));
  const project = { id: "p", owner_id: "u", name: "P", created_at: "-", deleted_at: null };
  await before.write(async (t) => {
    await t.insertInto("users").values(user).execute();
    await t
      .insertInto("projects")
      .values({ ...project, description: marker })
      .execute();
  });
  await before.close();
  // As an earlier version wrote it, which knew fewer columns.
  makeVault(folder, key, true);

  const database = await start(key);
  expect([await filesWith(marker), await filesWith(plainKey)]).toEqual([[], []]);
  const read = () => database.read.selectFrom("projects").select("description").executeTakeFirst();
  expect(await read()).toEqual({ description: marker });
  await database.close();

  rotateVault(folder, key, nextKey);
  const rotated = await start(nextKey);
  const after = await rotated.read.selectFrom("projects").select("description").executeTakeFirst();
  expect(after).toEqual({ description: marker });
  expect((await openSecretBox(undefined, folder)).open(sealed, "y")).toBe("x");
  await rotated.close();
  expect(() => openVault(folder, undefined)).toThrow("ENCRYPTION_KEY is not set");
});
