import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import type { Database } from "#platform/database/database.ts";
import { openSqliteDatabase } from "#platform/database/sqlite-database.ts";
import { openPostgresForTests, postgresForTests } from "#platform/database/testing/postgres-for-tests.ts";
import { answeringResources } from "./answering-resources.ts";
import { chatErrors } from "./chat.errors.ts";

const now = "2026-01-01T00:00:00.000Z";
const user = {
  id: "u",
  name: "U",
  email: "u@a.test",
  email_key: "u@a.test",
  password_hash: "-",
  created_at: now,
};
const project = {
  id: "p",
  owner_id: "u",
  name: "P",
  description: "",
  instructions: null,
  created_at: now,
  deleted_at: null,
  question_days: null,
};
const resource = {
  id: "r1",
  project_id: "p",
  type_id: 1,
  file_name: "old.pdf",
  url: null,
  file_hash: null,
  file_bytes: null,
  uploaded_at: now,
  state: "indexed" as const,
  progress: 1,
  reason: null,
  indexed_generation: "1",
  changed_at: now,
};

const openers: Record<string, (folder: string) => Promise<Database>> = {
  sqlite: (folder) => openSqliteDatabase(join(folder, "catalogue.sqlite")),
  ...(postgresForTests && { postgres: async () => (await openPostgresForTests()).database }),
};

describe.each(Object.keys(openers))("the resources that answer, on %s", (kind) => {
  let folder: string;
  let database: Database;

  beforeEach(async () => {
    folder = await newFolder();
    database = await openers[kind]!(folder);
    await database.write(async (t) => {
      await t.insertInto("users").values(user).execute();
      await t.insertInto("projects").values(project).execute();
      await t.insertInto("resources").values(resource).execute();
    });
  });
  afterEach(() => database.close());

  const names = () => answeringResources(database.read, "p", undefined);

  test("are the same map while nothing changes, and a new one when something does", async () => {
    const first = await names();
    expect([...first]).toEqual([["r1", "old.pdf"]]);
    expect(await names()).toBe(first);
    await database.write((t) => t.updateTable("resources").set({ file_name: "new.pdf" }).execute());
    expect([...(await names())]).toEqual([["r1", "new.pdf"]]);
    const second = { ...resource, id: "r2", file_name: "second.pdf", indexed_generation: null };
    await database.write((t) => t.insertInto("resources").values(second).execute());
    expect([...(await names()).keys()]).toEqual(["r1"]);
    await database.write((t) => t.updateTable("resources").set({ indexed_generation: "2" }).execute());
    expect([...(await names()).keys()]).toEqual(["r1", "r2"]);
    await database.write((t) => t.deleteFrom("resources").execute());
    expect((await names()).size).toBe(0);
  });

  test("are the same map for a project that is asked again and again, however many others are asked meanwhile", async () => {
    const first = await names();
    for (let other = 0; other < 600; other++) {
      await answeringResources(database.read, `other-${other}`, undefined);
      if (other % 100 === 0) expect(await names()).toBe(first);
    }
    expect(await names()).toBe(first);
  });

  test("may be chosen while the project has them, indexed or not", async () => {
    await database.write((t) => t.updateTable("resources").set({ indexed_generation: null }).execute());
    expect((await answeringResources(database.read, "p", ["r1"])).size).toBe(0);
    await expect(answeringResources(database.read, "p", ["r3"])).rejects.toThrow(
      chatErrors.resource_not_found,
    );
  });
});
