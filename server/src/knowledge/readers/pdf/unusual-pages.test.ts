import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { DocumentPart, PageLine } from "../../documents/document.ts";
import { readPdf } from "./read.ts";
import type { PartOutcome } from "../source.ts";

async function outcomesOf(name: string): Promise<PartOutcome[]> {
  const bytes = await readFile(join(import.meta.dirname, "../fixtures", name));
  return readPdf({ bytes, name, contentType: "", url: null }, () => undefined);
}

async function read(name: string): Promise<DocumentPart> {
  const [first] = await outcomesOf(name);
  if (first?.state !== "read") throw new Error(`${name} was not read.`);
  return first.part;
}

const textOf = (part: DocumentPart, kind: string) =>
  part.blocks.filter((block) => block.kind === kind).map(({ start, end }) => part.text.slice(start, end));

function lineWith(part: DocumentPart, words: string): PageLine {
  const at = part.text.indexOf(words);
  expect(at).toBeGreaterThanOrEqual(0);
  return part.pages[0]!.lines.find(({ start, end }) => start <= at && at < end)!;
}

test.each(["right-to-left-by-chromium.pdf", "right-to-left-by-libreoffice.pdf"])(
  "%s is read from right to left, figures and foreign words within it from left to right",
  async (name) => {
    const { text } = await read(name);
    expect(text).toContain("יוצאת מהנמל בשעה 07:15 ומגיעה לאי בשעה 08:40. בחורף (דצמבר עד פברואר) היא");
    expect(text).toContain('הכרטיס עולה 12.50 ש"ח, והוא נמכר גם באתר Ferry Online לפני הנסיעה.');
    expect(text).toContain("لا تغادر العبارة الأولى الميناء في الساعة السابعة");
  },
);

test("the edges of a line that is read from right to left fall", async () => {
  const { x } = lineWith(await read("right-to-left-by-chromium.pdf"), "יוצאת מהנמל");
  expect(x[0]).toBeGreaterThan(x.at(-1)!);
});

test("a table that is on its side is read as a table, and the text that runs down after it", async () => {
  const part = await read("turned-text.pdf");
  expect(textOf(part, "table-row")).toEqual([
    "Harbour\tHigh water\tLow water\tRange in metres",
    "Northhaven\t06:12\t12:25\t3.4",
    "Eastport\t07:40\t13:51\t2.9",
    "Westbay\t08:02\t14:20\t3.1",
  ]);
  expect(part.text).toContain("measured every tide himself, and wrote it down before breakfast.");
});

test("words on their side are marked where they are printed", async () => {
  const part = await read("turned-text.pdf");
  const up = lineWith(part, "Northhaven");
  const down = lineWith(part, "The keeper");
  expect(up).toMatchObject({ sideways: true });
  expect(up.x[0]).toBeGreaterThan(up.x.at(-1)!);
  expect(down).toMatchObject({ sideways: true });
  expect(down.x[0]).toBeLessThan(down.x.at(-1)!);
  // Where `pdftotext -bbox` has "keeper".
  const at = part.text.indexOf("keeper") - down.start;
  const keeper = [454.9, 237.4, 467.7, 275.9];
  const box = [down.top, down.x[at]!, down.bottom, down.x[at + "keeper".length]!];
  keeper.forEach((edge, i) => expect(Math.abs(box[i]! - edge)).toBeLessThan(1));
});

test("a page that is shown turned is read the way it is shown", async () => {
  const part = await read("turned-pages.pdf");
  const upright = await read("saved-by-libreoffice.pdf");
  expect(part.text).toBe(upright.text);
  expect(part.pages[0]!.width).toBeCloseTo(upright.pages[0]!.height, 0);
  expect(part.pages[0]!.lines.every((line) => line.sideways)).toBe(true);
});

test("what is filled into a form's fields is read", async () => {
  const { text } = await read("filled-form.pdf");
  expect(text).toContain("Northern Diver");
  expect(text).toContain("Quay 7");
});

// page:landing.ingestion page:features.errors-with-a-reason-never-silent
test("says of each scanned page that it is one; an empty page is none", async () => {
  const [document, ...others] = await outcomesOf("partly-scanned.pdf");
  expect(document).toMatchObject({ state: "read", part: { part: "document" } });
  expect(others).toEqual(
    [
      ["pages 2–3", "Pages 2–3 are images without text (a scan)."],
      ["page 6", "Page 6 is an image without text (a scan)."],
    ].map(([part, words]) => ({
      state: "skipped",
      part,
      title: null,
      url: null,
      reason: expect.stringContaining(words!),
      temporary: false,
    })),
  );
});

test("a file of empty pages says that it has no text, and not that it is a scan", async () => {
  await expect(outcomesOf("blank-page.pdf")).rejects.toMatchObject({ code: "no_text" });
});

test("a password that only forbids changes does not keep it from being read", async () => {
  expect((await read("owner-password.pdf")).text).toBe((await read("saved-by-libreoffice.pdf")).text);
});
