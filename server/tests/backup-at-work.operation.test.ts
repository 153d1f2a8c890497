import { cp } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { readWith } from "./support/run-admin.ts";
import { hashesIn, passageFaults } from "./support/passage-faults.ts";
import { FilledFolder } from "./support/filled-folder.ts";

let filled: FilledFolder;
let scratch: string;
let folder: string;
let backups: string;

beforeAll(async () => {
  filled = await FilledFolder.make();
}, 180_000);
afterAll(() => filled.remove());

beforeEach(async () => {
  scratch = await newFolder();
  [folder, backups] = [join(scratch, "data"), join(scratch, "backups")];
  await cp(filled.folder, folder, { recursive: true });
});
afterEach(() => filled.end());

const roomy = { MIN_FREE_DISK_MB: "0", MIN_FREE_DISK_PERCENT: "0", SAMPLES: "off" };
const admin = (words: string, dataDir = folder) => readWith({ DATA_DIR: dataDir, ...roomy }, words);

const backUp = async () => {
  const taken = await admin(`backup ${backups}`);
  expect(taken).toMatchObject({ status: 0 });
  return taken.json as { folder: string; uploads: number; copied: number };
};

test("a backup is taken while the server works, and what is restored of it answers as before", async () => {
  await filled.start(folder);
  const before = await filled.ask();
  expect(before.answered).toBe(true);
  let busy = true;
  let added = 0;
  const working = (async () => {
    while (busy) {
      await filled.attach(`Barge ${++added} carries ${added} tons of coal to Skerry.`);
      await filled.vectorize();
    }
  })();
  const taken = [await backUp(), await backUp()];
  busy = false;
  await working;
  await filled.end();
  expect(added).toBeGreaterThan(0);
  expect(taken.map(({ uploads }) => uploads >= 2)).toEqual([true, true]);

  const restored = join(scratch, "restored");
  expect(await admin(`restore ${backups}`, restored)).toMatchObject({ status: 0 });
  await filled.start(restored);
  const again = await filled.ask();
  expect(again.message).toBe(before.message);
  await filled.vectorize();
  await filled.end();
  expect(await admin("verify", restored)).toMatchObject({ status: 0, json: { problems: [] } });
}, 240_000);

test("a backup is not restored over anything", async () => {
  await backUp();
  const before = await hashesIn(join(folder, "files"));
  expect(await admin(`restore ${backups}`)).toMatchObject({
    status: 1,
    json: { error: expect.stringContaining("is not empty. Nothing was changed") },
  });
  expect(await hashesIn(join(folder, "files"))).toEqual(before);
  await filled.start(folder);
  expect((await filled.ask()).answered).toBe(true);
});

test.each(["garbled", "deleted", "without a table"])(
  "rebuild replaces a passage file that is %s",
  async (fault) => {
    await passageFaults[fault]!(join(folder, "passages", filled.projects[0]!));
    expect(await admin("verify")).toMatchObject({ status: 1 });
    expect(await admin("rebuild")).toMatchObject({
      status: 0,
      json: { looked: 2, projects: [{ project: filled.projects[0], resources: 1, failed: [] }] },
    });
    expect(await admin("verify")).toMatchObject({ status: 0, json: { problems: [] } });
    expect((await admin("rebuild")).json).toEqual({ looked: 2, projects: [] });
    await filled.start(folder);
    expect((await filled.ask()).answered).toBe(true);
  },
  120_000,
);
