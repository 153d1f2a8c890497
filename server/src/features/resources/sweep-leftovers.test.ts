import { mkdir, readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { systemClock } from "#kit/clock.ts";
import { type Logger, silentLogger } from "#kit/logger.ts";
import { paragraphPart } from "#knowledge/documents/testing/test-part.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { createFolderFileStore } from "#platform/files/folder-file-store.ts";
import { sweepLeftovers } from "./sweep-leftovers.ts";
import { type IndexingWorld, openIndexingWorld } from "./testing/indexing-world.ts";

let world: IndexingWorld;
let dataFolder: string;
let files: FileStore;
let logged: { message: string; details: Record<string, unknown> }[];
const tell = (details: object, message: string) => logged.push({ message, details: { ...details } });
const logger: Logger = { ...silentLogger, info: tell, warn: tell };

beforeEach(async () => {
  logged = [];
  dataFolder = await newFolder();
  files = createFolderFileStore(join(dataFolder, "files"));
  world = await openIndexingWorld({ type_id: 4, state: "cancelled" });
});
afterEach(() => world.close());

const sweep = (over: { sweepAnyway?: boolean; clock?: { now(): Date } } = {}) =>
  sweepLeftovers(
    {
      database: world.database,
      index: world.index,
      clock: systemClock,
      logger,
      files,
      dataFolder,
      waitingFolder: join(dataFolder, "waiting"),
      sweepAnyway: false,
      ...over,
    },
    new AbortController().signal,
  );

const later = (days: number) => ({ now: () => new Date(Date.now() + days * 86_400_000) });
const removed = async () =>
  (await readdir(join(dataFolder, "removed"), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(dataFolder.length + 1)
        .replace(/\d{4}-\d\d-\d\d/, "DATE"),
    )
    .sort();

/** Uploads of two days ago; gives their names. */
async function upload(count: number, project = "p"): Promise<string[]> {
  const then = new Date(Date.now() - 2 * 86_400_000);
  const hashes: string[] = [];
  for (let i = 0; i < count; i++) {
    const { hash } = await files.put(project, Readable.from([Buffer.from(`${project} ${i}`)]), {
      maxBytes: 100,
    });
    await utimes(join(dataFolder, "files", project, hash), then, then);
    hashes.push(hash);
  }
  return hashes;
}

async function attach(hashes: readonly string[]): Promise<void> {
  const row = await world.resource();
  await world.database.write(async (t) => {
    for (const hash of hashes)
      await t
        .insertInto("resources")
        .values({ ...row, id: hash, file_hash: hash, indexed_generation: null })
        .execute();
  });
}

test("a file that no resource has goes to a folder for thirty days, and each step is logged with its path", async () => {
  const [lost, ...used] = await upload(40);
  await attach(used);
  await sweep();
  expect(await removed()).toEqual([`removed/DATE/files/p/${lost}`]);
  expect(await readdir(join(dataFolder, "files", "p"))).toEqual(used.toSorted());
  expect(logged).toMatchObject([{ details: { path: join(dataFolder, "files", "p", lost!) } }]);
  await sweep({ clock: later(29) });
  expect(await removed()).toHaveLength(1);
  await sweep({ clock: later(32) });
  expect(await removed()).toEqual([]);
  expect(logged.at(-1)?.details.path).toContain(lost);
});

test("a sweep that would take more than one file in twenty takes nothing and says so, unless it is let", async () => {
  const hashes = await upload(30);
  await attach(hashes.slice(2));
  await mkdir(join(dataFolder, "waiting"));
  await writeFile(join(dataFolder, "waiting", "half"), "half");
  await utimes(join(dataFolder, "waiting", "half"), new Date(0), new Date(0));
  await sweep();
  expect(await removed()).toEqual([]);
  expect(await readdir(join(dataFolder, "files", "p"))).toHaveLength(30);
  expect(logged).toMatchObject([{ details: { uploads: 2, ofUploads: 30 } }]);
  expect(logged[0]!.message).toContain("SWEEP_ANYWAY=true");
  await sweep({ sweepAnyway: true });
  expect(await removed()).toEqual(
    [
      ...hashes.slice(0, 2).map((hash) => `removed/DATE/files/p/${hash}`),
      "removed/DATE/waiting/half",
    ].toSorted(),
  );
});

test("with the catalogue of another installation nothing is taken", async () => {
  await upload(25, "of-others");
  await sweep();
  expect(await readdir(join(dataFolder, "files", "of-others"))).toHaveLength(25);
  expect(logged).toMatchObject([{ details: { uploads: 25, ofUploads: 25 } }]);
});

test("what was staged or indexed for a resource that is gone is laid aside, and what waits for a Retry stays", async () => {
  await world.index.stageParts("p", "gone", [paragraphPart("A red pump.")]);
  await world.index.replaceResource("p", "gone-too", "1", { parts: [paragraphPart("A blue pump.")] });
  await world.index.stageParts("p", "r", [paragraphPart("A green pump.")]);
  await sweep();
  expect(await world.index.keptResources("p")).toEqual(new Set(["gone", "gone-too", "r"]));
  await sweep({ sweepAnyway: true });
  expect(await world.index.keptResources("p")).toEqual(new Set(["r"]));
  expect(await world.index.stagedParts("p", "r")).toEqual(["document"]);
  expect(await removed()).toEqual([
    "removed/DATE/passages/p/gone-too.jsonl",
    "removed/DATE/passages/p/gone.jsonl",
  ]);
  const [date] = await readdir(join(dataFolder, "removed"));
  const text = await readFile(join(dataFolder, "removed", date!, "passages/p/gone-too.jsonl"), "utf8");
  expect(JSON.parse(text)).toEqual(paragraphPart("A blue pump."));
});
