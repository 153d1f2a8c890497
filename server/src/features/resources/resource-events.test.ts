import { afterEach, beforeEach, expect, test } from "vitest";
import { silentLogger } from "#kit/logger.ts";
import type { Database } from "#platform/database/database.ts";
import { openPostgresDatabase } from "#platform/database/postgres-database.ts";
import { newPostgresDatabase, postgresForTests } from "#platform/database/testing/postgres-for-tests.ts";
import { createResourceEvents } from "./resource-events.ts";
import { type IndexingWorld, openIndexingWorld } from "./testing/indexing-world.ts";

let world: IndexingWorld;
beforeEach(async () => {
  world = await openIndexingWorld({ type_id: 1, state: "added" });
  const first = await world.resource();
  const more = Array.from({ length: 499 }, (_, i) => ({ ...first, id: `r${i}`, file_name: `page ${i}` }));
  await world.database.write((transaction) => transaction.insertInto("resources").values(more).execute());
});
afterEach(() => world.close());

const listen = (database: Database, signal: AbortSignal, whenNotified = 10) =>
  createResourceEvents(
    {
      database,
      queue: { isDelayed: async () => false },
      mostOnRequest: async () => ({ pages: 1, videos: 1 }),
      logger: silentLogger,
    },
    { least: 10, whenNotified, whenPolling: 10 },
  ).listen("p", signal);

test("a change of many resources is sent as a list, and a change of a few one by one", async () => {
  const leaving = new AbortController();
  const events = listen(world.database, leaving.signal);
  const next = async () => (await events.next()).value as { event: string; data: { progress: number }[] };
  const change = (progress: number, ids?: string[]) =>
    world.database.write(async (transaction) => {
      const all = transaction
        .updateTable("resources")
        .set({ state: "reading", progress, changed_at: new Date().toISOString() });
      await (ids ? all.where("id", "in", ids) : all).execute();
    });

  expect((await next()).data).toHaveLength(500);
  await change(0.5);
  const whenNotified = await next();
  expect([whenNotified.event, whenNotified.data.length]).toEqual(["resources", 500]);
  expect(new Set(whenNotified.data.map(({ progress }) => progress)).size).toBe(1);
  await change(0.7, ["r1", "r2"]);
  expect([(await next()).event, (await next()).event]).toEqual(["resource", "resource"]);
  leaving.abort();
  await events.return(undefined);
});

test("a resource that is again what it was, after a change that was too short to be seen, is sent", async () => {
  const leaving = new AbortController();
  const events = listen(world.database, leaving.signal);
  await events.next();
  await world.database.write((transaction) =>
    transaction
      .updateTable("resources")
      .set({ changed_at: new Date(Date.now() + 1_000).toISOString() })
      .where("id", "=", "r3")
      .execute(),
  );
  expect((await events.next()).value).toMatchObject({ event: "resource", data: { ResourceID: "r3" } });
  leaving.abort();
  await events.return(undefined);
});

test.skipIf(!postgresForTests)(
  "a change by one process is sent by another at once, which looks seldom where nothing changes",
  async () => {
    const { url, drop } = await newPostgresDatabase();
    const [worker, web] = [await openPostgresDatabase(url), await openPostgresDatabase(url)];
    const leaving = new AbortController();
    try {
      const [user, project, resource] = await Promise.all([
        world.database.read.selectFrom("users").selectAll().executeTakeFirstOrThrow(),
        world.database.read.selectFrom("projects").selectAll().executeTakeFirstOrThrow(),
        world.resource(),
      ]);
      await worker.write(async (transaction) => {
        await transaction.insertInto("users").values(user).execute();
        await transaction.insertInto("projects").values(project).execute();
        await transaction.insertInto("resources").values(resource).execute();
      });
      // Of itself it would look once in ten minutes.
      const events = listen(web, leaving.signal, 600_000);
      const next = async () => (await events.next()).value as { event: string; data: unknown };
      expect((await next()).event).toBe("resources");
      for (const progress of [0.25, 0.5, 0.75]) {
        // A process that has only just begun to listen may have missed the first.
        const changing = setInterval(() => void change(progress).catch(() => undefined), 1_000);
        await change(progress);
        expect((await next()).data).toMatchObject({ progress });
        clearInterval(changing);
      }
      await worker.write((transaction) => transaction.deleteFrom("resources").execute());
      expect(await next()).toEqual({ event: "resources", data: [] });
    } finally {
      leaving.abort();
      await Promise.all([worker.close(), web.close()]);
      await drop();
    }

    function change(progress: number) {
      const changed = { state: "reading" as const, progress, changed_at: new Date().toISOString() };
      return worker.jot((transaction) => transaction.updateTable("resources").set(changed).execute());
    }
  },
);
