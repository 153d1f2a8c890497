import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { z } from "zod";
import { systemClock } from "#kit/clock.ts";
import type { Database } from "../database/database.ts";
import { openSqliteDatabase } from "../database/sqlite-database.ts";
import { createJobQueue } from "./database-job-queue.ts";
import type { JobKind } from "./job-queue.ts";
import { createJobWorker, type JobWorker } from "./job-worker.ts";

interface Line {
  level: number;
  msg: string;
  err?: { message: string; stack: string };
}

const kind: JobKind<{ n: number }> = {
  name: "count",
  payload: z.object({ n: z.number() }),
  maxAttempts: 1,
  backOff: 1,
};

let folder: string;
let database: Database;
let worker: JobWorker | undefined;
let lines: Line[];
/** As the process's own logger writes. */
const logger = pino(
  { level: "info" },
  { write: (line: string) => void lines.push(JSON.parse(line) as Line) },
);

beforeEach(async () => {
  folder = await newFolder();
  database = await openSqliteDatabase(join(folder, "catalogue.sqlite"));
  lines = [];
});
afterEach(async () => {
  await worker?.stop();
  await database.close();
});

async function start(over: Database, work: () => Promise<void>) {
  worker = createJobWorker([{ kind, work }], { database: over, clock: systemClock, logger, lookEvery: 2 });
  await worker.start();
}

test("a job that fails is logged with what went wrong and where", async () => {
  const queue = createJobQueue(systemClock, () => {});
  await start(database, async () => {
    throw new TypeError("a bug");
  });
  await database.write((t) =>
    queue.add(t, kind, { payload: { n: 1 }, idempotencyKey: "k", subject: "s", owner: null }),
  );
  await vi.waitFor(() => expect(lines).not.toEqual([]), 10_000);
  expect(lines[0]).toMatchObject({ msg: "A job failed for good.", err: { message: "a bug" } });
  expect(lines[0]!.err!.stack).toContain("job-log.test.ts");
});

test("a queue that is away for a while is logged once, and once when it is back", async () => {
  let asked = 0;
  let away = false;
  const sometimes: Database = {
    ...database,
    get read() {
      asked++;
      if (away) throw new Error("database or disk is full");
      return database.read;
    },
  };
  await start(sometimes, async () => {});
  away = true;
  const before = asked;
  await vi.waitFor(() => expect(asked).toBeGreaterThan(before + 6), 10_000);
  expect(lines).toMatchObject([
    { level: 50, msg: "The job queue could not be reached.", err: { message: "database or disk is full" } },
  ]);
  away = false;
  await vi.waitFor(() => expect(lines).toHaveLength(2), 10_000);
  expect(lines[1]).toMatchObject({ level: 30, msg: "The job queue is reachable again." });
});
