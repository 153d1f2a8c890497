import { expect, test } from "vitest";
import { readAnyFile } from "./registry.ts";
import { book, docx, slides } from "./testing/hostile-packs.ts";
import { firstPart, readWith } from "./testing/show-blocks.ts";

const read = (name: string, content: string | Uint8Array) =>
  firstPart(readWith(readAnyFile, content, { name }));

test.each<[string, string, () => Uint8Array]>([
  ["a paragraph of DOCX", "a.docx", () => docx(`<w:r><w:t>${"a".repeat(1_000)}</w:t></w:r>`.repeat(21_000))],
  [
    "paragraphs of DOCX that go on in one another",
    "b.docx",
    () =>
      docx(
        `</w:p>${`<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr><w:r><w:t>${"a".repeat(1_000)}</w:t></w:r></w:p>`.repeat(21_000)}<w:p>`,
      ),
  ],
  [
    "a paragraph of a slide",
    "a.pptx",
    () =>
      slides(
        `<p:sp><p:txBody><a:p>${`<a:r><a:t>${"a".repeat(1_000)}</a:t></a:r>`.repeat(21_000)}</a:p></p:txBody></p:sp>`,
      ),
  ],
  ["a chapter of a book", "a.epub", () => book("<p>A word.</p>".repeat(1_600_000))],
])("%s that has more than a whole part may is a reason", async (_, name, content) => {
  await expect(read(name, content())).rejects.toMatchObject({ code: "too_much_text" });
});

test("millions of shapes without words leave the one with words", async () => {
  const words = "<p:sp><p:txBody><a:p><a:r><a:t>Some words.</a:t></a:r></a:p></p:txBody></p:sp>";
  const { text } = await read("a.pptx", slides(`${"<p:sp/>".repeat(1_000_000)}${words}`));
  expect(text).toContain("Some words.");
});
