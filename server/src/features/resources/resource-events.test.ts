import { afterEach, beforeEach, expect, test } from "vitest";
import { silentLogger } from "#kit/logger.ts";
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

test("a change of many resources at once is told as the list, and one of a few by each", async () => {
  const leaving = new AbortController();
  const events = createResourceEvents(
    {
      read: world.database.read,
      queue: { isHeldBack: async () => false },
      mostOnRequest: async () => ({ pages: 1, videos: 1 }),
      logger: silentLogger,
    },
    10,
  ).listen("p", leaving.signal);
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
  const told = await next();
  expect([told.event, told.data.length]).toEqual(["resources", 500]);
  expect(new Set(told.data.map(({ progress }) => progress)).size).toBe(1);
  await change(0.7, ["r1", "r2"]);
  expect([(await next()).event, (await next()).event]).toEqual(["resource", "resource"]);
  leaving.abort();
  await events.return(undefined);
});
