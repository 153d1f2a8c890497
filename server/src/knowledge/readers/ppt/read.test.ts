import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { documentOf, fixture, readBytes, shown } from "../office/testing/read-fixture.ts";
import { berthTable, firstSlides } from "../office/testing/saved-documents.ts";
import { readPpt } from "./read.ts";

const deck = gunzipSync(fixture("saved-by-libreoffice.ppt.gz"));
const read = (bytes: Uint8Array) => readBytes(readPpt, bytes, "deck.ppt");

test("reads slides, lists, boxes as people read them, tables and notes through the text records", async () => {
  const outcomes = await read(deck);
  const part = documentOf(outcomes);
  expect(part.title).toBe("Harbour plans");
  expect(shown(part)).toEqual([
    ...firstSlides,
    ...berthTable,
    "list-item: Measure the depth.",
    "list-item: Write it down.",
  ]);
  expect(part.blocks.flatMap((block) => block.record ?? [])).toEqual(["slide 1", "slide 2", "slide 4"]);
  expect(outcomes.slice(1)).toEqual([expect.objectContaining({ state: "skipped", part: "slide-3" })]);
});

test("reports the comments of its slides", async () => {
  const file = Buffer.from(deck);
  // What programs add to the first slide: the records there become some that hold a comment.
  const at = file.indexOf(Buffer.from("0f0088135a010000", "hex"));
  for (const [i, type] of [0x138a, 0x138b, 0x2ee0].entries()) {
    file.writeUInt16LE(type, at + i * 8 + 10);
    file.writeUInt32LE(346 - i * 8 - 8, at + i * 8 + 12);
  }
  expect(await read(file)).toContainEqual(expect.objectContaining({ part: "comments" }));
});

/** Returns the stream "Current User" with the token, after its own mark, that says whether the file is encrypted. */
function withUserToken(token: number): Buffer {
  const file = Buffer.from(deck);
  const at = file.indexOf(Buffer.from("5FC091E3", "hex"));
  expect(at).toBeGreaterThan(0);
  file.writeUInt32LE(token, at);
  return file;
}

/** Every byte of the allocation table points to the same sector: each chain is a circle. */
function circular(): Buffer {
  const file = Buffer.from(deck);
  const table = (file.readUInt32LE(76) + 1) * 512;
  for (let at = table; at < table + 512; at += 4) file.writeUInt32LE(1, at);
  return file;
}

test.each([
  ["with a password", withUserToken(0xf3d1c4df), "file_protected"],
  ["cut off", deck.subarray(0, 4000), "file_damaged"],
  ["that is only a beginning", deck.subarray(0, 600), "file_damaged"],
  ["that goes in circles", circular(), "file_damaged"],
])("says why a file %s cannot be read", async (_what, bytes, code) => {
  await expect(read(bytes)).rejects.toMatchObject({ name: "ReadingError", code });
});

test("whatever byte is damaged, it ends in text or in a reason", async () => {
  for (let i = 0; i < 200; i++) {
    const file = Buffer.from(deck);
    // Spread over the headers, the tables and the records, the same in each run.
    for (let n = 0; n < 4; n++) file[(i * 7919 + n * 104_729) % file.length] = (i * 31 + n * 101) & 0xff;
    const ended = await read(file).then(
      () => "text",
      (error: Error) => error.name,
    );
    expect(["text", "ReadingError"]).toContain(ended);
  }
});
