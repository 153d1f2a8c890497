import { join } from "node:path";
import { tmpdir } from "node:os";
import { afterEach, beforeEach, expect, test } from "vitest";
import { systemClock } from "#kit/clock.ts";
import { paragraphPart } from "#knowledge/passages/testing/test-part.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { sweepLeftovers } from "./sweep-leftovers.ts";
import { type IndexingWorld, openIndexingWorld } from "./testing/indexing-world.ts";

let world: IndexingWorld;
beforeEach(async () => {
  world = await openIndexingWorld({ type_id: 4, state: "cancelled" });
});
afterEach(() => world.close());

const sweep = () =>
  sweepLeftovers(
    {
      database: world.database,
      index: world.index,
      clock: systemClock,
      files: { sweep: async () => 0 } as unknown as FileStore,
      waitingFolder: join(tmpdir(), "groundwork-no-such-folder"),
    },
    new AbortController().signal,
  );

test("what was staged or indexed for a resource that is gone goes, and what waits for a Retry stays", async () => {
  await world.index.stageParts("p", "gone", [paragraphPart("A red pump.")]);
  await world.index.replaceResource("p", "gone too", "1", { parts: [paragraphPart("A blue pump.")] });
  await world.index.stageParts("p", "r", [paragraphPart("A green pump.")]);
  await sweep();
  expect(await world.index.keptResources("p")).toEqual(new Set(["r"]));
  expect(await world.index.stagedParts("p", "r")).toEqual(["document"]);
});

test("a resource at rest is told to answer from what the index holds, and one at work is left to its job", async () => {
  await world.index.replaceResource("p", "r", "written", { parts: [paragraphPart("A red pump.")] });
  await world.change({ state: "indexing" });
  await sweep();
  expect(await world.resource()).toMatchObject({ indexed_generation: null });
  await world.change({ state: "cancelled" });
  await sweep();
  expect(await world.resource()).toMatchObject({ state: "cancelled", indexed_generation: "written" });
});
