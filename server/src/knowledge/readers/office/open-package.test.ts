import { expect, test } from "vitest";
import { openPackage } from "./open-package.ts";
import { pack } from "./testing/pack.ts";

const text = (bytes: Uint8Array | null) => (bytes ? Buffer.from(bytes).toString() : null);
const code = (expected: string) => expect.objectContaining({ name: "ReadingError", code: expected });

test("gives parts by name, in any case, and nothing for what is not there", () => {
  const opened = openPackage(pack({ "Word\\Document.xml": "<a/>", "b.xml": "two" }), "TEST");
  expect(opened.names).toEqual(["Word/Document.xml", "b.xml"]);
  expect(text(opened.bytes("word/document.xml"))).toBe("<a/>");
  expect(opened.bytes("c.xml")).toBeNull();
});

test("of two parts with one name the later counts, and bytes before the package do not", () => {
  const twice = pack({ "a.xml": "first", "b.xml": "second" });
  for (let at = twice.indexOf("b.xml"); at >= 0; at = twice.indexOf("b.xml", at + 1))
    twice.write("a.xml", at);
  const opened = openPackage(Buffer.concat([Buffer.from("#!/bin/sh\n"), twice]), "TEST");
  expect(text(opened.bytes("a.xml"))).toBe("second");
});

test("sizes may stand after a part, and in the fields for large files", () => {
  expect(text(openPackage(pack({ a: "streamed" }, { streamed: true }), "TEST").bytes("a"))).toBe("streamed");
  expect(text(openPackage(wide(), "TEST").bytes("a"))).toBe("wide");
});

/** A package whose directory is found, and whose part is placed, by ZIP64 fields alone. */
function wide(): Buffer {
  const plain = pack({ a: "wide" });
  const list = plain.indexOf("PK\x01\x02", 0, "latin1");
  const [packed, size] = [plain.readUInt32LE(list + 20), plain.readUInt32LE(list + 24)];
  const entry = Buffer.from(plain.subarray(list, list + 47));
  for (const at of [20, 24, 42]) entry.writeUInt32LE(0xffffffff, at);
  entry.writeUInt16LE(28, 30);
  const extra = Buffer.alloc(28);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(24, 2);
  for (const [i, value] of [size, packed, 0].entries()) extra.writeBigUInt64LE(BigInt(value), 4 + i * 8);
  const end = Buffer.alloc(56);
  end.write("PK\x06\x06", "latin1");
  end.writeBigUInt64LE(44n, 4);
  for (const at of [24, 32]) end.writeBigUInt64LE(1n, at);
  end.writeBigUInt64LE(BigInt(entry.length + extra.length), 40);
  end.writeBigUInt64LE(BigInt(list), 48);
  const locator = Buffer.alloc(20);
  locator.write("PK\x06\x07", "latin1");
  locator.writeBigUInt64LE(BigInt(list + entry.length + extra.length), 8);
  const last = Buffer.from(plain.subarray(plain.length - 22));
  last.writeUInt16LE(0xffff, 10);
  last.writeUInt32LE(0xffffffff, 12);
  last.writeUInt32LE(0xffffffff, 16);
  return Buffer.concat([plain.subarray(0, list), entry, extra, end, locator, last]);
}

test("counts what is inflated, of all parts together", () => {
  const opened = openPackage(pack({ a: "x".repeat(600), b: "y".repeat(600) }), "TEST", 1000);
  expect(opened.bytes("a")).toHaveLength(600);
  expect(() => opened.bytes("b")).toThrow(code("file_inflates"));
  expect(() => opened.bytes("a")).toThrow(code("file_inflates"));
});

test("notices a part that was changed, and one that is encrypted", () => {
  const bytes = pack({ a: "words that are packed" });
  bytes[35] = bytes[35]! ^ 0xff;
  expect(() => openPackage(bytes, "TEST").bytes("a")).toThrow(code("file_damaged"));
  expect(() => openPackage(pack({ a: "x" }, { encrypted: true }), "TEST").bytes("a")).toThrow(
    code("file_protected"),
  );
});

test("a file of very many parts is refused before any of them is read", () => {
  const bytes = pack({ a: "x" });
  bytes.writeUInt16LE(60_000, bytes.length - 12);
  expect(() => openPackage(bytes, "TEST")).toThrow(code("file_inflates"));
});

test.each([
  ["nothing", Buffer.alloc(0)],
  ["a few bytes", Buffer.from("PK")],
  ["an end without a directory", pack({ a: "x" }).subarray(-22)],
])("%s is no package", (_what, bytes) => {
  expect(() => openPackage(bytes, "TEST")).toThrow(code("file_damaged"));
});
