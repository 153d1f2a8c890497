import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import type { WriteHandle } from "./database.ts";
import { findRows, insertRows } from "./rows.ts";
import { catalogues, type OpenedCatalogue } from "./testing/both-catalogues.ts";

const user = {
  id: "u",
  name: "U",
  email: "u@example.test",
  email_key: "u@example.test",
  password_hash: "-",
  created_at: "2026-01-01T00:00:00.000Z",
};

let opened: OpenedCatalogue | undefined;

afterEach(async () => {
  await opened?.database.close();
  await opened?.clean();
  opened = undefined;
});

describe.each(Object.keys(catalogues))("a catalogue on %s", (kind) => {
  test("keeps what was written", async () => {
    opened = await catalogues[kind]!();
    const { database } = opened;
    await database.write((t) => t.insertInto("users").values(user).execute());
    expect(await database.read.selectFrom("users").selectAll().executeTakeFirst()).toEqual(user);
  });

  test("lists what comes after a row, in either direction", async () => {
    opened = await catalogues[kind]!();
    const { read, write } = opened.database;
    const older = "2025-01-01T00:00:00.000Z";
    const added = ["a", "b", "c"].map((id) => ({ ...user, id, email_key: id }));
    added.push({ ...user, id: "z", email_key: "z", created_at: older });
    await write((t) => insertRows(t, "users", added));
    const idsAfter = async (
      order: readonly ("created_at" | "id")[],
      direction: "" | " desc",
      after: object,
    ) =>
      (
        await findRows(read, "users", {}, { order: order.map((c) => `${c}${direction}`) as never, after })
      ).map(({ id }) => id);
    expect(await idsAfter(["created_at", "id"], "", { created_at: older, id: "z" })).toEqual(["a", "b", "c"]);
    expect(await idsAfter(["created_at", "id"], " desc", added[1]!)).toEqual(["a", "z"]);
    expect(await idsAfter(["id"], "", { id: "b" })).toEqual(["c", "z"]);
  });

  test("keeps what was jotted down, and nothing of a jotting that fails", async () => {
    opened = await catalogues[kind]!();
    const { database } = opened;
    await database.jot((t) => t.insertInto("users").values(user).execute());
    const failing = database.jot(async (t) => {
      await t.deleteFrom("users").execute();
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    const add = (id: string) => (t: WriteHandle) =>
      t
        .insertInto("users")
        .values({ ...user, id, email_key: id })
        .execute();
    await Promise.all(
      [1, 2, 3].flatMap((n) => [database.write(add(`written-${n}`)), database.jot(add(`jotted-${n}`))]),
    );
    expect(await database.read.selectFrom("users").select("id").execute()).toHaveLength(7);
  });

  test("keeps what is jotted down together, each with its result, but for what fails", async () => {
    opened = await catalogues[kind]!();
    const { database } = opened;
    const add = (id: string) =>
      database.jot((t) =>
        t
          .insertInto("users")
          .values({ ...user, id, email_key: id })
          .returning("id")
          .executeTakeFirstOrThrow(),
      );
    const idsOf = (settled: PromiseSettledResult<{ id: string }>[]) =>
      settled.map((one) => (one.status === "fulfilled" ? one.value.id : "failed"));
    expect(idsOf(await Promise.allSettled(["a", "b", "c"].map(add)))).toEqual(["a", "b", "c"]);
    expect(idsOf(await Promise.allSettled(["d", "b", "e"].map(add)))).toEqual(["d", "failed", "e"]);
    const kept = await database.read.selectFrom("users").select("id").orderBy("id").execute();
    expect(kept.map(({ id }) => id)).toEqual(["a", "b", "c", "d", "e"]);
  });

  test("keeps nothing of a transaction that fails", async () => {
    opened = await catalogues[kind]!();
    const { database } = opened;
    await expect(
      database.write(async (t) => {
        await t.insertInto("users").values(user).execute();
        throw new Error("changed my mind");
      }),
    ).rejects.toThrow("changed my mind");
    expect(await database.read.selectFrom("users").selectAll().execute()).toEqual([]);
  });

  test("says why a transaction failed that the database had ended by itself", async () => {
    opened = await catalogues[kind]!();
    const failing = opened.database.write(async (t) => {
      await sql`rollback`.execute(t);
      throw new Error("the disk is full");
    });
    await expect(failing).rejects.toThrow("the disk is full");
    await opened.database.write((t) => t.insertInto("users").values(user).execute());
  });

  test("lets transactions that read and then write wait for one another", async () => {
    opened = await catalogues[kind]!();
    const { database } = opened;
    const day = { project_id: "p", day: "2026-01-01", answers: 0 };
    await database.write(async (t) => {
      await t.insertInto("users").values(user).execute();
      await t
        .insertInto("projects")
        .values({
          id: "p",
          owner_id: "u",
          name: "P",
          description: null,
          created_at: user.created_at,
          deleted_at: null,
        })
        .execute();
      await t.insertInto("daily_answers").values(day).execute();
    });
    const addOne = () =>
      database.write(async (t) => {
        const { answers } = await t.selectFrom("daily_answers").select("answers").executeTakeFirstOrThrow();
        await t
          .updateTable("daily_answers")
          .set({ answers: answers + 1 })
          .execute();
      });
    await Promise.all(Array.from({ length: 20 }, addOne));
    expect(await database.read.selectFrom("daily_answers").select("answers").executeTakeFirst()).toEqual({
      answers: 20,
    });
  });
});
