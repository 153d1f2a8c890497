import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { createSeal } from "#kit/vault/envelope.ts";
import type { Database } from "./database.ts";
import { sealCatalogue } from "./seal-catalogue.ts";
import { openSqliteDatabase } from "./sqlite-database.ts";
import { addAccount } from "./testing/add-account.ts";

const at = "2026-01-01T00:00:00.000Z";
const marker = "the harbour of Skerry";
let folder: string;
let path: string;
let database: Database;

beforeEach(async () => {
  folder = await newFolder();
  path = join(folder, "catalogue.sqlite");
  database = await openSqliteDatabase(path, { rewriteAfter: 20 });
  await fill();
});
afterEach(() => database.close());

/** Answers of which every other one has the marker. */
async function fill(): Promise<void> {
  await database.write((t) => addAccount(t, "u", ["kept", "gone"]));
  const answer = { asked_at: at, mode: "-", answered: 1, citations: 0, stopped: 0, query: "-" };
  const ids = Array.from({ length: 1_500 }, (_, i) => i);
  const messageOf = (i: number) =>
    (i % 2 === 0 ? marker : "another harbour of us").repeat(1 + ((i * i) % 11));
  await database.write(async (t) => {
    for (const i of ids) {
      const row = { id: `${i}`, project_id: i % 2 === 0 ? "gone" : "kept", message: messageOf(i) };
      await t
        .insertInto("answers")
        .values({ ...answer, ...row })
        .execute();
    }
  });
  // Rows that grow in the middle split their pages, which keep copies of what moved.
  await database.write(async (t) => {
    for (const i of ids.map((each) => (each * 379) % 1_500)) {
      const message = messageOf(i).repeat(4);
      await t.updateTable("answers").set({ message }).where("id", "=", `${i}`).execute();
    }
  });
}

async function occurrences(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const text = await readFile(join(entry.parentPath, entry.name), "latin1");
    const times = text.split(marker).length - 1;
    if (times > 0) found[entry.name] = times;
  }
  return found;
}

const deleteProject = () =>
  database.write((t) => t.deleteFrom("projects").where("id", "=", "gone").execute());

test.each([undefined, "later"] as const)(
  "what was deleted is in no file of the catalogue once nobody has written for a while: %s",
  async (when) => {
    expect(await occurrences()).not.toEqual({});
    await deleteProject();
    await database.forgetDeleted(when);
    await expect.poll(occurrences).toEqual({});
    const left = await database.read.selectFrom("answers").select("id").execute();
    expect(left).toHaveLength(750);
  },
);

test("what was deleted before the end of a process is in no file after the next start", async () => {
  await deleteProject();
  await database.forgetDeleted();
  await database.close();
  expect(await occurrences()).not.toEqual({});
  database = await openSqliteDatabase(path, { rewriteAfter: 20 });
  await expect.poll(occurrences).toEqual({});
});

test("what was encrypted is in no file of the catalogue", async () => {
  await sealCatalogue(database, createSeal(randomBytes(32)), "sealed");
  expect(await occurrences()).toEqual({});
});
