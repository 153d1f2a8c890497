import { hostname } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { z } from "zod";
import { systemClock } from "#kit/clock.ts";
import { silentLogger } from "#kit/logger.ts";
import type { Database } from "../database/database.ts";
import { openSqliteDatabase } from "../database/sqlite-database.ts";
import { createJobQueue } from "./database-job-queue.ts";
import { JobLeases, type JobRow } from "./job-leases.ts";
import {
  FinalJobError,
  type JobHandler,
  type JobKind,
  type JobQueue,
  PostponedJobError,
} from "./job-queue.ts";
import { holdBack, takeTurn } from "./job-turns.ts";
import { createJobWorker, type JobWorker } from "./job-worker.ts";

const kind: JobKind<{ n: number }> = {
  name: "count",
  payload: z.object({ n: z.number() }),
  maxAttempts: 3,
  backOff: 1,
};

const look = { lane: "", kinds: ["count"], mostOfOwner: 2 };

/** Milliseconds that a loaded machine may take over what is done in a few. */
const patience = 30_000;

let folder: string;
let database: Database;
let queue: JobQueue;
let workers: JobWorker[];

beforeEach(async () => {
  folder = await newFolder();
  database = await openSqliteDatabase(join(folder, "catalogue.sqlite"));
  workers = [];
  queue = createJobQueue(systemClock, () => workers.forEach((worker) => worker.wake()));
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await database.close();
});

async function start(
  handler: Partial<JobHandler<{ n: number }>>,
  options: { leaseMilliseconds?: number } = {},
) {
  const worker = createJobWorker([{ kind, work: async () => {}, ...handler }], {
    database,
    clock: systemClock,
    logger: silentLogger,
    lookEvery: 5,
    ...options,
  });
  workers.push(worker);
  await worker.start();
  return worker;
}

const add = (n: number, key = `key-${n}`) =>
  database.write((t) =>
    queue.add(t, kind, { payload: { n }, idempotencyKey: key, subject: `subject-${n}`, owner: null }),
  );
const states = async () =>
  (await database.read.selectFrom("jobs").select("state").execute()).map((job) => job.state);

describe("the queue", () => {
  test("takes many at once, of which those with an unfinished job are not new, and lets many go", async () => {
    await add(7);
    const jobs = Array.from({ length: 1_200 }, (_, n) => ({
      payload: { n },
      idempotencyKey: `key-${n}`,
      subject: `subject-${n}`,
      owner: null,
    }));
    const added = await database.write((t) => queue.addAll(t, kind, jobs));
    expect([added.size, added.has("key-7")]).toEqual([1_199, false]);
    const row = await database.read
      .selectFrom("jobs")
      .select(["id", "payload"])
      .where("subject", "=", "subject-1100")
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ id: added.get("key-1100"), payload: '{"n":1100}' });
    const subjects = jobs.slice(0, 1_100).map(({ subject }) => subject);
    await database.write((t) => queue.withdraw(t, subjects, [kind]));
    expect(await states()).toHaveLength(100);
  });

  test("keeps no failed job of a subject that is let go, so that tries of one resource count once", async () => {
    await add(1);
    await database.write((t) => t.updateTable("jobs").set({ state: "failed" }).execute());
    await database.write((t) => queue.withdraw(t, ["subject-1"], [kind]));
    expect(await states()).toEqual([]);
  });

  test("has one unfinished job for a key", async () => {
    const first = await add(1, "same");
    expect(await add(2, "same")).toEqual({ id: first.id, added: false });
    expect(await states()).toEqual(["queued"]);
  });

  test("keeps no job whose transaction fails", async () => {
    const failing = database.write(async (t) => {
      await queue.add(t, kind, { payload: { n: 1 }, idempotencyKey: "k", subject: "s", owner: null });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await states()).toEqual([]);
  });
});

describe("the worker", () => {
  test("does each job once, with two workers at it", async () => {
    const done: number[] = [];
    const work = async ({ payload }: { payload: { n: number } }) => void done.push(payload.n);
    for (let n = 0; n < 20; n++) await add(n);
    await Promise.all([start({ work }), start({ work })]);
    await vi.waitFor(async () => expect(await states()).toEqual(Array(20).fill("done")), patience);
    expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n));
  });

  test("tries again after a failure, and gives up after the last try", async () => {
    const attempts: number[] = [];
    const gaveUp = vi.fn(async () => {});
    await add(1);
    await start({
      work: async ({ attempt }) => {
        attempts.push(attempt);
        throw new Error("still no");
      },
      gaveUp,
    });
    await vi.waitFor(async () => expect(await states()).toEqual(["failed"]), patience);
    expect(attempts).toEqual([1, 2, 3]);
    expect(gaveUp).toHaveBeenCalledExactlyOnceWith({ n: 1 }, new Error("still no"), expect.any(String));
  });

  test("does not try again what is final", async () => {
    const work = vi.fn(async () => {
      throw new FinalJobError(new Error("never"));
    });
    await add(1);
    await start({ work });
    await vi.waitFor(async () => expect(await states()).toEqual(["failed"]), patience);
    expect(work).toHaveBeenCalledOnce();
  });

  test("a lane whose slots are taken holds up no other lane", async () => {
    const slow: JobKind<{ n: number }> = { ...kind, name: "slow", lane: "slow" };
    const letGo = Promise.withResolvers<void>();
    for (let n = 0; n < 3; n++)
      await database.write((t) =>
        queue.add(t, slow, { payload: { n }, idempotencyKey: `slow-${n}`, subject: "s", owner: null }),
      );
    await add(1);
    const options = { database, clock: systemClock, logger: silentLogger, lookEvery: 5, slots: 2 };
    let running = 0;
    let most = 0;
    const worker = createJobWorker(
      [
        { kind, work: async () => {} },
        {
          kind: slow,
          work: async () => {
            most = Math.max(most, ++running);
            await letGo.promise;
            running--;
          },
        },
      ],
      options,
    );
    workers.push(worker);
    await worker.start();
    const done = () => database.read.selectFrom("jobs").select("kind").where("state", "=", "done").execute();
    await vi.waitFor(async () => expect(await done()).toEqual([{ kind: "count" }]), patience);
    letGo.resolve();
    await vi.waitFor(async () => expect(await done()).toHaveLength(4), patience);
    expect(most).toBe(2);
  });

  test("a withdrawn job is aborted, and can be added again at once", async () => {
    const begun = Promise.withResolvers<void>();
    const stopped = Promise.withResolvers<void>();
    await add(1);
    await start(
      {
        work: ({ signal, payload: { n } }) =>
          n === 2
            ? Promise.resolve()
            : new Promise((resolve) => {
                begun.resolve();
                signal.addEventListener("abort", () => {
                  stopped.resolve();
                  resolve();
                });
              }),
      },
      { leaseMilliseconds: 50 },
    );
    await begun.promise;
    await database.write((t) => queue.withdraw(t, ["subject-1"], [kind]));
    expect((await add(2, "key-1")).added).toBe(true);
    queue.wake();
    await stopped.promise;
    await vi.waitFor(async () => expect(await states()).toEqual(["done"]), patience);
  });

  test("aborts a job whose lease is lost", async () => {
    const begun = Promise.withResolvers<void>();
    const aborted = Promise.withResolvers<void>();
    await add(1);
    await start(
      {
        work: ({ signal }) =>
          new Promise((_, reject) => {
            begun.resolve();
            signal.addEventListener("abort", () => {
              aborted.resolve();
              reject(new Error("aborted"));
            });
          }),
      },
      { leaseMilliseconds: 50 },
    );
    await begun.promise;
    await database.write((t) => t.deleteFrom("jobs").execute());
    await aborted.promise;
    expect(await states()).toEqual([]);
  });

  test("gives a running job back when it stops, and the next worker does it", async () => {
    const begun = Promise.withResolvers<void>();
    await add(1);
    const first = await start({
      work: ({ signal }) =>
        new Promise((_, reject) => {
          begun.resolve();
          signal.addEventListener("abort", () => reject(new Error("stopped")));
        }),
    });
    await begun.promise;
    await first.stop();
    expect(await states()).toEqual(["queued"]);
    await start({});
    await vi.waitFor(async () => expect(await states()).toEqual(["done"]), patience);
  });

  test("takes over a job whose lease ran out, without counting a failed try", async () => {
    await add(1);
    const lost = new JobLeases(database, systemClock, -1);
    expect(await lost.claim(look)).toMatchObject({ attempts: 0 });
    const attempts: number[] = [];
    await start({ work: async ({ attempt }) => void attempts.push(attempt) });
    await vi.waitFor(async () => expect(await states()).toEqual(["done"]), patience);
    expect(attempts).toEqual([1]);
    const { losses } = await database.read.selectFrom("jobs").select("losses").executeTakeFirstOrThrow();
    expect(losses).toBe(1);
    lost.close();
  });

  // Leases so long that none runs out, nor is shortened as one of a clock that ran ahead.
  const leaseMilliseconds = 600_000;

  test("takes over at once from a worker of this machine that died", async () => {
    await add(1);
    const lost = new JobLeases(database, systemClock, leaseMilliseconds);
    await lost.claim(look);
    lost.close();
    await start({}, { leaseMilliseconds });
    await vi.waitFor(async () => expect(await states()).toEqual(["done"]), patience);
  });

  test("takes over at once from a process of this machine that is gone", async () => {
    await add(1);
    const lost = new JobLeases(database, systemClock, leaseMilliseconds);
    await lost.claim(look);
    // No system gives a process so high a number.
    const worker = `${hostname()}/4194305/gone`;
    await database.write((t) => t.updateTable("jobs").set({ worker }).execute());
    await start({}, { leaseMilliseconds });
    await vi.waitFor(async () => expect(await states()).toEqual(["done"]), patience);
    lost.close();
  });

  test("notices within seconds a worker of this machine that dies while it works", async () => {
    await add(1);
    const dying = new JobLeases(database, systemClock, leaseMilliseconds);
    await dying.claim(look);
    await start({}, { leaseMilliseconds });
    expect(await states()).toEqual(["running"]);
    dying.close();
    await vi.waitFor(async () => expect(await states()).toEqual(["done"]), patience);
  });

  describe("after a clock that ran ahead was set right", () => {
    const tomorrow = { now: () => new Date(Date.now() + 86_400_000) };

    test("does a job that was queued meanwhile", async () => {
      queue = createJobQueue(tomorrow, () => {});
      await add(1);
      await start({});
      await vi.waitFor(async () => expect(await states()).toEqual(["done"]), patience);
    });

    test("takes over from a worker elsewhere that died meanwhile", async () => {
      await add(1);
      const ahead = new JobLeases(database, tomorrow, 1_000);
      await ahead.claim(look);
      await database.write((t) => t.updateTable("jobs").set({ worker: "elsewhere/1/x" }).execute());
      await start({}, { leaseMilliseconds: 50 });
      await vi.waitFor(async () => expect(await states()).toEqual(["done"]), patience);
      ahead.close();
    });

    test("leaves a job that waits for its next try where it is", async () => {
      const slow = { ...kind, backOff: 60_000 };
      const work = vi.fn(async () => {
        throw new Error("not yet");
      });
      await add(1);
      const first = await start({ kind: slow, work });
      await vi.waitFor(async () => {
        expect(work).toHaveBeenCalledOnce();
        expect(await states()).toEqual(["queued"]);
      }, patience);
      await first.stop();
      const before = await database.read.selectFrom("jobs").select("run_at").execute();
      await start({ kind: slow, work });
      expect(await database.read.selectFrom("jobs").select("run_at").execute()).toEqual(before);
    });

    test("serves an owner in turn again, and lets nobody wait longer than a failure costs", async () => {
      const owned = { lane: "", owner: "somebody", line: "somebody" } as JobRow;
      await database.write((t) => takeTurn(t, owned, tomorrow.now()));
      await database.write((t) => holdBack(t, owned, tomorrow.now()));
      await start({});
      expect(await queue.isDelayed(database.read, kind, "somebody")).toBe(false);
      const { served_at } = await database.read
        .selectFrom("job_owners")
        .select("served_at")
        .executeTakeFirstOrThrow();
      expect(Date.parse(served_at)).toBeLessThanOrEqual(Date.now());
    });
  });

  test("leaves a job alone that another live worker holds", async () => {
    await add(1);
    const other = new JobLeases(database, systemClock, 60_000);
    const job = await other.claim(look);
    const work = vi.fn(async () => {});
    await start({ work });
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(work).not.toHaveBeenCalled();
    expect(await other.extend(job!.id)).toBe(true);
    other.close();
  });
});

describe("jobs that have to wait", () => {
  test("are not taken up while they do, and are when they need not any more", async () => {
    let reason: Error | null = new Error("There is no room.");
    let looks = 0;
    const done: number[] = [];
    await add(1);
    await start({
      waitsFor: async () => (looks++, reason),
      work: async ({ payload }) => void done.push(payload.n),
    });
    await vi.waitUntil(() => looks > 5, patience);
    expect([done, await states()]).toEqual([[], ["queued"]]);
    reason = null;
    await vi.waitUntil(async () => (await states())[0] === "done", patience);
    expect(done).toEqual([1]);
  });

  test("are given back where they run already, with no try counted", async () => {
    let reason: Error | null = null;
    const reported: unknown[] = [];
    await add(1);
    await start(
      {
        waitsFor: async () => reason,
        work: ({ signal, attempt }) =>
          new Promise((_, reject) => {
            reported.push(attempt);
            reason = new Error("There is no room.");
            signal.addEventListener("abort", () => reject(reported.push(signal.reason)));
          }),
      },
      { leaseMilliseconds: 100 },
    );
    await vi.waitUntil(async () => reported.length === 2 && (await states())[0] === "queued", patience);
    expect(reported).toEqual([1, reason]);
    const row = await database.read.selectFrom("jobs").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ attempts: 0, losses: 0, worker: null });
  });

  test("are put off where their work says so, with no try counted", async () => {
    await add(1);
    await start({
      work: async () => {
        throw new PostponedJobError(new Error("The disk is full."));
      },
    });
    const row = await vi.waitUntil(async () => {
      const found = await database.read.selectFrom("jobs").selectAll().executeTakeFirstOrThrow();
      return found.state === "queued" && found.run_at > found.created_at && found;
    }, patience);
    expect(row).toMatchObject({ attempts: 0, error: null });
  });
});
