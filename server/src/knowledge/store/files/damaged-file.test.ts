import { cp, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { paragraphPart } from "../../documents/testing/test-part.ts";
import { PassagesDamagedError } from "../passage-index.errors.ts";
import { SqlitePassageIndex } from "../sqlite-passage-index.ts";

/** One damaged file and one that is sound, copied for each test. */
let prepared: string;
let folder: string;
let index: SqlitePassageIndex;
let suspected: string[];

const open = () =>
  new SqlitePassageIndex(folder, undefined, null, {
    suspected: (projectId) => void suspected.push(projectId),
  });
const put = (projectId: string, generation = "1") =>
  index.replaceResource(projectId, "r", generation, { parts: [paragraphPart("The pump is red.")] });
const find = async (projectId: string) =>
  (await index.searchKeywords(projectId, { terms: ["pump"], limit: 9 })).passages.length;

beforeAll(async () => {
  folder = prepared = await newFolder();
  index = open();
  await put("damaged");
  await put("sound");
  await index.close();
  const path = join(folder, "damaged", "passages.sqlite");
  const bytes = await readFile(path);
  // Its first page is whole, so that it opens.
  await writeFile(path, bytes.fill(7, 4096));
});
beforeEach(async () => {
  suspected = [];
  folder = await newFolder();
  await cp(prepared, folder, { recursive: true });
  index = open();
});
afterEach(() => index.close());

test("a damaged file fails each read with a sentence and is reported, and other projects answer", async () => {
  await expect(find("damaged")).rejects.toThrow(PassagesDamagedError);
  await expect(index.generations("damaged")).rejects.toThrow(PassagesDamagedError);
  expect(new Set(suspected)).toEqual(new Set(["damaged"]));
  expect(await find("sound")).toBe(1);
});

test("a damaged file fails each write with a sentence and is reported, and others are written", async () => {
  await expect(put("damaged", "2")).rejects.toThrow(PassagesDamagedError);
  await expect(index.removeResource("damaged", "r")).rejects.toThrow(PassagesDamagedError);
  expect(new Set(suspected)).toEqual(new Set(["damaged"]));
  await put("sound", "2");
  expect(await index.generations("sound")).toEqual(new Map([["r", "2"]]));
});

test("what is learnt of a damaged file fails alike, and what is learnt of others goes on", async () => {
  await expect(index.learn("damaged")).rejects.toThrow(PassagesDamagedError);
  await index.learn("sound");
});

test("it is put aside once, and a new one begins", async () => {
  expect(await index.mend("sound")).toBeNull();
  const found = await index.mend("damaged");
  expect(found).toMatchObject({ path: join(folder, "damaged", "passages.sqlite") });
  expect(await readdir(join(folder, "damaged"))).toContain(found!.movedTo!.split("/").at(-1));
  expect(await index.mend("damaged")).toBeNull();
  expect(await find("damaged")).toBe(0);
  await put("damaged", "2");
  expect(await find("damaged")).toBe(1);
});

test("of two processes that find it damaged one puts it aside", async () => {
  const other = open();
  const found = await Promise.all([index.mend("damaged"), other.mend("damaged")]);
  expect(found.filter((each) => each !== null)).toHaveLength(1);
  await other.close();
});

test("a text that does not unpack is found where all is looked at", async () => {
  await index.mend("damaged");
  await put("damaged", "2");
  await index.close();
  const { DatabaseSync } = await import("node:sqlite");
  const database = new DatabaseSync(join(folder, "damaged", "passages.sqlite"));
  database.exec("update parts set text = x'ffffffff'");
  database.close();
  index = open();
  await expect(index.readPart("damaged", "r", "document")).rejects.toThrow(PassagesDamagedError);
  expect(suspected).toEqual(["damaged"]);
  expect(await index.mend("damaged")).toBeNull();
  expect(await index.mend("damaged", { whole: true })).not.toBeNull();
});
