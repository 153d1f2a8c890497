import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pack, unpack } from "../office/testing/pack.ts";
import { documentOf, readBytes } from "../office/testing/read-fixture.ts";
import { fileSource } from "../sources.ts";
import { collectReading } from "../testing/collect-reading.ts";
import { readDocx } from "./read.ts";

const path = join(import.meta.dirname, "../fixtures/saved-by-libreoffice.docx");
const read = async (bytes: Uint8Array, name = "report.docx") =>
  documentOf(await readBytes(readDocx, bytes, name));

test("reads headings, lists, tables, notes, code and quotes of a DOCX saved by LibreOffice", async () => {
  const { parts, url } = await collectReading(fileSource(readDocx), {
    kind: "file",
    path,
    fileName: "report.docx",
  });
  const [part] = parts;
  expect(url).toBeNull();
  expect(part).toMatchObject({ part: "document", title: "Harbour report", language: "en", pages: [] });
  expect(part!.blocks.map((block) => [block.kind, part!.text.slice(block.start, block.end)])).toEqual([
    ["heading", "Harbour report"],
    ["paragraph", "The harbour handled 1,482 ships.[1] The sea holds 10⁹ litres. The pilots happily agreed."],
    ["heading", "Staff"],
    ["table-row", "Post\tWhere\tShift"],
    ["table-row", "Pilots\tOuter mole and roadstead\tNight"],
    ["table-row", "Crane drivers\tQuay\tDay"],
    ["list-item", "1. Guide ships."],
    ["list-item", "2. Load cargo."],
    ["list-item", "Ropes"],
    ["list-item", "Hooks"],
    ["code", "open gate\n  wait 3"],
    ["quote", "A calm sea made no good pilot."],
    ["note", "1. Tugs are not counted."],
  ]);
  expect(part!.blocks[2]).toMatchObject({ level: 2 });
  expect(part!.blocks[3]).toMatchObject({ header: true });
});

// page:cybersecurity-helper.your-policies
test("leaves out comments and what was struck out", async () => {
  const { text } = await read(await readFile(path));
  expect(text).not.toMatch(/remark|withdrawn/);
});

test("says that a renamed package is no DOCX", async () => {
  await expect(read(pack({ "readme.txt": "hello" }))).rejects.toMatchObject({
    code: "not_docx",
    message: "This is not a DOCX file, despite its name. Save it as DOCX and add it again.",
  });
});

test.each([
  ["an empty file", new Uint8Array(), "empty_file"],
  ["text", Buffer.from("just text"), "not_docx"],
  ["an older or encrypted document", Buffer.from("D0CF11E0A1B11AE100000000", "hex"), "docx_protected"],
])("says why %s cannot be read", async (_what, bytes, code) => {
  await expect(read(bytes)).rejects.toMatchObject({ code });
});

test("says that a cut file is damaged", async () => {
  const whole = await readFile(path);
  await expect(read(whole.subarray(0, whole.length - 2000))).rejects.toMatchObject({ kind: "unacceptable" });
});

test("stops at a file that unpacks to far more than it is", async () => {
  const files = unpack(await readFile(path));
  files["word/document.xml"] = new Uint8Array(80 * 1024 * 1024);
  const bomb = pack(files);
  expect(bomb.length).toBeLessThan(1024 * 1024);
  await expect(read(bomb)).rejects.toMatchObject({ code: "file_inflates" });
});

test("a large picture inside costs nothing", async () => {
  const files = unpack(await readFile(path));
  files["word/media/image1.png"] = new Uint8Array(70 * 1024 * 1024);
  expect((await read(pack(files))).text).toContain("1,482 ships");
});
