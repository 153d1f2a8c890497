import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { systemClock as clock } from "#kit/clock.ts";
import { newFolder } from "#kit/testing/new-folder.ts";
import type { Database } from "#platform/database/database.ts";
import { insertRows } from "#platform/database/rows.ts";
import { openSqliteDatabase } from "#platform/database/sqlite-database.ts";
import { addAccount } from "#platform/database/testing/add-account.ts";
import { createJobQueue } from "#platform/jobs/database-job-queue.ts";
import { contentOf } from "./ask-cases.ts";
import { findRuns, saveRun } from "./case-runs.repository.ts";
import { queueRunAfterChange } from "./run-after-change.ts";

let database: Database;
const queue = createJobQueue(clock, () => undefined);

beforeEach(async () => {
  database = await openSqliteDatabase(join(await newFolder(), "catalogue.sqlite"));
  await database.write(async (transaction) => {
    await addAccount(transaction, "ada", ["boats"]);
    await insertRows(transaction, "cases", {
      id: "test",
      project_id: "boats",
      query: "What does a boat cost?",
      history: "[]",
      expected: JSON.stringify({ kind: "refused" }),
      added_at: clock.now().toISOString(),
    });
  });
});
afterEach(() => database.close());

test("changes that are reported at the same moment make one run", async () => {
  await Promise.all([1, 2, 3].map(() => queueRunAfterChange({ database, clock, queue }, "boats")));
  expect(await findRuns(database.read, "boats", 10)).toMatchObject([{ state: "waiting", total: 1 }]);
});

test("a change that is reported again while its run asks the tests makes no other", async () => {
  const deps = { database, clock, queue };
  await queueRunAfterChange(deps, "boats");
  const [run] = await findRuns(database.read, "boats", 10);
  const content = await contentOf(database.read, "boats");
  await database.write((transaction) => saveRun(transaction, run!.id, { state: "running", content }));
  await queueRunAfterChange(deps, "boats");
  expect(await findRuns(database.read, "boats", 10)).toHaveLength(1);
});

test("a run whose job cannot be stored is not left waiting for it", async () => {
  const full = { ...queue, add: () => Promise.reject(new Error("No space is left.")) };
  await expect(queueRunAfterChange({ database, clock, queue: full }, "boats")).rejects.toThrow("No space");
  expect(await findRuns(database.read, "boats", 10)).toEqual([]);
});
