import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { DocumentPart } from "../../documents/document.ts";
import { readPdf } from "./read.ts";
import { accented } from "./accents.ts";
import { readable } from "./glyphs.ts";

async function read(name: string): Promise<DocumentPart> {
  const bytes = await readFile(join(import.meta.dirname, "../fixtures", name));
  const [first] = await readPdf({ bytes, name, contentType: "", url: null }, () => undefined);
  if (first?.state !== "read") throw new Error(`${name} was not read.`);
  return first.part;
}

test("accents that TeX draws apart from their letters become one character with them", async () => {
  const { text } = await read("accents-by-tex.pdf");
  expect(text).toContain("Étude de la marée");
  expect(text).toContain(
    "Jürgen Lemaître et Zdeněk Toľušis ont mesuré la marée à Noël, près de l’île d’Århus",
  );
  expect(text).toContain(
    "la façade déjà abîmée. Über den Höhen stand ein Éléphant étonné und führte das Übliche vor",
  );
  expect(text).toContain("señor Muñoz; Űrűny; Díaz.");
  expect(text).toContain("HÖHE, ÇA, İstanbul, Pōt");
});

test("an accent without a letter stays unchanged", async () => {
  const { text } = await read("accents-by-tex.pdf");
  expect(text).toContain("‘code‘ keeps its marks");
  const apart = [
    { characters: "`", from: 0, to: 5, spaced: false },
    { characters: "a", from: 5, to: 10, spaced: false },
  ];
  expect(readable(apart, 10)).toEqual(apart);
});

test("a word with accents is marked where it is printed", async () => {
  const { text, pages } = await read("accents-by-tex.pdf");
  const lines = pages[0]!.lines;
  // Where `pdftotext -bbox` has them.
  for (const [word, left, right] of [
    ["Jürgen", 133.8, 163.3],
    ["Höhen", 334.9, 362.9],
  ] as const) {
    const at = text.indexOf(word);
    const line = lines.find(({ start, end }) => start <= at && at < end)!;
    expect(Math.abs(line.x[at - line.start]! - left)).toBeLessThan(0.6);
    expect(Math.abs(line.x[at - line.start + word.length]! - right)).toBeLessThan(0.6);
  }
  for (const { x, start, end } of lines) {
    expect(x.length).toBe(end - start + 1);
    x.forEach((edge, i) => expect(edge).toBeGreaterThanOrEqual(x[i - 1] ?? 0));
  }
});

test("a letter without a character for its accent keeps the accent as a mark behind it", () => {
  const letter = { characters: "P", from: 0, to: 7 };
  expect(accented(letter, { characters: "\u00AF", from: 1, to: 6 }, 10)).toBe("P\u0304");
  expect(accented({ ...letter, characters: "\u0131" }, { characters: "^", from: 1, to: 6 }, 10)).toBe("î");
  expect(accented({ ...letter, characters: "1" }, { characters: "^", from: 1, to: 6 }, 10)).toBeNull();
});
