import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { afterAll, expect, test } from "vitest";
import { readAnyFile } from "./registry.ts";
import { createReader } from "./process/read-in-worker.ts";
import { collectReading } from "./testing/collect-reading.ts";
import { compoundFile } from "./testing/compound-file.ts";
import { firstPart, readWith, showBlocks } from "./testing/show-blocks.ts";

const fixture = (name: string) => readFileSync(join(import.meta.dirname, "fixtures", name));

// page:pricing.basic-document-ingestion page:pricing.advanced-document-ingestion
// page:landing.twelve-formats-each-with-an-anchor page:features.formats-detected-by-content
// page:content-generation.notes-of-your-own
test.each([
  ["made-by-pandoc.rtf", "report.txt"],
  ["saved-by-libreoffice.rtf", "report.doc"],
  ["made-by-pandoc.docbook5.xml", "report.txt"],
  ["made-by-pandoc.jats.xml", "report.html"],
])("%s is read as what it is though it is called %s", async (file, name) => {
  const blocks = showBlocks(await firstPart(readWith(readAnyFile, fixture(file), { name })));
  expect(blocks).toContain("| Quay | 06:10 | 4.1");
  expect(blocks).toContain("- 1. Wait at the outer mole.");
});

test("plain text is read as its name says, and as plain text where it says nothing", async () => {
  const shown = async (text: string, name: string) =>
    showBlocks(await firstPart(readWith(readAnyFile, text, { name })));
  expect(await shown("a,b\n1,2\n", "x.csv")).toEqual(["* a | b", "| 1 | 2"]);
  expect(await shown("a,b\n1,2\n", "x.txt")).toEqual(["a,b\n1,2"]);
  expect(await shown("# a", "x.md")).toEqual(["h1 a"]);
  expect(await shown('{"a": 1}', "x.json")).toEqual(["- a: 1"]);
  expect(await shown('{"a": 1}', "pasted.txt")).toEqual(['{"a": 1}']);
});

test.each([
  ["an older DOC", compoundFile([["WordDocument", new Uint8Array(9)]]), "older_doc", /Save it as DOCX/],
  ["a protected file", compoundFile([["EncryptedPackage", new Uint8Array(9)]]), "file_protected", /password/],
  ["a packed folder", zipSync({ "a.txt": strToU8("a") }), "unread_zip", /Unpack it/],
  [
    "a picture",
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13),
    "not_text",
    /not a type of file/,
  ],
  ["nothing", new Uint8Array(), "empty_file", /empty/],
])("%s says what to do", async (_what, bytes, code, sentence) => {
  const failing = readWith(readAnyFile, bytes, { name: "a.docx" });
  await expect(failing).rejects.toMatchObject({ code });
  await expect(failing).rejects.toThrow(sentence);
});

const folder = mkdtempSync(join(tmpdir(), "formats-"));
const reader = createReader({
  allowedPrivateHosts: [],
  maxDownloadBytes: 1_000_000,
  settings: {
    maxCrawlPages: 1,
    maxCrawlPagesOnRequest: 1,
    maxCrawlDepth: 1,
    maxChannelVideos: 1,
    maxChannelVideosOnRequest: 1,
    youtubeBaseUrl: "http://127.0.0.1",
  },
});
afterAll(async () => {
  await reader.close();
  rmSync(folder, { recursive: true });
});

function readApart(name: string, content: string) {
  const path = join(folder, name);
  writeFileSync(path, content);
  return collectReading((input, context) => reader.read(7, input, context), {
    kind: "file",
    path,
    fileName: name,
  });
}

const laughs = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join("");

/** Tests texts that would take gigabytes, or a stack without end, in a reading process with its usual limits. */
test.each([
  ["deep.json", "[".repeat(5_000_000), "nested_too_deep"],
  ["laughs.xml", `<!DOCTYPE a [<!ENTITY l0 "ha">${laughs}]><a>&l9;</a>`, "xml_entities"],
])("%s ends in a reason within the limits of a reading", async (name, content, code) => {
  await expect(readApart(name, content)).rejects.toMatchObject({ code });
});
