import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { commands as ofAdmin } from "#admin/commands.ts";
import { verifyEvery } from "#admin/commands/verify.ts";
import { readWith } from "./support/run-admin.ts";
import { hashesIn } from "./support/passage-faults.ts";
import { FilledFolder } from "./support/filled-folder.ts";

// No server is at work here: what differs differs at the next look too.
const verify = verifyEvery(1);
const commands = [...ofAdmin.filter(({ words }) => words !== verify.words), verify];

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

const roomy = { MIN_FREE_DISK_MB: "0", MIN_FREE_DISK_PERCENT: "0", SAMPLES: "off" };
const admin = (words: string, dataDir = folder) => readWith({ DATA_DIR: dataDir, ...roomy }, words, commands);

const backUp = async () => {
  const taken = await admin(`backup ${backups}`);
  expect(taken).toMatchObject({ status: 0 });
  return taken.json as { folder: string; uploads: number; copied: number };
};

describe("a backup", () => {
  test("copies only the uploads that are new", async () => {
    expect(await backUp()).toMatchObject({ uploads: 2, copied: 2 });
    expect(await backUp()).toMatchObject({ uploads: 2, copied: 0 });
    const { json } = await admin(`backup ${backups} --keep 1`);
    expect(json.removed).toHaveLength(2);
    expect(await admin(`verify --backup ${backups}`)).toMatchObject({ status: 0, json: { uploads: 2 } });
  });

  test("is taken of all else where an upload is lost or damaged, which it names", async () => {
    const [one, other] = filled.projects;
    const hashOf = async (project: string) => (await readdir(join(folder, "files", project)))[0]!;
    const [lost, damaged] = [await hashOf(one!), await hashOf(other!)];
    await rm(join(folder, "files", one!, lost));
    await writeFile(join(folder, "files", other!, damaged), "other");
    expect(await admin(`backup ${backups}`)).toMatchObject({
      status: 1,
      json: {
        uploads: 0,
        lost: expect.arrayContaining([
          expect.objectContaining({ project: one, hash: lost }),
          expect.objectContaining({ project: other, hash: damaged }),
        ]),
      },
    });
    const restored = join(scratch, "restored");
    expect(await admin(`restore ${backups}`, restored)).toMatchObject({ status: 0 });
    const { json } = await admin("verify", restored);
    const problems = json.problems.map(({ problem }: { problem: string }) => problem);
    expect(problems).toEqual([expect.stringContaining("is missing"), expect.stringContaining("is missing")]);
  });

  test("takes an upload that is lost since from what earlier ones copied", async () => {
    await backUp();
    const project = filled.projects[0]!;
    for (const hash of await readdir(join(folder, "files", project)))
      await rm(join(folder, "files", project, hash));
    expect(await backUp()).toMatchObject({ uploads: 2, copied: 0, lost: [] });
  });

  test("that was cut off is reported, and is no backup", async () => {
    await mkdir(join(backups, "2026-01-01T00-00-00-000Z.unfinished"), { recursive: true });
    const restored = join(scratch, "restored");
    expect(await admin(`restore ${backups}`, restored)).toMatchObject({
      status: 1,
      json: { error: expect.stringMatching(/no complete backup .* was interrupted/) },
    });
    expect((await admin(`backup ${backups}`)).json.cut_off).toEqual(["2026-01-01T00-00-00-000Z.unfinished"]);
    expect(await admin(`restore ${backups}`, restored)).toMatchObject({ status: 0 });
  });

  test.each(["catalogue.sqlite", "manifest.json", "passages", "files"])(
    "with a damaged %s restores nothing",
    async (what) => {
      const { folder: taken } = await backUp();
      const where = what === "files" ? join(backups, "files") : taken;
      const paths = Object.keys(await hashesIn(where)).filter(
        (path) => what === "files" || path.startsWith(what),
      );
      const path = join(where, paths[0]!);
      const bytes = await readFile(path);
      bytes[bytes.length >> 1]! ^= 1;
      await writeFile(path, bytes);
      const restored = join(scratch, "restored");
      expect(await admin(`restore ${backups}`, restored)).toMatchObject({
        status: 1,
        json: { error: expect.stringContaining("damaged") },
      });
      await expect(readdir(restored)).rejects.toThrow("ENOENT");
    },
  );

  test("does not lie in the folder that it saves", async () => {
    expect(await admin(`backup ${join(folder, "backups")}`)).toMatchObject({ status: 1 });
  });
});

describe("verify", () => {
  test("finds nothing wrong with what is whole", async () => {
    expect(await admin("verify")).toMatchObject({
      status: 0,
      json: { projects: 2, resources: 2, uploads: 2, problems: [] },
    });
  });

  const change = (file: string, sql: string) => {
    const database = new DatabaseSync(file);
    database.exec(`pragma foreign_keys = off; ${sql}`);
    database.close();
  };
  const passages = () => join(folder, "passages", filled.projects[0]!, "passages.sqlite");
  const uploadPath = async () =>
    join(
      folder,
      "files",
      filled.projects[0]!,
      (await readdir(join(folder, "files", filled.projects[0]!)))[0]!,
    );

  test.each<[string, RegExp, () => Promise<void> | void]>([
    ["a lost upload", /is missing/, async () => rm(await uploadPath())],
    ["a changed upload", /is damaged/, async () => writeFile(await uploadPath(), "other")],
    [
      "an upload of nobody",
      /belongs to no resource/,
      async () => writeFile(join(await uploadPath(), "..", "0".repeat(64)), "x"),
    ],
    [
      "a lost passage file",
      /passage file is missing/,
      () => rm(join(folder, "passages", filled.projects[0]!), { recursive: true }),
    ],
    [
      "a lost passage",
      /indexed passages do not exist/,
      () => change(passages(), "delete from passages where id = 1"),
    ],
    [
      "words without passages",
      /no searchable words/,
      () => change(passages(), "delete from passage_terms where id = 1"),
    ],
    [
      "another reading",
      /don't match the version in the catalog/,
      () => change(passages(), "update resources set generation = 'x'"),
    ],
    [
      "passages of nobody",
      /which does not exist/,
      () => change(passages(), "update resources set resource_id = 'gone'"),
    ],
    [
      "a row of nobody",
      /refers to a missing row of projects/,
      () => change(join(folder, "catalogue.sqlite"), "update resources set project_id = 'gone'"),
    ],
  ])("names %s", async (_, words, damage) => {
    await damage();
    const { json, status } = await admin("verify");
    expect(status).toBe(1);
    expect(json.problems.map(({ problem }: { problem: string }) => problem).join("\n")).toMatch(words);
  });
});
