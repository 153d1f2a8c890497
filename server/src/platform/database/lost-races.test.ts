import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database, WriteHandle } from "./database.ts";
import { openPostgresForTests, postgresForTests } from "./testing/postgres-for-tests.ts";

const at = "2026-01-01T00:00:00.000Z";
const user = (id: string, email: string) => ({
  id,
  name: id,
  email,
  email_key: email,
  password_hash: "-",
  created_at: at,
});

describe.skipIf(!postgresForTests)("a transaction on PostgreSQL that lost to one that it cannot see", () => {
  let opened: Awaited<ReturnType<typeof openPostgresForTests>>;
  let database: Database;
  let tries: number;

  const insert = (transaction: WriteHandle, id: string, email: string) =>
    transaction.insertInto("users").values(user(id, email)).execute();

  beforeAll(async () => {
    opened = await openPostgresForTests();
    database = opened.database;
  });
  beforeEach(async () => {
    tries = 0;
    await database.write((transaction) => transaction.deleteFrom("users").execute());
  });
  afterAll(async () => {
    await database.close();
    await opened.clean();
  });

  test("is done again where a value that it wants was taken meanwhile, and finds it taken", async () => {
    const taking = database.write(async (transaction) => {
      // What it read is of before the other, and not of the row that it wants.
      const others = await transaction.selectFrom("users").select("id").where("id", "=", "first").execute();
      if (++tries === 1) await database.write((other) => insert(other, "first", "wanted"));
      if (others.length > 0) throw new Error("It is taken.");
      await insert(transaction, "second", "wanted");
    });
    await expect(taking).rejects.toThrow("It is taken.");
    expect(tries).toBe(2);
  });

  test("is done again where what it refers to was removed meanwhile, and finds it gone", async () => {
    await database.write((transaction) => insert(transaction, "first", "first"));
    const adding = database.write(async (transaction) => {
      const owner = await transaction.selectFrom("users").select("id").where("id", "=", "first").execute();
      if (++tries === 1)
        await database.write((other) => other.deleteFrom("users").where("id", "=", "first").execute());
      if (owner.length === 0) throw new Error("It is gone.");
      const reset = { token_hash: "-", user_id: "first", created_at: at, expires_at: at, used_at: null };
      await transaction.insertInto("reset_tokens").values(reset).execute();
    });
    await expect(adding).rejects.toThrow("It is gone.");
    expect(tries).toBe(2);
  });

  test("is done again where something came meanwhile that refers to what it removes, and removes that too", async () => {
    await database.write((transaction) => insert(transaction, "first", "first"));
    const project = { id: "p", owner_id: "first", name: "P", description: null, created_at: at };
    await database.write(async (transaction) => {
      await transaction.deleteFrom("projects").where("owner_id", "=", "first").execute();
      if (++tries === 1)
        await database.write((other) =>
          other
            .insertInto("projects")
            .values({ ...project, deleted_at: null })
            .execute(),
        );
      await transaction.deleteFrom("users").where("id", "=", "first").execute();
    });
    expect(tries).toBe(2);
    expect(await database.read.selectFrom("projects").select("id").execute()).toEqual([]);
  });

  test("fails with the database's own error where it would fail alone too", async () => {
    await database.write((transaction) => insert(transaction, "first", "wanted"));
    const taking = database.write((transaction) => {
      tries++;
      return insert(transaction, "second", "wanted");
    });
    await expect(taking).rejects.toMatchObject({ code: "23505" });
    expect(tries).toBeLessThan(10);
  });
});
