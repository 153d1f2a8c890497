import { join } from "node:path";
import { Readable } from "node:stream";
import { resourceTypes } from "@groundwork/contract/resource-types";
import { afterEach, beforeEach, expect, test } from "vitest";
import { systemClock } from "#kit/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { createFolderFileStore } from "#platform/files/folder-file-store.ts";
import type { JobQueue } from "#platform/jobs/job-queue.ts";
import { authorizeProject } from "../projects/authorize-project.ts";
import { projectErrors } from "../projects/projects.errors.ts";
import { addResource } from "./add-resource.ts";
import { type IndexingWorld, openIndexingWorld } from "./testing/indexing-world.ts";

let world: IndexingWorld;
let files: FileStore;

beforeEach(async () => {
  world = await openIndexingWorld({});
  files = createFolderFileStore(join(world.folder, "files"));
});
afterEach(() => world.close());

async function add(over: { database?: Database; most?: number }) {
  const { database = world.database, most = 0 } = over;
  const project = await authorizeProject(world.database.read, { userId: "u" }, "p", "editor");
  const quota = { bytes: 0, resources: most, projects: 0, people: 0, defaultPlan: "pro" } as const;
  const planMeter = { stored: async () => {} };
  const queue = { wake: () => {} } as JobQueue;
  const deps = { database, clock: systemClock, files, queue, quota, maxUploadBytes: 1_000, planMeter };
  const content = Readable.from([Buffer.from("The ferry leaves at noon.")]);
  const file = { name: "ferry.txt", content };
  return addResource(deps, project, { typeId: resourceTypes.otherFile, address: undefined, file });
}

/** Fails like a lost connection or full disk before it is known whether the row was stored. */
const failing = (): Database => ({
  ...world.database,
  read: world.database.read,
  write: () => Promise.reject(new Error("disk I/O error")),
});

test("the file of an upload that is refused goes again", async () => {
  await expect(add({ most: 1 })).rejects.toThrow(projectErrors.quota_resources);
  expect(await stored()).toEqual([]);
});

test("where the catalogue fails the file stays, since its row may come to be all the same", async () => {
  await expect(add({ database: failing() })).rejects.toThrow("disk I/O error");
  const kept = await stored();
  expect(kept).toHaveLength(1);
  expect((await add({})).resource.file_hash).toBe(kept[0]);
  expect(await stored()).toEqual(kept);
});

async function stored(): Promise<string[]> {
  const names: string[] = [];
  for await (const name of files.list("p")) names.push(name);
  return names;
}
