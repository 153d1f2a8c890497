import { readdir, truncate } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { systemClock } from "#kit/clock.ts";
import { silentLogger } from "#kit/logger.ts";
import type { PassageIndex } from "#knowledge/store/passage-index.ts";
import { SqlitePassageIndex } from "#knowledge/store/sqlite-passage-index.ts";
import { paragraphPart } from "#knowledge/documents/testing/test-part.ts";
import { createJobQueue } from "#platform/jobs/database-job-queue.ts";
import { mendPassages } from "./mend-passages.ts";
import { type IndexingWorld, openIndexingWorld } from "./testing/indexing-world.ts";

let world: IndexingWorld;
beforeEach(async () => {
  world = await openIndexingWorld({ type_id: 4, state: "cancelled" });
});
afterEach(() => world.close());

const mend = (index: PassageIndex = world.index) => {
  const { database } = world;
  const queue = createJobQueue(systemClock, () => undefined);
  return mendPassages({ database, clock: systemClock, logger: silentLogger, queue, index }, "p");
};
const write = (generation: string) =>
  world.index.replaceResource("p", "r", generation, { parts: [paragraphPart("A red pump.")] });

test("a resource at rest answers from what the index holds, and one at work is left to its job", async () => {
  await write("written");
  await world.change({ state: "indexing" });
  expect(await mend()).toBe(0);
  expect(await world.resource()).toMatchObject({ indexed_generation: null });
  await world.change({ state: "cancelled" });
  expect(await mend()).toBe(0);
  expect(await world.resource()).toMatchObject({ state: "cancelled", indexed_generation: "written" });
});

test("a resource whose text is not there is read again", async () => {
  await world.change({ state: "indexed", indexed_generation: "lost" });
  expect(await mend()).toBe(1);
  expect(await world.resource()).toMatchObject({ state: "queued", indexed_generation: null, restoring: 1 });
  expect(await mend()).toBe(0);
});

test("a resource whose last reading is lost answers from the one before, and is read again", async () => {
  await write("earlier");
  await world.change({ state: "indexed", indexed_generation: "later" });
  expect(await mend()).toBe(1);
  expect(await world.resource()).toMatchObject({
    state: "queued",
    indexed_generation: "earlier",
    restoring: 1,
  });
});

test("a sound file is left unchanged, and a damaged one put aside", async () => {
  await write("written");
  await world.change({ state: "indexed", indexed_generation: "written" });
  expect(await mend()).toBe(0);
  expect(await world.texts("pump")).toEqual(["A red pump."]);
  // Moves the journal into the file.
  await world.index.close();
  const folder = join(world.folder, "passages");
  await truncate(join(folder, "p", "passages.sqlite"), 5_000);
  const index = new SqlitePassageIndex(folder);
  expect(await mend(index)).toBe(1);
  expect(await index.generations("p")).toEqual(new Map());
  const parts = [paragraphPart("A blue pump.")];
  await index.replaceResource("p", "r", "again", { parts });
  expect(await index.generations("p")).toEqual(new Map([["r", "again"]]));
  expect(await readdir(join(folder, "p"))).toContainEqual(
    expect.stringContaining("passages.sqlite.damaged-"),
  );
  expect(index.dropDamagedBefore(new Date(Date.now() - 86_400_000))).toEqual([]);
  await index.removeResource("p", "r");
  expect(await readdir(join(folder, "p"))).not.toContainEqual(expect.stringContaining("damaged"));
  await index.close();
});
