import { expect, test } from "vitest";
import { readAnyFile } from "./registry.ts";
import { cue, docx, odt } from "./testing/hostile-packs.ts";
import { firstPart, readWith } from "./testing/show-blocks.ts";
import { readTimeLine } from "./youtube/chapters.ts";

const read = (name: string, content: string | Uint8Array) =>
  firstPart(readWith(readAnyFile, content, { name }));

const raisedRun = '<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>1</w:t></w:r>';

// Sizes at which the time of a reader that looks at the rest again from each place is minutes.
test.each<[string, string, string | Uint8Array, RegExp]>([
  ["brackets that stay open", "a.md", "[".repeat(1_000_000), /^\[{50000}$/],
  ["words far apart on one line", "a.txt", `word${" ".repeat(40)}`.repeat(300_000), /^word {1,40}word/],
  ["pictures within pictures", "a.md", "![[](".repeat(150_000), /^!\[\[\]\(!/],
  ["a paragraph of marks of notes", "a.md", "[^1".repeat(300_000), /^\[\^1/],
  ["blanks within front matter", "a.md", `+++\na = b${" ".repeat(60_000)}c\n+++\nText.`, /^Text\.$/],
  ["bodies with ever more attributes", "a.html", bodies(60_000), /^Text\.$/],
  ["records without anything", "a.jsonl", `${"{}\n".repeat(300_000)}{"a":"Text."}`, /^Record|Text/],
  ["raised figures of RTF", "a.rtf", `{\\rtf1 a${"{\\super 1}".repeat(150_000)}}`, /^a¹+$/],
  ["notes of RTF", "n.rtf", `{\\rtf1 a${"{\\footnote b}".repeat(150_000)}}`, /^a\[1\]/],
  ["raised figures of DOCX", "a.docx", docx(raisedRun.repeat(150_000)), /^a¹+$/],
  [
    "raised figures of ODT",
    "a.odt",
    odt('<text:span text:style-name="R">1</text:span>'.repeat(150_000)),
    /^a¹+$/,
  ],
  ["speakers that are never named", "a.srt", cue("<v ".repeat(200_000)), /./],
  ["classes of speakers", "a.srt", cue("<v.".repeat(200_000)), /./],
])("%s are read in one go", async (_, name, content, shown) => {
  const { text, blocks } = await read(name, content);
  expect(text.slice(blocks[0]!.start, blocks[0]!.end)).toMatch(shown);
});

test.each<[string, string, RegExp]>([
  ["millions of lines", `${"\n".repeat(2_000_000)}a`, /^mail_lines$/],
  ["groups within groups of addresses", `To: ${"a:".repeat(1_000_000)}\n\nText.`, /^mail_headers$/],
])("a mail of %s is recognized", async (_, rest, code) => {
  const headers = "From: a@example.org\nMessage-ID: <a@example.org>\nMIME-Version: 1.0\nSubject: Keys\n";
  await expect(read("a.eml", headers + rest)).rejects.toMatchObject({
    name: "ReadingError",
    code: expect.stringMatching(code) as string,
  });
});

test("boxes next to paragraphs that go on in one another are read in one go", async () => {
  const box =
    "<w:r><w:drawing><w:txbxContent><w:p><w:r><w:t>b</w:t></w:r></w:p></w:txbxContent></w:drawing></w:r>";
  const goesOn = `<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr>${box}</w:p>`;
  const { blocks } = await read("a.docx", docx(`</w:p>${goesOn.repeat(60_000)}<w:p>`));
  expect(blocks.length).toBeGreaterThan(60_000);
});

test("a caption of a film that has more than a whole part may is a reason", async () => {
  await expect(read("a.srt", cue("a\n\n\n".repeat(600_000)))).rejects.toMatchObject({
    code: "too_much_text",
  });
});

test("notes that open within notes without end are a reason", async () => {
  await expect(read("a.md", "[^1]:".repeat(30_000))).rejects.toMatchObject({ code: "nested_too_deep" });
});

test("more paragraphs of Markdown than one resource may have are a reason", async () => {
  await expect(read("a.md", "a\n\n".repeat(700_000))).rejects.toMatchObject({ code: "too_much_text" });
});

test("a line of dashes before no time is no chapter", () => {
  expect(readTimeLine(`a ${"- ".repeat(200_000)}b`)).toBeNull();
});

function bodies(count: number): string {
  const tags = Array.from({ length: count }, (_, i) => `<body a${i}=b>`);
  return `<p>Text.</p>${tags.join("")}`;
}
