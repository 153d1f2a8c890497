import { afterAll, beforeAll, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import type { Block, DocumentPage } from "../../documents/document.ts";
import { SqlitePassageIndex } from "../sqlite-passage-index.ts";

let folder: string;
let index: SqlitePassageIndex;
let text = "";
const blocks: Block[] = [];
const pages: DocumentPage[] = [];

beforeAll(async () => {
  folder = await newFolder();
  index = new SqlitePassageIndex(folder);
  for (let page = 1; page <= 20; page++) {
    const start = text.length;
    for (let i = 0; i < 400; i++) {
      const words = `Row ${page}.${i}`;
      blocks.push({ kind: "paragraph", start: text.length, end: text.length + words.length });
      text += `${words}\n`;
    }
    const line = { start, end: start + 5, top: 0, bottom: 10, x: [0, 1, 2, 3, 4, 5] };
    pages.push({ page, label: `p${page}`, width: 600, height: 800, start, end: text.length, lines: [line] });
  }
  const about = { part: "document", title: "Rows", url: null, language: "en" };
  await index.replaceResource("p", "r", "1", { parts: [{ ...about, text, blocks, pages }] });
}, 60_000);
afterAll(() => index.close());

test("a page is given with its lines, and of the others where they stand", async () => {
  const { window } = await index.readText("p", "r", { page: 7 });
  const { start, end } = pages[6]!;
  expect(window).toMatchObject({ length: text.length, pageCount: 20, more: true });
  expect(window!.start).toBeLessThanOrEqual(start);
  expect(window!.text.slice(start - window!.start, end - window!.start)).toBe(text.slice(start, end));
  expect(window!.pages.map(({ lines }) => lines.length)).toEqual(pages.map(({ page }) => Number(page === 7)));
});

test("of a stretch no more pages and blocks come than may come at once, and the rest follows", async () => {
  let whole = "";
  for (let more = true; more && whole.length <= text.length;) {
    const { window } = await index.readText("p", "r", { from: whole.length, length: 64_000 });
    expect(window!.pages.length).toBeLessThanOrEqual(8);
    expect(window!.blocks.length).toBeLessThanOrEqual(4_000);
    whole += window!.text;
    more = window!.more;
  }
  expect(whole).toBe(text);
});

test("words at places are given in their order, and none of a part that is not there", async () => {
  const span = (part: string, { start, end }: Block) => ({ resourceId: "r", part, start, end });
  const spans = [span("document", blocks[9]!), span("other", blocks[0]!), span("document", blocks[0]!)];
  expect(await index.readSpans("p", spans)).toEqual(["Row 1.9", null, "Row 1.0"]);
});
