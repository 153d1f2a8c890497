import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { paragraphPart } from "#knowledge/documents/testing/test-part.ts";
import { partRead } from "#knowledge/readers/part-outcomes.ts";
import { ReadingError } from "#knowledge/readers/source.errors.ts";
import type { KnownPart, Reading, ReadingContext } from "#knowledge/readers/source.ts";
import { WriteTooSlowError } from "#knowledge/store/passage-index.errors.ts";
import { StorageLowError } from "#platform/disk/disk-space.ts";
import { FinalJobError, PostponedJobError, TimeSpentError } from "#platform/jobs/job-queue.ts";
import { type IndexResourceDeps, indexResourceJobs } from "./index-resource.jobs.ts";
import { type ListDeps, resourceList } from "./list-resources.ts";
import type { Reader } from "./read-and-index.ts";
import {
  type IndexingWorld,
  openIndex,
  openIndexingWorld,
  pageLeft,
  payload,
} from "./testing/indexing-world.ts";

let world: IndexingWorld;
let shared: Awaited<ReturnType<typeof openIndex>>;
beforeAll(async () => {
  shared = await openIndex();
});
afterAll(() => shared.close());
beforeEach(async () => {
  world = await openIndexingWorld({ type_id: 1 }, shared.index);
});
afterEach(() => world.close());

const url = "https://example.test/page";
const reading = async (text: string, { tell }: ReadingContext, etag = "v1"): Promise<Reading> => {
  await tell(partRead(paragraphPart(text, { title: "T", url }), { etag, lastModified: null }));
  return { url };
};

async function jobOf(read: Reader["read"], over = {}, options = {}) {
  return (await world.job(read, over)(await world.queue(), options)).run();
}

/** An earlier reading that answers. */
const readBefore = () => jobOf((_, __, context) => reading("The old pump is red.", context));

test("a reading that comes to its end was needed", async () => {
  expect(await jobOf((_, __, context) => reading("A pump.", context))).toBeUndefined();
});

test("a resource is read as its address was typed, and answers from its new generation, at its resolved address", async () => {
  const asked: unknown[] = [];
  await jobOf(async (typeId, input, context) => {
    asked.push(typeId, input, context.known);
    expect((await world.resource()).state).toBe("reading");
    return reading("A pump.", context);
  });
  expect(asked).toEqual([1, { kind: "address", address: "example.test/page" }, []]);
  const row = await world.resource();
  expect(row).toMatchObject({ state: "indexed", progress: 1, url, visit: null });
  expect(await world.index.generations("p")).toEqual(new Map([["r", row.indexed_generation]]));
  expect(JSON.parse(row.part_counts!)).toEqual({
    found: 1,
    read: 1,
    unchanged: 0,
    skipped: 0,
    failed: 0,
    waiting: 0,
    cut: { number: 0, depth: 0, size: 0 },
  });
  expect(await world.parts()).toMatchObject([
    { part: "document", title: "T", state: "read", etag: "v1", kept: 1, answers: 1 },
  ]);
});

test("a page that did not change is asked for with what is known of it, and nothing is written again", async () => {
  await readBefore();
  const before = await world.resource();
  let known: readonly KnownPart[] = [];
  await jobOf(async (_, __, context) => {
    ({ known } = context);
    await context.tell({
      state: "unchanged",
      part: "document",
      validators: { etag: "v2", lastModified: null },
    });
    return { url };
  });
  expect(known).toMatchObject([
    { part: "document", kept: true, current: false, validators: { etag: "v1", lastModified: null } },
  ]);
  const after = await world.resource();
  expect(after).toMatchObject({ state: "indexed", indexed_generation: before.indexed_generation });
  expect(JSON.parse(after.part_counts!)).toMatchObject({ found: 1, read: 0, unchanged: 1 });
  expect(await world.parts()).toMatchObject([{ state: "unchanged", etag: "v2", kept: 1, answers: 1 }]);
});

test("a page that was sent again and is the same is not written again", async () => {
  await readBefore();
  const before = await world.resource();
  await jobOf((_, __, context) => reading("The old pump is red.", context, "v2"));
  expect(await world.resource()).toMatchObject({ indexed_generation: before.indexed_generation });
  await jobOf((_, __, context) => reading("The new pump is red.", context, "v3"));
  expect((await world.resource()).indexed_generation).not.toBe(before.indexed_generation);
  expect(await world.texts("pump")).toEqual(["The new pump is red."]);
});

test("what may pass by itself waits for another try and says so, and the earlier generation goes on answering", async () => {
  await readBefore();
  const failing = jobOf(async () => {
    throw new ReadingError("not_reached", "The site did not answer.", { temporary: true });
  });
  await expect(failing).rejects.toThrow("The site did not answer.");
  expect(await world.resource()).toMatchObject({
    state: "queued",
    reason: "The site did not answer. We'll retry shortly.",
    indexed_generation: expect.any(String),
  });
  expect(await world.texts("pump")).toHaveLength(1);
});

test("what does not pass by itself is not tried again, and the earlier generation goes on answering", async () => {
  await readBefore();
  const before = await world.resource();
  const error = new ReadingError("gone", "This page is gone.");
  const id = await world.queue();
  const { run, gaveUp } = await world.job(async () => {
    throw error;
  })(id);
  await expect(run()).rejects.toThrow(FinalJobError);
  await gaveUp(payload, error, id);
  expect(await world.resource()).toMatchObject({
    state: "failed",
    reason: "This page is gone.",
    indexed_generation: before.indexed_generation,
  });
  expect(await world.texts("pump")).toHaveLength(1);
  expect(await world.parts()).toMatchObject([{ part: "document", kept: 1, answers: 1 }]);
});

test("what used up its time holds back its owner's other files, and they say so", async () => {
  const error = new ReadingError("reading_too_slow", "Reading this took too long and was stopped.");
  const id = await world.queue();
  const slow = await world.job(async () => {
    throw error;
  })(id);
  await expect(slow.run()).rejects.toThrow(TimeSpentError);
  await slow.gaveUp(payload, error, id);
  const listed = async (deps: ListDeps) => {
    const list = resourceList(deps, "p");
    return list.present(await list.read({ after: null, limit: 10 }));
  };
  const held = (isWanted: boolean) => ({
    read: world.database.read,
    queue: { isDelayed: async () => isWanted },
    mostOnRequest: async () => ({ pages: 1, videos: 1 }),
  });
  expect(await listed(held(true))).toMatchObject([{ state: "failed", reason: error.message }]);

  await world.queue();
  await world.change({ reason: null });
  const [waiting] = await listed(held(true));
  expect(waiting).toMatchObject({ state: "queued" });
  expect(waiting!.reason).toMatch(
    /^This will start later, because your earlier files took a long time to read\./,
  );
  expect(await listed(held(false))).toMatchObject([{ state: "queued", reason: null }]);
});

test.each([
  ["that was deleted", () => world.database.write((t) => t.deleteFrom("resources").execute())],
  ["of another job", () => world.change({ job: "another" })],
])("a resource %s counts as no success of its owner", async (_, happens) => {
  const id = await world.queue();
  const { run } = await world.job((__, ___, context) => reading("A pump.", context))(id);
  await happens();
  expect(await run()).toMatch(/forget|unneeded/);
});

test("an unknown failure discloses no internals to its owner", async () => {
  const error = new Error("ENOENT /secret/path");
  const id = await world.queue();
  const { run, gaveUp } = await world.job(async () => {
    throw error;
  })(id, { last: true });
  await expect(run()).rejects.toThrow(error);
  await gaveUp(payload, error, id);
  expect((await world.resource()).reason).toMatch(/^Something went wrong on our side/);
});

test.each([
  ["blank text", " \n", {}],
  ["text of which no passage comes", "words", { blocks: [] }],
])("a reading of %s replaces nothing", async (_, text, over) => {
  await readBefore();
  const before = await world.resource();
  const part = { ...paragraphPart(text, { title: "T" }), ...over };
  const failing = jobOf(async (__, ___, { tell }) => {
    await tell(partRead(part));
    return { url };
  });
  await expect(failing).rejects.toThrow("No text was found in it.");
  expect(await world.texts("pump")).toEqual(["The old pump is red."]);
  expect((await world.resource()).indexed_generation).toBe(before.indexed_generation);
});

test("each part says why a first reading failed", async () => {
  const failing = jobOf(async (_, __, { tell }) => {
    await tell(pageLeft("skipped", "page 1", "This page is a picture."));
    return { url: null };
  });
  await expect(failing).rejects.toThrow("No text was found in it.");
  expect(await world.parts()).toMatchObject([
    { part: "page 1", state: "skipped", reason: "This page is a picture.", kept: 0, answers: 0 },
  ]);
  expect(JSON.parse((await world.resource()).part_counts!)).toMatchObject({ found: 1, skipped: 1 });
});

test("a resource deleted while it is read stops the reading and leaves nothing", async () => {
  await readBefore();
  await jobOf(async (_, __, { signal }) => {
    await world.database.write((t) => t.deleteFrom("resources").where("id", "=", "r").execute());
    return new Promise((___, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  });
  expect(await world.index.keptResources("p")).toEqual(new Set());
});

test("a project deleted while passages are written takes them with it", async () => {
  await jobOf((_, __, context) => reading("A pump.", context), {
    replaceResource: async (...write: Parameters<IndexingWorld["index"]["replaceResource"]>) => {
      await world.database.write((t) => t.updateTable("projects").set({ deleted_at: "2026" }).execute());
      return world.index.replaceResource(...write);
    },
  });
  expect(await world.texts("pump")).toEqual([]);
});

test("a job left over from a crash after its work was done does nothing again", async () => {
  let readings = 0;
  const read: Reader["read"] = (_, __, context) => {
    readings++;
    return reading("A pump.", context);
  };
  const id = await world.queue();
  await world.change({ state: "indexed" });
  await (await world.job(read)(id)).run();
  const next = await world.queue();
  await (await world.job(read)(id)).run();
  expect(readings).toBe(0);
  await (await world.job(read)(next)).run();
  expect(readings).toBe(1);
});

test("a reading that was cancelled ends quietly, and nothing of it is written", async () => {
  const begun = Promise.withResolvers<void>();
  const working = jobOf(async (_, __, { tell, signal }) => {
    await tell(partRead(paragraphPart("A pump.")));
    begun.resolve();
    return new Promise((___, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  });
  await begun.promise;
  await world.change({ state: "cancelled", job: null });
  await working;
  expect(await world.resource()).toMatchObject({ state: "cancelled", indexed_generation: null });
  expect(await world.texts("pump")).toEqual([]);
});

test("cancelled at the last moment, it stays cancelled, and says what still answers", async () => {
  await jobOf((_, __, context) => reading("A pump.", context), {
    replaceResource: async (...write: Parameters<IndexingWorld["index"]["replaceResource"]>) => {
      const written = await world.index.replaceResource(...write);
      await world.change({ state: "cancelled", job: null });
      return written;
    },
  });
  const { state, indexed_generation } = await world.resource();
  expect(state).toBe("cancelled");
  expect(await world.index.generations("p")).toEqual(new Map([["r", indexed_generation]]));
});

test("progress is one number of the reading and then of the indexing, and never falls", async () => {
  const seen: [string, number][] = [];
  const note = async () => {
    const { state, progress } = await world.resource();
    seen.push([state, progress]);
  };
  await jobOf(
    async (_, __, context) => {
      context.progress(0.5);
      await expect.poll(async () => (await world.resource()).progress).toBe(0.35);
      await note();
      return reading("A pump.", context);
    },
    {
      replaceResource: async (...write: Parameters<IndexingWorld["index"]["replaceResource"]>) => {
        write[4]!.progress!(0.25);
        await expect.poll(async () => (await world.resource()).progress).toBeCloseTo(0.775);
        await note();
        return world.index.replaceResource(...write);
      },
    },
  );
  expect(seen).toEqual([
    ["reading", 0.35],
    ["indexing", expect.closeTo(0.775)],
  ]);
});

test("progress does not fall where a failure or a restart has the job begin again", async () => {
  const id = await world.queue();
  const failing = await world.job(async (_, __, context) => {
    context.progress(0.8);
    await expect.poll(async () => (await world.resource()).progress).toBeCloseTo(0.56);
    throw new ReadingError("no_answer", "Nobody answers.", { temporary: true });
  })(id);
  await expect(failing.run()).rejects.toThrow("Nobody answers.");
  expect(await world.resource()).toMatchObject({ state: "queued", progress: expect.closeTo(0.56) });
  const seen: number[] = [];
  vi.useFakeTimers({ toFake: ["setInterval"] });
  const again = await world.job(async (_, __, context) => {
    seen.push((await world.resource()).progress);
    context.progress(0.1);
    await vi.advanceTimersByTimeAsync(1_000);
    // What is saved meanwhile comes before.
    await world.change({ reason: null });
    seen.push((await world.resource()).progress);
    return reading("A pump.", context);
  })(id);
  await again.run();
  vi.useRealTimers();
  expect(seen).toEqual([expect.closeTo(0.56), expect.closeTo(0.56)]);
  expect((await world.resource()).progress).toBe(1);
});

test.each(["ENOSPC: no space left on device, write", "database or disk is full"])(
  "a disk that is full puts the work off, and the resource waits for room instead of failing: %s",
  async (message) => {
    const working = jobOf(async () => Promise.reject(new Error(message)), {}, { last: true });
    await expect(working).rejects.toThrow(PostponedJobError);
    expect(await world.resource()).toMatchObject({
      state: "queued",
      reason: "The server's disk is nearly full. Reading will continue when there is space.",
    });
  },
);

test("a write that never came to its end is not tried again, and its resource says so", async () => {
  const job = world.job((_, __, context) => reading("A pump.", context), {
    replaceResource: () => Promise.reject(new WriteTooSlowError()),
  });
  const id = await world.queue();
  const { run, gaveUp } = await job(id);
  await expect(run()).rejects.toThrow(TimeSpentError);
  await gaveUp(payload, new WriteTooSlowError(), id);
  expect(await world.resource()).toMatchObject({
    state: "failed",
    reason: "Indexing this took too long and was stopped. Please add it in smaller parts.",
  });
});

test("work that is given back because the disk is nearly full leaves its resource waiting", async () => {
  const full = new AbortController();
  const working = jobOf(
    (_, __, { signal }) => {
      full.abort(new StorageLowError());
      return new Promise((___, reject) => (signal.aborted ? reject(signal.reason) : undefined));
    },
    {},
    { signal: full.signal },
  );
  await expect(working).rejects.toThrow(StorageLowError);
  expect((await world.resource()).state).toBe("queued");
});

test("no resource is taken up while the disk is nearly full", async () => {
  let low = true;
  const disk = { isLow: async () => low, requireRoom: async () => {} };
  const handlers = indexResourceJobs({ disk } as IndexResourceDeps);
  const reasons = () => Promise.all(handlers.map((handler) => handler.waitsFor!()));
  expect(await reasons()).toEqual([expect.any(StorageLowError), expect.any(StorageLowError)]);
  low = false;
  expect(await reasons()).toEqual([null, null]);
});
