import { expect, test } from "vitest";
import { pack, unpack } from "../office/testing/pack.ts";
import { documentOf, fixture, readBytes, shown } from "../office/testing/read-fixture.ts";
import { berthTable, fees, firstSlides, handbook } from "../office/testing/saved-documents.ts";
import { readOdp } from "../odp/read.ts";
import { readOds } from "../ods/read.ts";
import { readOdt } from "../odt/read.ts";

const text = fixture("saved-by-libreoffice.odt");
const slides = fixture("saved-by-libreoffice.odp");
const sheets = fixture("saved-by-libreoffice.ods");
const changed = (file: Uint8Array, parts: Record<string, string | Uint8Array>) =>
  pack({ ...unpack(file), ...parts });

const content = (kind: string, body: string) =>
  `<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`;

test("reads a text: numbers of headings and lists, tables, notes, boxes, formulas", async () => {
  const part = documentOf(await readBytes(readOdt, text, "handbook.odt"));
  expect(part).toMatchObject({ part: "document", title: "Pilot handbook", language: "en" });
  expect(shown(part)).toEqual(handbook);
});

test("leaves out remarks, struck out words, running heads and feet of a text", async () => {
  const part = documentOf(await readBytes(readOdt, text, "handbook.odt"));
  expect(part.text).not.toMatch(/remark|withdrawn|Running head|Page/);
});

test("reads slides as those of PPTX, and says that a hidden one was left out", async () => {
  const outcomes = await readBytes(readOdp, slides, "deck.odp");
  const part = documentOf(outcomes);
  expect(part.title).toBe("Harbour plans");
  expect(shown(part)).toEqual([
    ...firstSlides,
    ...berthTable,
    "list-item: 1. Measure the depth.",
    "list-item: 2. Write it down.",
  ]);
  expect(outcomes.slice(1)).toEqual([
    expect.objectContaining({ state: "skipped", part: "slide-3", title: "Not decided yet" }),
  ]);
});

test("reads sheets with the values their cells show, each row under the number it has there", async () => {
  const outcomes = await readBytes(readOds, sheets, "fees.ods");
  const part = documentOf(outcomes);
  expect(part.title).toBe("Berth fees");
  expect(shown(part)).toEqual(fees);
  expect(part.blocks[4]!.record).toBe("row 4");
  expect(part.blocks[6]!.record).toBe("row 9");
  expect(outcomes.slice(1)).toEqual([
    expect.objectContaining({ state: "skipped", part: "sheet-2", title: "Drafts" }),
  ]);
});

test("a row or a cell that is repeated to the end of the sheet costs nothing", async () => {
  const row = (times: number, cells: string) =>
    `<table:table-row table:number-rows-repeated="${times}">${cells}</table:table-row>`;
  const cell = (times: number, value: string) =>
    `<table:table-cell table:number-columns-repeated="${times}">${value && `<text:p>${value}</text:p>`}</table:table-cell>`;
  const sheet = `<table:table table:name="Vast">${row(1_048_570, cell(16_384, ""))}${row(2, cell(1, "end"))}${row(1_048_576, cell(1, "again"))}${row(1, cell(16_384, "x"))}</table:table>`;
  const part = documentOf(
    await readBytes(readOds, changed(sheets, { "content.xml": content("spreadsheet", sheet) }), "vast.ods"),
  );
  expect(part.blocks[1]!.record).toBe("row 1048571");
  expect(part.blocks.length).toBe(1 + 2 + 1000 + 1);
  expect(part.text.length).toBeLessThan(20_000);
});

test("a table nested in tables a hundred deep is read", async () => {
  const deep = `${"<table:table><table:table-row><table:table-cell>".repeat(100)}<text:p>core</text:p>${"</table:table-cell></table:table-row></table:table>".repeat(100)}`;
  const part = documentOf(
    await readBytes(readOdt, changed(text, { "content.xml": content("text", deep) }), "deep.odt"),
  );
  expect(part.text).toBe("core");
});

const manifest = `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data manifest:checksum-type="SHA1"/></manifest:file-entry></manifest:manifest>`;

test.each([
  ["a text that is cut off", readOdt, text.subarray(0, 9000), "file_damaged"],
  ["slides that are cut off", readOdp, slides.subarray(0, 9000), "file_damaged"],
  ["sheets that are cut off", readOds, sheets.subarray(0, 9000), "file_damaged"],
  ["a text with a password", readOdt, changed(text, { "META-INF/manifest.xml": manifest }), "file_protected"],
  [
    "sheets with a password",
    readOds,
    changed(sheets, { "META-INF/manifest.xml": manifest }),
    "file_protected",
  ],
  ["slides encrypted whole", readOdp, changed(slides, { "encrypted-package": "?" }), "file_protected"],
  ["a bomb", readOdt, changed(text, { "content.xml": new Uint8Array(80e6) }), "file_inflates"],
  ["a text called slides", readOdp, text, "file_damaged"],
  ["an empty text", readOdt, changed(text, { "content.xml": content("text", "<text:p/>") }), "no_text"],
  ["empty sheets", readOds, changed(sheets, { "content.xml": content("spreadsheet", "") }), "no_text"],
  [
    "elements left open",
    readOdt,
    changed(text, { "content.xml": content("text", "<text:p>") }),
    "file_damaged",
  ],
  [
    "sections nested without end",
    readOdt,
    changed(text, { "content.xml": content("text", "<text:section>".repeat(200_000)) }),
    "file_damaged",
  ],
])("says why %s cannot be read", async (_what, reader, bytes, code) => {
  await expect(readBytes(reader, bytes, "file")).rejects.toMatchObject({ name: "ReadingError", code });
});

test("entities that a document declares are not expanded", async () => {
  const laughs = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>${content("text", "<text:p>so &b; &lt;here&gt;</text:p>")}`;
  const part = documentOf(await readBytes(readOdt, changed(text, { "content.xml": laughs }), "laughs.odt"));
  expect(part.text).toBe("so &b; <here>");
});
