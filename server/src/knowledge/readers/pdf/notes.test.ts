import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { DocumentPart } from "../../documents/document.ts";
import { readPdf } from "./read.ts";

async function read(name: string): Promise<DocumentPart> {
  const bytes = await readFile(join(import.meta.dirname, "../fixtures", name));
  const [first] = await readPdf({ bytes, name, contentType: "", url: null }, () => undefined);
  if (first?.state !== "read") throw new Error(`${name} was not read.`);
  return first.part;
}

test("a raised figure stays a raised one, and a raised letter behind a word is no letter of it", async () => {
  const { text } = await read("notes-by-tex.pdf");
  expect(text).toContain("Nora Quayle¹,² and Peter Holm a");
  expect(text).toContain(
    "every tide³ with the gauge of the harbour⁴,⁵, and wrote it into the journal b of the station",
  );
});

test("exponents, indices and ordinals belong to what they stand at", async () => {
  const { text } = await read("notes-by-tex.pdf");
  expect(text).toContain("The tide of 10⁹ litres follows h = a0 + a1x², on the 4th day");
});

// page:use-cases.columns-tables-and-notes-of-a-pdf-read-in-order
test("each note at the foot begins with its mark, apart from its first word", async () => {
  const { text, blocks } = await read("notes-by-tex.pdf");
  const texts = blocks.map(({ start, end }) => text.slice(start, end));
  expect(texts).toContain("¹ Observed in winter alone.");
  expect(texts).toContain("² Neither did the keeper.");
});

test("words that are printed over each other are two", async () => {
  const { text } = await read("notes-by-tex.pdf");
  expect(text).toContain("tide-gauge-resetting number what follows");
});

test("every character of a line has its place", async () => {
  for (const { x, start, end } of (await read("notes-by-tex.pdf")).pages[0]!.lines)
    expect(x.length).toBe(end - start + 1);
});
