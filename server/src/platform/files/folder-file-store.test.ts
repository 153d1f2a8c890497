import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { FileStore } from "./file-store.ts";
import { createFolderFileStore } from "./folder-file-store.ts";

let root: string;
let store: FileStore;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "groundwork-"));
  store = createFolderFileStore(root);
});
afterEach(() => rm(root, { recursive: true }));

const content = (value: string) => Readable.from([Buffer.from(value)]);

test("a file comes back as it was stored, under the name of its content", async () => {
  const { hash, bytes } = await store.put("p-1", content("ground"), { maxBytes: 100 });
  expect(bytes).toBe(6);
  expect(hash).toBe("dbb3b50e59c7326b2ff7d6619430257b9188cf3c0b8d778f7275ffd3bf4998a2");
  const { stream } = await store.open("p-1", hash);
  expect(await text(stream)).toBe("ground");
});

test("the same content is stored once", async () => {
  const first = await store.put("p-1", content("same"), { maxBytes: 100 });
  const second = await store.put("p-1", content("same"), { maxBytes: 100 });
  expect(second.hash).toBe(first.hash);
  expect(await readdir(join(root, "p-1"))).toEqual([first.hash]);
});

test("a file over the limit leaves nothing behind", async () => {
  await expect(store.put("p-1", content("x".repeat(101)), { maxBytes: 100 })).rejects.toMatchObject({
    code: "file_too_large",
  });
  expect(await readdir(join(root, "p-1"))).toEqual([]);
});

test("an empty file is refused", async () => {
  await expect(store.put("p-1", Readable.from([]), { maxBytes: 100 })).rejects.toMatchObject({
    code: "file_empty",
  });
});

test("what the check refuses leaves nothing behind", async () => {
  const check = () => {
    throw new Error("not that kind");
  };
  await expect(store.put("p-1", content("short"), { maxBytes: 100, check })).rejects.toThrow("not that kind");
  expect(await readdir(join(root, "p-1"))).toEqual([]);
});

test("no name leads out of the folder", async () => {
  await expect(store.open("../etc", "a".repeat(64))).rejects.toMatchObject({ code: "file_missing" });
  await expect(store.open("p-1", "../../etc/passwd")).rejects.toMatchObject({ code: "file_missing" });
});

test("removing a project removes its files and no other's", async () => {
  const kept = await store.put("p-2", content("kept"), { maxBytes: 100 });
  await store.put("p-1", content("gone"), { maxBytes: 100 });
  await store.removeProject("p-1");
  expect(await readdir(root)).toEqual(["p-2"]);
  expect(await readdir(join(root, "p-2"))).toEqual([kept.hash]);
});

test("what is old and unused is told apart from what broken uploads left, and nothing is removed", async () => {
  const used = await store.put("p-1", content("used"), { maxBytes: 100 });
  const unused = await store.put("p-1", content("unused"), { maxBytes: 100 });
  await writeFile(join(root, "p-1", "half.part"), "half");
  const isUsed = async (_: string, hash: string) => hash === used.hash;
  expect(await store.leftovers(new Date(0), isUsed)).toEqual({ unused: [], broken: [], stored: 2 });
  expect(await store.leftovers(new Date(Date.now() + 1000), isUsed)).toEqual({
    unused: [join(root, "p-1", unused.hash)],
    broken: [join(root, "p-1", "half.part")],
    stored: 2,
  });
  expect(await readdir(join(root, "p-1"))).toHaveLength(3);
});
