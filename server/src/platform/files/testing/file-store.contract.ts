import { createHash, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import type { FileStore } from "../file-store.ts";

interface StoreUnderTest {
  store: FileStore;
  /** The names of all that is stored, as `<project>/<hash>`. */
  stored(): Promise<string[]>;
  /** Puts other bytes in place of a stored file. */
  damage(projectId: string, hash: string): Promise<void>;
  close(): Promise<void>;
}

export const content = (value: string | Buffer) => Readable.from([Buffer.from(value)]);

export async function namesIn(listed: AsyncIterable<string>): Promise<string[]> {
  const names: string[] = [];
  for await (const name of listed) names.push(name);
  return names;
}

/** Describes what every store of files keeps to. */
export function describesFileStore(open: (scratch: string) => Promise<StoreUnderTest>): void {
  let scratch: string;
  let tested: StoreUnderTest;
  let store: FileStore;

  beforeEach(async () => {
    scratch = await newFolder();
    tested = await open(join(scratch, "store"));
    store = tested.store;
  });
  afterEach(() => tested.close());

  const put = (projectId: string, value: string) => store.put(projectId, content(value), { maxBytes: 100 });

  test("a file comes back as it was stored, under the name of its content", async () => {
    const { hash, bytes } = await put("p-1", "ground");
    expect(bytes).toBe(6);
    expect(hash).toBe("dbb3b50e59c7326b2ff7d6619430257b9188cf3c0b8d778f7275ffd3bf4998a2");
    const opened = await store.open("p-1", hash);
    expect([await text(opened.stream), opened.bytes]).toEqual(["ground", 6]);
    expect(await store.withPath("p-1", hash, (path) => readFile(path, "utf8"))).toBe("ground");
  });

  test("a range is inclusive, and says how long the whole is", async () => {
    const { hash } = await put("p-1", "0123456789");
    const { stream, bytes } = await store.open("p-1", hash, { start: 2, end: 4 });
    expect([await text(stream), bytes]).toEqual(["234", 10]);
    expect(await text((await store.open("p-1", hash, { start: 9, end: 9 })).stream)).toBe("9");
  });

  test("the same content is stored once", async () => {
    const first = await put("p-1", "same");
    const second = await put("p-1", "same");
    expect(second.hash).toBe(first.hash);
    expect(await tested.stored()).toEqual([`p-1/${first.hash}`]);
  });

  test.each([
    ["over the limit", "x".repeat(101), "file_too_large"],
    ["empty", "", "file_empty"],
  ])("a file that is %s leaves nothing behind", async (_, value, code) => {
    const sent = value === "" ? Readable.from([]) : content(value);
    await expect(store.put("p-1", sent, { maxBytes: 100 })).rejects.toMatchObject({ code });
    expect(await tested.stored()).toEqual([]);
  });

  test("what the check refuses leaves nothing behind", async () => {
    const check = () => {
      throw new Error("not that kind");
    };
    await expect(store.put("p-1", content("short"), { maxBytes: 100, check })).rejects.toThrow(
      "not that kind",
    );
    expect(await tested.stored()).toEqual([]);
  });

  test("an upload that breaks off leaves nothing behind", async () => {
    const breaking = Readable.from(
      (async function* () {
        yield Buffer.from("half");
        throw new Error("gone");
      })(),
    );
    await expect(store.put("p-1", breaking, { maxBytes: 100 })).rejects.toThrow("gone");
    expect(await tested.stored()).toEqual([]);
  });

  test("no name leads elsewhere", async () => {
    await expect(store.open("../etc", "a".repeat(64))).rejects.toMatchObject({ code: "file_missing" });
    await expect(store.open("p-1", "../../etc/passwd")).rejects.toMatchObject({ code: "file_missing" });
  });

  test("what is not there is missing, and what was changed is damaged", async () => {
    const { hash } = await put("p-1", "ground");
    await expect(store.check("p-1", hash)).resolves.toBeUndefined();
    await expect(store.check("p-2", hash)).rejects.toMatchObject({ code: "stored_file_missing" });
    await expect(store.open("p-2", hash)).rejects.toMatchObject({ code: "file_missing" });
    await expect(store.withPath("p-2", hash, async () => undefined)).rejects.toMatchObject({
      code: "file_missing",
    });
    await tested.damage("p-1", hash);
    await expect(store.check("p-1", hash)).rejects.toMatchObject({ code: "stored_file_damaged" });
  });

  test("removing a file or a project removes no other's, and may be done again", async () => {
    const kept = await put("p-2", "kept");
    const [one, two] = [await put("p-1", "one"), await put("p-1", "two")];
    await put("p-1", "three");
    expect((await namesIn(store.list("p-1"))).length).toBe(3);
    await store.remove("p-1", one.hash);
    await store.remove("p-1", one.hash);
    expect(await namesIn(store.list("p-1"))).toContain(two.hash);
    await store.removeProject("p-1");
    await store.removeProject("p-1");
    expect(await tested.stored()).toEqual([`p-2/${kept.hash}`]);
    expect(await namesIn(store.list("p-1"))).toEqual([]);
  });

  test("old, unused files are listed, and moved out by name if they are no newer", async () => {
    const used = await put("p-1", "used");
    const unused = await put("p-1", "unused");
    const isUsed = async (_: string, hash: string) => hash === used.hash;
    const soon = new Date(Date.now() + 5_000);
    expect(await store.leftovers(new Date(0), isUsed)).toEqual({ unused: [], broken: [], stored: 2 });
    expect(await store.leftovers(soon, isUsed)).toEqual({
      unused: [{ projectId: "p-1", hash: unused.hash }],
      broken: [],
      stored: 2,
    });
    const to = join(scratch, "moved");
    expect(await store.moveOut("p-1", unused.hash, new Date(0), to)).toBe(false);
    expect(await store.moveOut("p-1", unused.hash, soon, to)).toBe(true);
    expect(await store.moveOut("p-1", unused.hash, soon, to)).toBe(false);
    expect([await readFile(to, "utf8"), await tested.stored()]).toEqual(["unused", [`p-1/${used.hash}`]]);
  });

  test("a large file is stored whole, and read in ranges", async () => {
    const large = randomBytes(17 * 1024 * 1024 + 5);
    const { hash, bytes } = await store.put(
      "p-1",
      Readable.from([large.subarray(0, 999), large.subarray(999)]),
      {
        maxBytes: 2 ** 30,
      },
    );
    expect([bytes, hash]).toEqual([large.length, createHash("sha256").update(large).digest("hex")]);
    await store.check("p-1", hash);
    const range = { start: 8 * 1024 * 1024 - 3, end: 16 * 1024 * 1024 + 3 };
    const { stream } = await store.open("p-1", hash, range);
    expect((await buffer(stream)).equals(large.subarray(range.start, range.end + 1))).toBe(true);
  });
}
