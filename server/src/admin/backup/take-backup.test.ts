import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { paragraphPart } from "#knowledge/documents/testing/test-part.ts";
import { SqlitePassageIndex } from "#knowledge/store/sqlite-passage-index.ts";
import type { Database } from "#platform/database/database.ts";
import { openSqliteDatabase } from "#platform/database/sqlite-database.ts";
import { addAccount, addProject } from "#platform/database/testing/add-account.ts";
import { createFolderFileStore } from "#platform/files/folder-file-store.ts";
import { type BackupSource, passagesBelow, sourceOfFiles } from "./backup-source.ts";
import { generationsOfPassages } from "./snapshot.ts";
import { takeBackup } from "./take-backup.ts";

const at = "2026-01-01T00:00:00.000Z";
let folder: string;
let dataDir: string;
let database: Database;
let index: SqlitePassageIndex;

beforeEach(async () => {
  folder = await newFolder();
  dataDir = join(folder, "data");
  index = new SqlitePassageIndex(join(dataDir, "passages"));
  await addPassages("early", "1");
  database = await openSqliteDatabase(join(dataDir, "catalogue.sqlite"));
  await database.write((t) => addAccount(t, "u"));
  await addIndexedProject("early", "1");
});
afterEach(async () => {
  await index.close();
  await database.close();
});

const addPassages = (project: string, generation: string) =>
  index.replaceResource(project, `r-${project}`, generation, {
    parts: [paragraphPart(`The pump of ${project} is red.`)],
  });

async function addIndexedProject(id: string, generation: string): Promise<void> {
  const resource = {
    type_id: 1,
    file_name: "-",
    uploaded_at: at,
    state: "indexed",
    progress: 1,
    changed_at: at,
  };
  await database.write(async (t) => {
    await addProject(t, "u", id);
    await t
      .insertInto("resources")
      .values({ ...resource, id: `r-${id}`, project_id: id, indexed_generation: generation })
      .execute();
  });
}

/** Takes a backup; `meanwhile` happens after the passages were copied, before each moment of the catalogue. */
async function take(over: (source: BackupSource) => Partial<BackupSource>) {
  const source = sourceOfFiles(dataDir);
  const taken = await takeBackup({
    dataDir,
    source: { ...source, ...over(source) },
    files: createFolderFileStore(join(dataDir, "files")),
    to: join(folder, "backups"),
    signal: new AbortController().signal,
  });
  const passages = Object.fromEntries(
    passagesBelow(taken.folder)
      .list()
      .map((project) => [
        project,
        [...(generationsOfPassages(passagesBelow(taken.folder).pathOf(project)) ?? [])],
      ]),
  );
  return { passages, lacking: taken.lacking };
}

test("a project that is made while a backup is taken is in it with its passages", async () => {
  const made = await take((source) => ({
    async takeCatalogue(path) {
      await addPassages("late", "1");
      await addIndexedProject("late", "1");
      await source.takeCatalogue(path);
    },
  }));
  expect(made).toEqual({ passages: { early: [["r-early", "1"]], late: [["r-late", "1"]] }, lacking: [] });
});

test("a project whose passages change between the catalogue's moment and theirs is taken of a later moment", async () => {
  let looks = 0;
  const made = await take((source) => ({
    async takeCatalogue(path) {
      await source.takeCatalogue(path);
      if (looks++ > 0) return;
      await addPassages("early", "2");
      await database.write((t) => t.updateTable("resources").set({ indexed_generation: "2" }).execute());
    },
    async takePassages(to, project) {
      // The first copy is of before, so that the project is copied again.
      if (looks === 0) return "none";
      return source.takePassages(to, project);
    },
  }));
  expect(looks).toBe(2);
  expect(made).toEqual({ passages: { early: [["r-early", "2"]] }, lacking: [] });
});

test("a project that is deleted while a backup is taken leaves no passages in it", async () => {
  const made = await take((source) => ({
    async takeCatalogue(path) {
      await database.write((t) => t.updateTable("projects").set({ deleted_at: at }).execute());
      await source.takeCatalogue(path);
    },
  }));
  expect(made).toEqual({ passages: {}, lacking: [] });
});

test("a project that lacks passages is named", async () => {
  await addIndexedProject("bare", "1");
  const { lacking } = await take(() => ({}));
  expect(lacking).toEqual(["bare"]);
});
