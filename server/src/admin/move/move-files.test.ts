import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { beforeEach, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { createFolderFileStore } from "#platform/files/folder-file-store.ts";
import { moveFiles } from "./move-files.ts";

const { signal } = new AbortController();
let root: string;
let from: FileStore;
let to: FileStore;

beforeEach(async () => {
  root = await newFolder();
  from = createFolderFileStore(join(root, "from"));
  to = createFolderFileStore(join(root, "to"));
});

async function upload(text: string): Promise<string> {
  return (await from.put("p", Readable.from([Buffer.from(text)]), { maxBytes: 1_000 })).hash;
}

const move = (...uploads: string[]) =>
  moveFiles(from, to, [{ project: "p", generations: new Map(), uploads: new Set(uploads) }], signal);

test("uploads are copied once, however often they are moved", async () => {
  const hash = await upload("The pump is red.");
  expect(await move(hash)).toEqual({ files: 1, copied: 1, bytes: 16, problems: [] });
  expect(await move(hash)).toEqual({ files: 1, copied: 0, bytes: 0, problems: [] });
});

test("an upload that the catalogue names and nobody has is a problem", async () => {
  const [kept, lost] = [await upload("The pump is red."), await upload("The valve is blue.")];
  await from.remove("p", lost);
  const moved = await move(kept, lost);
  expect(moved.problems).toEqual([`The upload ${lost} of p is missing at the source.`]);
  expect(moved.copied).toBe(1);
});

test("a damaged upload is a problem, and nothing of it is left where it was moved to", async () => {
  const hash = await upload("The pump is red.");
  await writeFile(join(root, "from", "p", hash), "The pump is rod.");
  const moved = await move(hash);
  expect(moved.problems).toEqual([`The upload ${hash} of p is damaged and was not moved.`]);
  expect(await readdir(join(root, "to", "p"))).toEqual([]);
});
