import { afterEach, beforeEach, expect, test } from "vitest";
import { systemClock } from "#kit/clock.ts";
import { silentLogger } from "#kit/logger.ts";
import { paragraphPart } from "#knowledge/documents/testing/test-part.ts";
import { hashOf } from "#knowledge/readers/part-outcomes.ts";
import { createJobQueue } from "#platform/jobs/database-job-queue.ts";
import { readOutdated } from "./mend-passages.ts";
import { replaceParts } from "./resource-parts.repository.ts";
import { type IndexingWorld, openIndexingWorld } from "./testing/indexing-world.ts";

let world: IndexingWorld;
beforeEach(async () => {
  world = await openIndexingWorld({ type_id: 4, state: "indexed", indexed_generation: "1" });
  await world.index.replaceResource("p", "r", "1", { parts: [part] });
});
afterEach(() => world.close());

const part = paragraphPart("A red pump.");
const readAgain = () => {
  const { database, index } = world;
  const queue = createJobQueue(systemClock, () => undefined);
  return readOutdated({ database, clock: systemClock, logger: silentLogger, queue, index }, "p");
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
