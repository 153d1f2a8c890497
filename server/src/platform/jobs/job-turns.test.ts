import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { silentLogger } from "#kit/logger.ts";
import { catalogues, type OpenedCatalogue } from "../database/testing/both-catalogues.ts";
import { createJobQueue } from "./database-job-queue.ts";
import { JobLeases } from "./job-leases.ts";
import { type JobHandler, type JobKind, type JobRun, TimeSpentError } from "./job-queue.ts";
import { createJobWorker, type JobWorker } from "./job-worker.ts";

type Payload = { n: number };
const kind: JobKind<Payload> = {
  name: "read",
  lane: "readings",
  payload: z.object({ n: z.number() }),
  maxAttempts: 3,
  backOff: 1,
};

/** Milliseconds that a loaded machine may take over what is done in a few. */
const patience = 30_000;
const seconds = (n: number) => n * 1000;

describe.each(Object.keys(catalogues))("turns of owners on %s", (name) => {
  let opened: OpenedCatalogue;
  let workers: JobWorker[];
  let turned: number;
  let added: number;
  const clock = { now: () => new Date(Date.UTC(2026, 0, 1) + turned) };
  const queue = createJobQueue(clock, () => {});

  beforeEach(async () => {
    opened = await catalogues[name]!();
    workers = [];
    turned = 0;
    added = 0;
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    await opened.database.close();
    await opened.clean();
  });

  /** Each a millisecond after the one before. */
  async function add(owner: string | null, times = 1, project?: string) {
    for (let i = 0; i < times; i++) {
      turned++;
      const n = ++added;
      const job = { payload: { n }, idempotencyKey: `${n}`, subject: `${n}`, owner, project };
      await opened.database.write((t) => queue.add(t, kind, job));
    }
  }

  const leases = () => new JobLeases(opened.database, clock, 60_000);
  const look = { lane: "readings", kinds: ["read"], mostOfOwner: 2 };
  const isDelayed = (owner: string) => queue.isDelayed(opened.database.read, kind, owner);

  async function start(work: JobHandler<Payload>["work"], slots = 3) {
    const options = { database: opened.database, clock, logger: silentLogger, lookEvery: 5, slots };
    const worker = createJobWorker([{ kind, work }], options);
    workers.push(worker);
    await worker.start();
    return worker;
  }

  test("owners are served in turn, however many jobs one of them has queued before", async () => {
    await add("many", 6);
    await add("few", 2);
    await add("one");
    const worker = leases();
    const served: string[] = [];
    for (let job; (job = await worker.claim(look)); turned++) {
      served.push(job.owner);
      await worker.finish(job);
    }
    expect(served.slice(0, 5)).toEqual(["many", "few", "one", "many", "few"]);
    expect(served).toHaveLength(9);
    worker.close();
  });

  test("an owner's projects are served in turn, however many jobs one of them has queued before", async () => {
    await add("ada", 5, "large");
    await add("ada", 2, "small");
    await add("ben", 2, "other");
    const worker = leases();
    const served: string[] = [];
    for (let job; (job = await worker.claim(look)); turned++) {
      served.push(job.subject);
      await worker.finish(job);
    }
    // Those of Ada are 1 to 5 and 6 and 7, those of Ben 8 and 9.
    const ofAda = served.filter((n) => Number(n) < 8);
    expect(new Set(ofAda.slice(0, 2))).toEqual(new Set(["1", "6"]));
    expect(new Set(ofAda.slice(2, 4))).toEqual(new Set(["2", "7"]));
    expect(ofAda.slice(4)).toEqual(["3", "4", "5"]);
    expect(served.slice(0, 4).filter((n) => Number(n) >= 8)).toEqual(["8", "9"]);
    const kept = await opened.database.read.selectFrom("job_owners").selectAll().execute();
    expect(JSON.stringify(kept)).not.toMatch(/large|small|other/);
    worker.close();
  });

  test("who has fewest running comes first, counted over all workers", async () => {
    await add("many", 4);
    const [one, other] = [leases(), leases()];
    expect((await one.claim(look))?.owner).toBe("many");
    await add("few", 1);
    expect((await other.claim(look))?.owner).toBe("few");
    expect((await other.claim(look))?.owner).toBe("many");
    one.close();
    other.close();
  });

  test("one owner never has all slots of a worker, so that another's job begins at once", async () => {
    await add("many", 6);
    const running: number[] = [];
    const letGo = Promise.withResolvers<void>();
    await start(({ payload: { n } }: JobRun<Payload>) => {
      running.push(n);
      return letGo.promise;
    });
    await vi.waitFor(() => expect(running).toHaveLength(2), patience);
    await add("few");
    await vi.waitFor(() => expect(running).toEqual([1, 2, 7]), patience);
    letGo.resolve();
    await vi.waitFor(() => expect(running).toHaveLength(7), patience);
  });

  test("the system's own jobs may take every slot", async () => {
    await add(null, 3);
    let running = 0;
    const letGo = Promise.withResolvers<void>();
    await start(() => {
      running++;
      return letGo.promise;
    });
    await vi.waitFor(() => expect(running).toBe(3), patience);
    letGo.resolve();
  });

  test("jobs of a worker that was lost wait for their owner's turn as others do", async () => {
    await add("many", 4);
    const lost = new JobLeases(opened.database, clock, 10);
    for (let i = 0; i < 2; i++) await lost.claim(look);
    lost.close();
    await add("few");
    turned += 20;
    const worker = leases();
    const served = [];
    for (let job; served.length < 5 && (job = await worker.claim(look)); turned++) {
      served.push([job.owner, job.losses]);
      await worker.finish(job);
    }
    expect(served.slice(0, 2)).toEqual([
      ["few", 0],
      ["many", expect.any(Number)],
    ]);
    expect(served.filter(([, losses]) => losses === 1)).toHaveLength(2);
    worker.close();
  });

  test("whose jobs held slots for more than the hour's budget comes after all others, until the next hour", async () => {
    await add("hog");
    const worker = leases();
    const first = (await worker.claim(look))!;
    turned += 11 * 60_000;
    await worker.finish(first);
    await add("hog");
    await add("ada", 2);
    const owners = [];
    for (let i = 0; i < 3; i++) {
      const job = (await worker.claim(look))!;
      owners.push(job.owner);
      turned += 1_000;
      await worker.finish(job);
    }
    expect(owners).toEqual(["ada", "ada", "hog"]);
    turned += 60 * 60_000;
    await add("ada");
    await worker.finish((await worker.claim(look))!);
    await add("ada");
    await add("hog");
    expect((await worker.claim(look))!.owner).toBe("hog");
  });

  test("an owner whose job used up its time waits, twice as long each time, and no other does", async () => {
    const worker = leases();
    const waits = [];
    await add("slow", 9);
    for (let i = 0; i < 8; i++) {
      const job = (await worker.claim(look))!;
      expect(job.owner).toBe("slow");
      await worker.fail(job, "Too slow.", 1, { timeSpent: true });
      const { waits_until } = await opened.database.read
        .selectFrom("job_owners")
        .select("waits_until")
        .executeTakeFirstOrThrow();
      const wait = Date.parse(waits_until!) - clock.now().getTime();
      waits.push(wait / 1000);
      turned += wait;
    }
    expect(waits).toEqual([10, 20, 40, 80, 160, 320, 600, 600]);
    const last = (await worker.claim(look))!;
    await worker.fail(last, "Too slow.", 1, { timeSpent: true });
    await add("slow");
    await add("other");
    expect((await worker.claim(look))?.owner).toBe("other");
    expect(await worker.claim(look)).toBeUndefined();
    expect([await isDelayed("slow"), await isDelayed("other")]).toEqual([true, false]);
    worker.close();
  });

  test("another worker knows of it, also after a start", async () => {
    await add("slow", 2);
    const first = leases();
    await first.fail((await first.claim(look))!, "Too slow.", 1, { timeSpent: true });
    first.close();
    const second = leases();
    await second.releaseDead();
    await second.forgetOld();
    expect(await second.claim(look)).toBeUndefined();
    turned += seconds(10);
    expect((await second.claim(look))?.owner).toBe("slow");
    second.close();
  });

  test.each([
    ["a success", async (worker: ReturnType<typeof leases>) => worker.finish((await worker.claim(look))!)],
    ["a day", async () => void (turned += 86_400_000)],
  ])("what is held against an owner is forgotten after %s", async (_, passes) => {
    await add("slow", 5);
    const worker = leases();
    for (let i = 0; i < 2; i++) {
      await worker.fail((await worker.claim(look))!, "Too slow.", 1, { timeSpent: true });
      turned += seconds(20);
    }
    await passes(worker);
    await worker.fail((await worker.claim(look))!, "Too slow.", 1, { timeSpent: true });
    turned += seconds(11);
    expect(await isDelayed("slow")).toBe(false);
    worker.close();
  });

  test("a job for which there was nothing to do is no success", async () => {
    await add("slow", 3);
    const worker = leases();
    for (const end of ["fail", "finish", "fail"] as const) {
      const job = (await worker.claim(look))!;
      if (end === "fail") await worker.fail(job, "Too slow.", 1, { timeSpent: true });
      else await worker.finish(job, { unneeded: true });
      turned += seconds(11);
    }
    expect(await isDelayed("slow")).toBe(true);
    worker.close();
  });

  test("a job that used up its time is not tried again", async () => {
    let tries = 0;
    await add("slow", 2);
    const gone = () =>
      opened.database.read.selectFrom("jobs").select(["state", "error"]).orderBy("run_at").execute();
    await start(async () => {
      tries++;
      throw new TimeSpentError(new Error("Reading this took too long."));
    }, 1);
    await vi.waitFor(
      async () =>
        expect(await gone()).toEqual([
          { state: "failed", error: "Reading this took too long." },
          { state: "queued", error: null },
        ]),
      patience,
    );
    expect(tries).toBe(1);
    expect(await isDelayed("slow")).toBe(true);
  });
});

test("whose turn it is is found through the index, without a look at every job that waits", async () => {
  const { database, clean } = await catalogues.sqlite!();
  const { sql } = await import("kysely");
  const plan = await sql<{ detail: string }>`explain query plan
    select id from jobs where lane = 'readings' and state = 'queued' and line = 'a b' and kind in ('read')
    and run_at <= 'z' order by run_at limit 1`.execute(database.read);
  const steps = plan.rows.map(({ detail }) => detail).join("; ");
  expect(steps).toContain("jobs_in_line (lane=? AND state=? AND line=? AND run_at<?)");
  expect(steps).not.toContain("TEMP B-TREE");
  await database.close();
  await clean();
});
