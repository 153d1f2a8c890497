import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { BlockKind, DocumentPart } from "../../documents/document.ts";
import { fileSource } from "../sources.ts";
import { readPdf } from "./read.ts";
import { collectReading } from "../testing/collect-reading.ts";

const fixture = (name: string) => join(import.meta.dirname, "../fixtures", name);
const outcomesOf = (bytes: Uint8Array, name: string) =>
  readPdf({ bytes, name, contentType: "application/pdf", url: null }, () => undefined);
async function read(name: string): Promise<DocumentPart> {
  const [first] = await outcomesOf(await readFile(fixture(name)), name);
  if (first?.state !== "read") throw new Error(`${name} was not read.`);
  return first.part;
}

function texts(part: DocumentPart, kind: BlockKind): string[] {
  return part.blocks
    .filter((block) => block.kind === kind)
    .map(({ start, end }) => part.text.slice(start, end));
}

const producers = [
  "printed-by-chromium.pdf",
  "typeset-by-typst.pdf",
  "typeset-by-groff.pdf",
  "saved-by-libreoffice.pdf",
];

test.each(producers)("knows where each character of %s is printed", async (name) => {
  const part = await read(name);
  let previous = 0;
  for (const page of part.pages) {
    expect(page.start).toBeGreaterThanOrEqual(previous);
    previous = page.end;
    for (const line of page.lines) {
      expect(line.x.length - 1).toBe(line.end - line.start);
      expect(line.start).toBeGreaterThanOrEqual(page.start);
      expect(line.end).toBeLessThanOrEqual(page.end);
      expect(line.bottom).toBeGreaterThan(line.top);
      expect(line.top).toBeGreaterThanOrEqual(0);
      expect(line.bottom).toBeLessThanOrEqual(page.height);
      line.x.forEach((edge, i) => expect(edge).toBeGreaterThanOrEqual(line.x[i - 1] ?? 0));
      expect(line.x.at(-1)).toBeLessThanOrEqual(page.width);
    }
  }
});

test.each(producers)("covers every character of %s by blocks and lines", async (name) => {
  const part = await read(name);
  const left = part.text.split("");
  for (const { start, end } of part.blocks) left.fill("", start, end);
  expect(left.join("").trim()).toBe("");
  const unprinted = part.text.split("");
  for (const { start, end } of part.pages.flatMap((page) => page.lines)) unprinted.fill("", start, end);
  expect(unprinted.join("").trim()).toBe("");
});

test("reads what a browser printed: headings, tables, lists and code", async () => {
  const part = await read("printed-by-chromium.pdf");
  expect(part).toMatchObject({ part: "document", title: "Ferry handbook", url: null });
  expect(part.pages.map((page) => page.label)).toEqual(["1", "2", "3"]);
  expect(texts(part, "heading")).toEqual([
    "Ferry handbook",
    "Timetable",
    "Fares",
    "Rules",
    "Settings of the gate",
    "Chronicle",
    "Outlook",
  ]);
  expect(part.blocks.filter((block) => block.kind === "heading").map((block) => block.level)).toEqual([
    1, 2, 2, 2, 3, 2, 2,
  ]);
  expect(texts(part, "table-row")).toEqual([
    "Harbour\tDeparture\tCapacity",
    "Northhaven\t07:15\t120",
    "Little Rock Quay East Side\t08:40\t85",
    "Eastport\t11:05\t240",
    "Westbay\t16:30\t60",
    "Class\tWhat it includes\tPrice",
    "Economy\tA seat on the open deck and a cup of tea in the morning\t12.50",
    "Comfort\tA seat inside\t19.00",
    "Captain\tA cabin with a view, breakfast, and a talk with the captain on duty\t48.75",
  ]);
  expect(part.blocks.filter((block) => block.header)).toHaveLength(2);
  expect(texts(part, "code")).toEqual(['gate.open(3)\nif gate.stuck:\n    gate.call("engineer")']);
  expect(texts(part, "list-item")).toEqual([
    "• Dogs travel free of charge when they are on a lead and do not bark at the gulls that follow the ship in the afternoon.",
    "• Bicycles cost 3 euros.",
    "1. Board at gate one.",
    "2. Show the ticket.",
  ]);
  expect(part.text).toContain("Water is H2O, and the sea holds 10⁹ litres of it.");
  expect(part.text).toContain("The efficient staff file five official offers a day, which suffices");
});

// page:use-cases.columns-tables-and-notes-of-a-pdf-read-in-order page:features.pdfs-as-they-were-typeset
// page:content-generation.studies-and-manuals
test("reads columns one after the other, with their paragraphs whole", async () => {
  const part = await read("printed-by-chromium.pdf");
  const page = part.pages[1]!;
  const text = part.text.slice(page.start, page.end);
  expect(text.indexOf("twelve sheep")).toBeLessThan(text.indexOf("steam engine"));
  expect(text).toContain(
    "bought from a neighbouring island in exchange for twelve sheep, two barrels of salted herring",
  );
});

// page:features.pdfs-as-they-were-typeset
test("joins words that a typesetter broke, and sentences that run over a page", async () => {
  const typst = await read("typeset-by-typst.pdf");
  expect(typst.text).toContain("consectetur adipiscing elit");
  expect(typst.text).not.toMatch(/\u00AD|adipisc\p{Lu}/u);
  const whole = typst.blocks.find(
    ({ start, end }) => start < typst.pages[0]!.end && end > typst.pages[1]!.start,
  );
  expect(whole?.kind).toBe("paragraph");
  const groff = await read("typeset-by-groff.pdf");
  expect(groff.text).toContain("Every volume comprises one year");
  expect(groff.text).toContain("is sufficient to find the offset, and the first reflection");
  expect(texts(groff, "table-row")[3]).toBe("Old quay\tfloat\t4.40");
});

// page:how-it-works.intelligent-data-ingestion-preparation page:features.pdfs-as-they-were-typeset
test("leaves running heads and page numbers out", async () => {
  const part = await read("typeset-by-typst.pdf");
  expect(part.text).not.toContain("Chapter of the keeper");
  expect(part.runningHeads?.map(({ text, pages }) => `${text} on ${pages}`)).toMatchInlineSnapshot(`
    [
      "Lighthouse manual Chapter of the keeper on 2",
      "1 on 2",
    ]
  `);
  expect(texts(part, "table-row")).toContain(
    "Reserve lamp in the cellar of the old keeper’s house\t12 km\t1.1 l",
  );
  expect(texts(part, "list-item")).toHaveLength(4);
  expect(part.text).toContain("Measured by the keeper over the whole winter of the year 1912.");
});

test("a word is marked where it is printed", async () => {
  const part = await read("saved-by-libreoffice.pdf");
  const at = part.text.indexOf("five official");
  const line = part.pages[0]!.lines.find(({ start, end }) => start <= at && at < end)!;
  const [from, to] = [line.x[at - line.start]!, line.x[at - line.start + "five official".length]!];
  // As `pdftotext -bbox` reports it.
  expect(from).toBeCloseTo(457.6, 0);
  expect(to).toBeCloseTo(513.8, 0);
});

test("reports its progress page by page", async () => {
  const input = { kind: "file", path: fixture("printed-by-chromium.pdf"), fileName: "a.pdf" } as const;
  const { progress } = await collectReading(fileSource(readPdf), input);
  expect(progress).toHaveLength(4);
  expect(progress.at(-1)).toBe(1);
});

test.each([
  ["with-password.pdf", "pdf_encrypted", "protected by a password"],
  ["pictures-only.pdf", "pictures_only", "This is a scan: its pages are images without text."],
  ["saved-by-libreoffice.docx", "not_pdf", "This is not a PDF file"],
])("says why %s cannot be read", async (name, code, words) => {
  await expect(read(name)).rejects.toMatchObject({
    code,
    message: expect.stringContaining(words),
    temporary: false,
  });
});

test("says that an empty or cut file cannot be read", async () => {
  await expect(outcomesOf(new Uint8Array(), "a.pdf")).rejects.toMatchObject({
    code: "empty_file",
  });
  const whole = await readFile(fixture("saved-by-libreoffice.pdf"));
  await expect(outcomesOf(whole.subarray(0, 300), "a.pdf")).rejects.toMatchObject({
    code: "not_pdf",
  });
});
