import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { systemClock } from "#kit/clock.ts";
import { createJobQueue } from "#platform/jobs/database-job-queue.ts";
import type { Database } from "#platform/database/database.ts";
import { openSqliteDatabase } from "#platform/database/sqlite-database.ts";
import { addAccount } from "#platform/database/testing/add-account.ts";
import { purgeAccountJob } from "../accounts/close-account.ts";
import { eraseUser } from "../accounts/users.repository.ts";
import { roomForSample } from "./account-quota.ts";
import { insertProject } from "./projects.repository.ts";
import { createProjectPurge, purgeProjectsOfStep } from "./purge-project.jobs.ts";

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = await newFolder();
  database = await openSqliteDatabase(join(folder, "catalogue.sqlite"));
  await addUser("ada");
});
afterEach(() => database.close());

const at = "2026-01-01T00:00:00.000Z";
const addUser = (id: string) => database.write((t) => addAccount(t, id));
const addProject = (id: string, owner_id = "ada", deleted_at: string | null = null) =>
  database.write((t) =>
    insertProject(
      t,
      { id, owner_id, name: id, description: null, created_at: at, deleted_at },
      roomForSample,
    ),
  );
const projects = async () =>
  (await database.read.selectFrom("projects").select("id").orderBy("id").execute()).map(({ id }) => id);
const users = async () =>
  (await database.read.selectFrom("users").select("id").execute()).map(({ id }) => id);

function purgeAda(step: (projectId: string) => Promise<void>) {
  const purge = createProjectPurge(database, [step]);
  const queue = createJobQueue(systemClock, () => undefined);
  const job = purgeAccountJob({ database, queue }, [
    purgeProjectsOfStep({ database, clock: systemClock }, purge),
  ]);
  const signal = new AbortController().signal;
  const run = { id: "job", payload: { userId: "ada" }, attempt: 1, last: false, signal };
  return job.work(run);
}

test("a closed account goes with every project, deleted before or added since, and may be purged again", async () => {
  await addUser("other");
  await addProject("one");
  await addProject("two", "ada", at);
  await addProject("theirs", "other");
  await database.write((t) => eraseUser(t, "ada"));
  for (const _ of [1, 2]) await purgeAda(async () => {});
  expect([await projects(), await users()]).toEqual([["theirs"], ["other"]]);
});

test("a project that cannot be purged holds up no other, and the account waits for it", async () => {
  for (const id of ["one", "stuck", "two"]) await addProject(id);
  await database.write((t) => eraseUser(t, "ada"));
  const failing = purgeAda(async (id) => {
    if (id === "stuck") throw new Error("The disk is away.");
  });
  await expect(failing).rejects.toThrow("Some projects of a closed account could not be deleted yet.");
  expect([await projects(), await users()]).toEqual([["stuck"], ["ada"]]);
  await purgeAda(async () => {});
  expect([await projects(), await users()]).toEqual([[], []]);
});

test("an account that is not closed stays, whatever job there may be", async () => {
  await purgeAda(async () => {});
  expect(await users()).toEqual(["ada"]);
});
