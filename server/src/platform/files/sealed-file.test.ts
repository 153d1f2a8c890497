import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { beforeEach, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { chunkLength, openSealedFile, plainLength, sealFile } from "./sealed-file.ts";

const key = Buffer.alloc(32, 3);
let folder: string;
let path: string;

beforeEach(async () => {
  folder = await newFolder();
  path = join(folder, "file");
});

const seal = async (content: Buffer, pieces = 7_001) => {
  const given = Array.from({ length: Math.ceil(content.length / pieces) }, (_, i) =>
    content.subarray(i * pieces, (i + 1) * pieces),
  );
  const sealed: Buffer[] = [];
  for await (const part of sealFile(key, Readable.from(given))) sealed.push(part);
  await writeFile(path, Buffer.concat(sealed));
};
const opened = (range?: { start: number; end: number }) => buffer(openSealedFile(path, key, range));

test.each([1, chunkLength - 1, chunkLength, chunkLength + 1, 3 * chunkLength, 3 * chunkLength + 5])(
  "a file of %i bytes comes back, and tells its length",
  async (length) => {
    const content = randomBytes(length);
    await seal(content);
    const stored = await readFile(path);
    expect(plainLength(stored.length)).toBe(length);
    expect((await opened()).equals(content)).toBe(true);
    if (length > 64) expect(stored.includes(content.subarray(0, 32))).toBe(false);
  },
);

test("any range is read alone", async () => {
  const content = randomBytes(2 * chunkLength + 100);
  await seal(content);
  for (const [start, end] of [
    [0, 0],
    [chunkLength - 1, chunkLength],
    [chunkLength, chunkLength + 9],
    [10, content.length - 1],
    [content.length - 3, content.length + 50],
  ] as const)
    expect((await opened({ start, end })).equals(content.subarray(start, end + 1))).toBe(true);
});

test("each flipped byte is refused, and so is another key", async () => {
  await seal(randomBytes(40));
  const stored = await readFile(path);
  for (let i = 0; i < stored.length; i++) {
    const changed = Buffer.from(stored);
    changed[i]! ^= 1;
    await writeFile(path, changed);
    await expect(opened()).rejects.toThrow("can't be decrypted");
  }
  await writeFile(path, stored);
  await expect(buffer(openSealedFile(path, Buffer.alloc(32, 4)))).rejects.toThrow("can't be decrypted");
});

test("chunks that were cut off, exchanged or repeated are refused", async () => {
  await seal(randomBytes(3 * chunkLength));
  const stored = await readFile(path);
  const [head, size] = [20, chunkLength + 16];
  const chunk = (i: number) => stored.subarray(head + i * size, head + (i + 1) * size);
  for (const chunks of [
    [chunk(0), chunk(1)],
    [chunk(1), chunk(0), chunk(2)],
    [chunk(0), chunk(1), chunk(2), chunk(2)],
    [],
  ]) {
    await writeFile(path, Buffer.concat([stored.subarray(0, head), ...chunks]));
    await expect(opened()).rejects.toThrow("can't be decrypted");
  }
});
