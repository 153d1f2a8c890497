import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { systemClock } from "#kit/clock.ts";
import { silentLogger } from "#kit/logger.ts";
import type { PassageIndex } from "#knowledge/index/passage-index.ts";
import { ReadingError } from "#knowledge/sources/source.errors.ts";
import { partRead } from "#knowledge/sources/part-outcomes.ts";
import type { Reading, ReadingContext } from "#knowledge/sources/source.ts";
import type { Database } from "#platform/database/database.ts";
import { openSqliteDatabase } from "#platform/database/sqlite-database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { FinalJobError } from "#platform/jobs/job-queue.ts";
import { indexResourceJob, type Reader } from "./index-resource.jobs.ts";

const now = "2026-01-01T00:00:00.000Z";
const payload = { projectId: "p", resourceId: "r" };

let folder: string;
let database: Database;
let replaced: string[];
let removed: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "groundwork-"));
  database = await openSqliteDatabase(join(folder, "catalogue.sqlite"));
  replaced = [];
  removed = [];
  await database.write(async (t) => {
    const user = {
      id: "u",
      name: "U",
      email: "u@x.test",
      email_key: "u@x.test",
      password_hash: "-",
      created_at: now,
    };
    await t.insertInto("users").values(user).execute();
    const project = {
      id: "p",
      owner_id: "u",
      name: "P",
      description: null,
      created_at: now,
      deleted_at: null,
    };
    await t.insertInto("projects").values(project).execute();
    await t
      .insertInto("resources")
      .values({
        id: "r",
        project_id: "p",
        type_id: 1,
        file_name: "example.test/page",
        url: null,
        file_hash: null,
        file_bytes: null,
        uploaded_at: now,
        state: "queued",
        progress: 0,
        reason: null,
        indexed_generation: "earlier",
        changed_at: now,
      })
      .execute();
  });
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const index = {
  replaceResource: async (_: string, __: string, generation: string) => {
    replaced.push(generation);
    return { passages: 1 };
  },
  removeResource: async (_: string, resourceId: string) => void removed.push(resourceId),
  removeProject: async (projectId: string) => void removed.push(projectId),
} as unknown as PassageIndex;

const reading = async (text: string, { tell }: ReadingContext): Promise<Reading> => {
  await tell(
    partRead({ part: "document", title: "T", url: null, language: null, text, blocks: [], pages: [] }),
  );
  return { url: "https://example.test/page" };
};

const jobWith = (read: Reader["read"]) =>
  indexResourceJob({
    database,
    clock: systemClock,
    logger: silentLogger,
    files: {} as FileStore,
    index,
    reader: { read },
  });
const run = (last = false) => ({ payload, attempt: 1, last, signal: new AbortController().signal });
const resource = () =>
  database.read.selectFrom("resources").selectAll().where("id", "=", "r").executeTakeFirstOrThrow();

test("a resource that was read answers from its new generation, at its resolved address", async () => {
  const asked: unknown[] = [];
  await jobWith(async (typeId, input, context) => {
    asked.push(typeId, input);
    expect((await resource()).state).toBe("reading");
    return reading("words", context);
  }).work(run());
  expect(asked).toEqual([1, { kind: "address", address: "https://example.test/page" }]);
  expect(await resource()).toMatchObject({
    state: "indexed",
    progress: 1,
    url: "https://example.test/page",
    indexed_generation: replaced[0],
  });
});

test("what may pass by itself waits for another try and says so, and the earlier generation goes on answering", async () => {
  const job = jobWith(async () => {
    throw new ReadingError("not_reached", "The site did not answer.", { temporary: true });
  });
  await expect(job.work(run())).rejects.toThrow("The site did not answer.");
  expect(await resource()).toMatchObject({
    state: "queued",
    reason: "The site did not answer. It is tried again soon.",
    indexed_generation: "earlier",
  });
});

test("what does not pass by itself is not tried again", async () => {
  const error = new ReadingError("gone", "This page is gone.");
  const job = jobWith(async () => {
    throw error;
  });
  await expect(job.work(run())).rejects.toThrow(FinalJobError);
  await job.gaveUp!(payload, error);
  expect(await resource()).toMatchObject({
    state: "failed",
    reason: "This page is gone.",
    indexed_generation: "earlier",
  });
});

test("an unknown failure tells its owner nothing of the inside", async () => {
  const error = new Error("ENOENT /secret/path");
  const job = jobWith(async () => {
    throw error;
  });
  await expect(job.work(run(true))).rejects.toThrow(error);
  await job.gaveUp!(payload, error);
  expect((await resource()).reason).toMatch(/^Something went wrong on our side/);
});

test("a reading without text replaces nothing", async () => {
  await expect(jobWith((_, __, context) => reading(" \n", context)).work(run())).rejects.toThrow(
    "No text was found in it.",
  );
  expect(replaced).toEqual([]);
});

test("a resource deleted while it is read stops the reading and leaves nothing", async () => {
  const job = jobWith(async (_, __, context) => {
    await database.write((t) => t.deleteFrom("resources").where("id", "=", "r").execute());
    for (let done = 0.1; ; done += 0.1) {
      context.progress(done);
      await new Promise((resolve) => setTimeout(resolve, 50));
      context.signal.throwIfAborted();
    }
  });
  await job.work(run());
  expect([replaced, removed]).toEqual([[], ["r"]]);
});

test("a project deleted while passages are written takes them with it", async () => {
  const deleting: PassageIndex = {
    ...index,
    replaceResource: async () => {
      await database.write((t) => t.updateTable("projects").set({ deleted_at: now }).execute());
      return { passages: 1 };
    },
  };
  const job = indexResourceJob({
    database,
    clock: systemClock,
    logger: silentLogger,
    files: {} as FileStore,
    index: deleting,
    reader: { read: (_, __, context) => reading("words", context) },
  });
  await job.work(run());
  expect(removed).toEqual(["p"]);
});

test("a job left over from a crash after its work was done does nothing again", async () => {
  await database.write((t) => t.updateTable("resources").set({ state: "indexed" }).execute());
  await jobWith(async () => {
    throw new Error("It was read again.");
  }).work(run());
  expect(replaced).toEqual([]);
});
