import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { ReadingError } from "#knowledge/readers/source.errors.ts";
import type { KnownPart, PartOutcome } from "#knowledge/readers/source.ts";
import { FinalJobError } from "#platform/jobs/job-queue.ts";
import type { Reader } from "./read-and-index.ts";
import {
  type IndexingWorld,
  openIndex,
  openIndexingWorld,
  pageFound,
  pageLeft,
  pageRead,
  payload,
} from "./testing/indexing-world.ts";

let world: IndexingWorld;
let shared: Awaited<ReturnType<typeof openIndex>>;
beforeAll(async () => {
  shared = await openIndex();
});
afterAll(() => shared.close());
beforeEach(async () => {
  world = await openIndexingWorld({ type_id: 4, file_name: "example.test" }, shared.index);
});
afterEach(() => world.close());

const reading = { url: "https://example.test/" };

/** Reports outcomes one by one, like a site's pages. */
const site =
  (...outcomes: PartOutcome[]): Reader["read"] =>
  async (_, __, { found, tell }) => {
    await found(
      outcomes.map((outcome) => pageFound(outcome.state === "read" ? outcome.part.part : outcome.part)),
    );
    for (const outcome of outcomes) await tell(outcome);
    return reading;
  };

async function runJob(read: Reader["read"], { anew = false, last = false, over = {} } = {}) {
  const id = await world.queue(anew ? null : undefined);
  const { run, gaveUp } = await world.job(read, over)(id, { last });
  try {
    await run();
  } catch (error) {
    if (error instanceof FinalJobError || last)
      await gaveUp(payload, (error as FinalJobError).cause ?? error, id);
    throw error;
  }
}
const counts = async () => JSON.parse((await world.resource()).part_counts!);
const stored = async () => (await world.index.listParts("p", "r")).map(({ part }) => part);

test("every page is a part of its own, and the counts add up", async () => {
  await runJob(
    site(
      pageRead("a", "A red pump.", "a1"),
      pageLeft("skipped", "b", "It repeats another page."),
      pageLeft("failed", "c", "This page is gone."),
      pageRead("d", "A blue pump."),
    ),
  );
  const row = await world.resource();
  expect(row).toMatchObject({ state: "indexed", url: reading.url, visit: null });
  expect(await counts()).toMatchObject({
    found: 4,
    read: 2,
    unchanged: 0,
    skipped: 1,
    failed: 1,
    waiting: 0,
  });
  expect(await stored()).toEqual(["a", "d"]);
  expect(await world.parts()).toMatchObject([
    { part: "a", title: "Page a", state: "read", etag: "a1", depth: 1, answers: 1 },
    { part: "b", state: "skipped", reason: "It repeats another page.", answers: 0 },
    { part: "c", state: "failed", reason: "This page is gone.", answers: 0 },
    { part: "d", state: "read", answers: 1 },
  ]);
  expect(await world.index.stagedParts("p", "r")).toEqual([]);
});

test("what is reported is durable, and answers nothing before everything is read", async () => {
  await runJob(async (_, __, { found, tell }) => {
    await found([pageFound("a"), pageFound("b")]);
    await tell(pageRead("a", "A red pump."));
    expect(await world.index.stagedParts("p", "r")).toEqual(["a"]);
    expect(await world.parts()).toMatchObject([
      { part: "a", state: "read", kept: 1, answers: 0 },
      { part: "b", state: "waiting" },
    ]);
    expect(await world.texts("pump")).toEqual([]);
    await expect.poll(counts).toMatchObject({ found: 2, read: 1, waiting: 1 });
    await tell(pageRead("b", "A blue pump."));
    return reading;
  });
  expect(await world.texts("pump")).toHaveLength(2);
});

test("a reading that is cut off goes on where it was", async () => {
  const cut = new AbortController();
  const id = await world.queue();
  const first = await world.job(async (_, __, { found, tell }) => {
    await found([pageFound("a"), pageFound("b"), pageFound("c")]);
    await tell(pageRead("a", "A red pump.", "a1"));
    cut.abort(new Error("stopped"));
    throw new Error("stopped");
  })(id, { signal: cut.signal });
  await expect(first.run()).rejects.toThrow("stopped");
  let known: readonly KnownPart[] = [];
  const second = await world.job(async (_, __, context) => {
    ({ known } = context);
    await context.tell(pageRead("b", "A blue pump."));
    await context.tell(pageLeft("skipped", "c", "Nothing in it."));
    return reading;
  })(id);
  await second.run();
  expect(known.map(({ part, state, current, kept }) => [part, state, current, kept])).toEqual([
    ["a", "read", true, true],
    ["b", "waiting", true, false],
    ["c", "waiting", true, false],
  ]);
  expect(await stored()).toEqual(["a", "b"]);
  expect(await counts()).toMatchObject({ found: 3, read: 2, skipped: 1 });
});

test("cancelled, what was read waits for a Retry, which goes on", async () => {
  const begun = Promise.withResolvers<void>();
  const working = runJob(async (_, __, { found, tell, signal }) => {
    await found([pageFound("a"), pageFound("b")]);
    await tell(pageRead("a", "A red pump."));
    begun.resolve();
    return new Promise((___, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  });
  await begun.promise;
  await world.change({ state: "cancelled", job: null });
  await working;
  expect(await world.texts("pump")).toEqual([]);
  expect(await world.index.stagedParts("p", "r")).toEqual(["a"]);
  await runJob(async (_, __, { known, tell }) => {
    expect(known.map(({ state }) => state)).toEqual(["read", "waiting"]);
    await tell(pageRead("b", "A blue pump."));
    return reading;
  });
  expect(await world.texts("pump")).toHaveLength(2);
});

test("a job that was cancelled writes nothing more, while the next one is at work", async () => {
  const cancelled = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const old = runJob(async (_, __, { tell }) => {
    begun.resolve();
    await cancelled.promise;
    await tell(pageRead("old", "A stale pump."));
    return reading;
  });
  await begun.promise;
  await world.change({ state: "cancelled", job: null });
  const next = runJob(async (_, __, { tell }) => {
    cancelled.resolve();
    await old;
    await tell(pageRead("new", "A fresh pump."));
    return reading;
  });
  await next;
  expect(await world.resource()).toMatchObject({ state: "indexed" });
  expect((await world.parts()).map(({ part }) => part)).toEqual(["new"]);
  expect(await world.texts("pump")).toEqual(["A fresh pump."]);
});

test("a crash between the index and the catalogue is made good without reading anything", async () => {
  const cut = new Error("killed");
  const crash = {
    replaceResource: async (...write: Parameters<IndexingWorld["index"]["replaceResource"]>) => {
      await world.index.replaceResource(...write);
      throw cut;
    },
  };
  await expect(runJob(site(pageRead("a", "A red pump.")), { over: crash })).rejects.toThrow(cut);
  await runJob(async () => {
    throw new Error("It was read again.");
  });
  const row = await world.resource();
  expect(row).toMatchObject({ state: "indexed", url: reading.url, visit: null });
  expect(await world.index.generations("p")).toEqual(new Map([["r", row.indexed_generation]]));
  expect(await counts()).toMatchObject({ found: 1, read: 1 });
});

test("a refresh keeps what did not change, takes what did, and drops what is gone", async () => {
  await runJob(
    site(
      pageRead("same", "A red pump.", "s1"),
      pageRead("sent again", "A blue pump.", "x1"),
      pageRead("changed", "A green pump.", "c1"),
      pageRead("gone", "A lost pump."),
      pageRead("unseen", "A hidden pump."),
      pageRead("down", "A brown pump.", "d1"),
    ),
  );
  const before = await world.resource();
  let known: readonly KnownPart[] = [];
  await runJob(
    async (_, __, context) => {
      ({ known } = context);
      const { tell, found } = context;
      await found([pageFound("changed"), pageFound("new")]);
      await tell({ state: "unchanged", part: "same", validators: null });
      await tell(pageRead("sent again", "A blue pump.", "x2"));
      await tell(pageRead("changed", "A white pump.", "c2"));
      await tell(pageLeft("failed", "gone", "This page is gone."));
      await tell(pageLeft("failed", "down", "The server is busy.", true));
      await tell(pageRead("new", "A black pump."));
      // What answered before answers until all is read.
      expect(await world.texts("pump")).toHaveLength(6);
      return reading;
    },
    { anew: true },
  );
  expect(known).toHaveLength(6);
  expect(known[0]).toMatchObject({
    part: "same",
    current: false,
    kept: true,
    validators: { etag: "s1", lastModified: null },
  });
  expect((await world.resource()).indexed_generation).not.toBe(before.indexed_generation);
  expect((await world.texts("pump")).toSorted()).toEqual([
    "A black pump.",
    "A blue pump.",
    "A brown pump.",
    "A red pump.",
    "A white pump.",
  ]);
  expect(await counts()).toMatchObject({
    found: 6,
    read: 2,
    unchanged: 2,
    skipped: 0,
    failed: 2,
    waiting: 0,
  });
  const rows = new Map((await world.parts()).map((row) => [row.part, row]));
  expect(rows.get("same")).toMatchObject({ state: "unchanged", etag: "s1", answers: 1 });
  expect(rows.get("sent again")).toMatchObject({ state: "unchanged", etag: "x2", answers: 1 });
  expect(rows.get("down")).toMatchObject({ state: "failed", etag: "d1", kept: 1, answers: 1 });
  expect(rows.get("gone")).toMatchObject({ state: "failed", kept: 0, answers: 0, hash: null });
  expect(rows.has("unseen")).toBe(false);
});

test("a refresh that finds nothing new leaves the generation unchanged", async () => {
  await runJob(site(pageRead("a", "A red pump.", "a1"), pageLeft("skipped", "b", "Nothing in it.")));
  const before = await world.resource();
  const unwritten = {
    replaceResource: async () => {
      throw new Error("It was written again.");
    },
  };
  await runJob(
    site({ state: "unchanged", part: "a", validators: null }, pageLeft("skipped", "b", "Nothing in it.")),
    { anew: true, over: unwritten },
  );
  expect(await world.resource()).toMatchObject({
    state: "indexed",
    indexed_generation: before.indexed_generation,
    visit: null,
  });
  expect(await counts()).toMatchObject({ found: 2, unchanged: 1, skipped: 1 });
});

test.each<[string, Reader["read"], string]>([
  [
    "whose first page cannot be reached",
    async () => {
      throw new ReadingError("gone", "The site is gone.");
    },
    "The site is gone.",
  ],
  [
    "of which every page fails",
    site(pageLeft("failed", "a", "This page is forbidden.")),
    "This page is forbidden.",
  ],
])(
  "a refresh %s fails with its reason, and what was read before goes on answering",
  async (_, read, reason) => {
    await runJob(site(pageRead("a", "A red pump."), pageRead("b", "A blue pump.")));
    const before = await world.resource();
    await expect(runJob(read, { anew: true })).rejects.toThrow(reason);
    expect(await world.resource()).toMatchObject({
      state: "failed",
      reason,
      indexed_generation: before.indexed_generation,
      visit: null,
    });
    expect(await world.texts("pump")).toHaveLength(2);
    expect((await counts()).found).toBe(2);
  },
);

test("a temporary failure of the whole tries again what failed and may pass", async () => {
  const busy = runJob(async (_, __, { tell }) => {
    await tell(pageRead("a", "A red pump."));
    await tell(pageLeft("failed", "b", "The server is busy.", true));
    await tell(pageLeft("failed", "c", "This page is gone."));
    throw new ReadingError("busy", "The site is busy.", { temporary: true });
  });
  await expect(busy).rejects.toThrow("The site is busy.");
  expect(await world.resource()).toMatchObject({ state: "queued", visit: expect.any(String) });
  await runJob(async (_, __, { known, tell }) => {
    expect(known.map(({ part, state, current }) => [part, state, current])).toEqual([
      ["a", "read", true],
      ["b", "waiting", true],
      ["c", "failed", true],
    ]);
    await tell(pageRead("b", "A blue pump."));
    return reading;
  });
  expect(await stored()).toEqual(["a", "b"]);
});

test("a text that the index lost is read again, whatever is noted of it", async () => {
  await runJob(site(pageRead("a", "A red pump.", "a1")));
  await world.index.removeProject("p");
  await runJob(
    async (_, __, { known, tell }) => {
      expect(known).toMatchObject([
        { part: "a", state: "waiting", kept: false, hash: null, validators: null },
      ]);
      await tell(pageRead("a", "A red pump.", "a1"));
      return reading;
    },
    { anew: true },
  );
  expect(await world.texts("pump")).toEqual(["A red pump."]);
});

test("deleted while it is read, nothing of it is left, neither staged nor noted", async () => {
  await runJob(async (_, __, { tell }) => {
    await tell(pageRead("a", "A red pump."));
    await world.database.write((t) => t.deleteFrom("resources").where("id", "=", "r").execute());
    await world.index.removeResource("p", "r");
    await expect(tell(pageRead("b", "A blue pump."))).rejects.toThrow("canceled");
    throw new Error("The process was ended.");
  });
  expect(await world.index.keptResources("p")).toEqual(new Set());
  expect(await world.parts()).toEqual([]);
});

test("parts that arrive together are written together", async () => {
  let batches = 0;
  const counting = {
    stageParts: (...staged: Parameters<IndexingWorld["index"]["stageParts"]>) => {
      batches++;
      return world.index.stageParts(...staged);
    },
  };
  await runJob(
    async (_, __, { tell }) => {
      await Promise.all(Array.from({ length: 200 }, (___, i) => tell(pageRead(`${i}`, `Pump ${i}.`))));
      return reading;
    },
    { over: counting },
  );
  expect(await stored()).toHaveLength(200);
  expect(batches).toBeLessThan(10);
});
