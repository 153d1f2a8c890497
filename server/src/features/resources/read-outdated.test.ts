import { afterEach, beforeEach, expect, test } from "vitest";
import { systemClock } from "#kit/clock.ts";
import { silentLogger } from "#kit/logger.ts";
import { paragraphPart } from "#knowledge/documents/testing/test-part.ts";
import { hashOf } from "#knowledge/readers/part-outcomes.ts";
import { createJobQueue } from "#platform/jobs/database-job-queue.ts";
import { readOutdated } from "./read-outdated.ts";
import { replaceParts } from "./resource-parts.repository.ts";
import { type IndexingWorld, openIndexingWorld } from "./testing/indexing-world.ts";

let world: IndexingWorld;
beforeEach(async () => {
  world = await openIndexingWorld({ type_id: 4, state: "indexed", indexed_generation: "1" });
  await world.index.replaceResource("p", "r", "1", { parts: [part] });
});
afterEach(() => world.close());

const part = paragraphPart("A red pump.");
const readAgain = (most = 1) => {
  const { database, index } = world;
  const queue = createJobQueue(systemClock, () => undefined);
  const deps = { database, clock: systemClock, logger: silentLogger, queue, index };
  return readOutdated(deps, "p", new AbortController().signal, { look: 1, most });
};
const noted = (hash: string | null) =>
  world.database.write((transaction) => replaceParts(transaction, "r", [{ ...row, hash }]));
const row = {
  resource_id: "r",
  part: "document",
  position: 0,
  title: null,
  url: null,
  depth: 0,
  state: "read",
  reason: null,
  temporary: 0,
  etag: null,
  last_modified: null,
  visit: "1",
  kept: 1,
  answers: 1,
  cut_by: null,
  cut_parts: 0,
} as const;

test("what was read before readers saw what belongs together is read again, and answers meanwhile", async () => {
  await noted(hashOf(part).slice(2));
  expect(await readAgain()).toBe(1);
  expect(await world.resource()).toMatchObject({ state: "queued", indexed_generation: "1" });
  expect(await world.texts("pump")).toEqual(["A red pump."]);
  expect(await readAgain()).toBe(0);
});

test("what was read by these readers is not, nor what is at work or was cancelled", async () => {
  await noted(hashOf(part));
  expect(await readAgain()).toBe(0);
  await noted(null);
  for (const state of ["indexing", "cancelled"] as const) {
    await world.change({ state });
    expect(await readAgain()).toBe(0);
  }
  await world.change({ state: "indexed" });
  expect(await readAgain()).toBe(1);
});

test("one is read at a time, so that people who ask and upload come first", async () => {
  const { database, change } = world;
  await noted(null);
  await database.write(async (transaction) => {
    const resource = await transaction.selectFrom("resources").selectAll().executeTakeFirstOrThrow();
    await transaction
      .insertInto("resources")
      .values({ ...resource, id: "s", idempotency_key: null })
      .execute();
    await replaceParts(transaction, "s", [{ ...row, resource_id: "s", hash: null }]);
  });
  const other = () =>
    database.read.selectFrom("resources").select("state").where("id", "=", "s").executeTakeFirstOrThrow();

  const all = readAgain(Infinity);
  await expect.poll(async () => (await world.resource()).state).toBe("queued");
  expect(await other()).toEqual({ state: "indexed" });
  await change({ state: "indexed" });
  await expect.poll(other).toEqual({ state: "queued" });
  await database.write((t) => t.updateTable("resources").set({ state: "indexed" }).execute());
  expect(await all).toBe(2);
});
