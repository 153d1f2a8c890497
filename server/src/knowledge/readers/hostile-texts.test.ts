import { expect, test } from "vitest";
import { readAnyFile } from "./formats.ts";
import { pack } from "./office/testing/pack.ts";
import { firstPart, readWith } from "./testing/show-blocks.ts";
import { readTimeLine } from "./youtube/chapters.ts";

const read = (name: string, content: string | Uint8Array) =>
  firstPart(readWith(readAnyFile, content, { name }));

const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const raisedRun = '<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>1</w:t></w:r>';
const docx = (inside: string) =>
  pack({
    "word/document.xml": `<w:document ${word}><w:body><w:p><w:r><w:t>a</w:t></w:r>${inside}</w:p></w:body></w:document>`,
  });

const oasis = "urn:oasis:names:tc:opendocument:xmlns";
const odt = (inside: string) =>
  pack({
    mimetype: "application/vnd.oasis.opendocument.text",
    "content.xml": `<office:document-content xmlns:office="${oasis}:office:1.0" xmlns:text="${oasis}:text:1.0" xmlns:style="${oasis}:style:1.0"><office:automatic-styles><style:style style:name="R" style:family="text"><style:text-properties style:text-position="super 58%"/></style:style></office:automatic-styles><office:body><office:text><text:p>a${inside}</text:p></office:text></office:body></office:document-content>`,
  });

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
])("a mail of %s is told to be one", async (_, rest, code) => {
  const headers = "From: a@example.org\nMessage-ID: <a@example.org>\nMIME-Version: 1.0\nSubject: Keys\n";
  await expect(read("a.eml", headers + rest)).rejects.toMatchObject({
    name: "ReadingError",
    code: expect.stringMatching(code) as string,
  });
});

const slides = (inside: string) => {
  const office = "http://schemas.openxmlformats.org";
  const main = `xmlns:a="${office}/drawingml/2006/main" xmlns:p="${office}/presentationml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"`;
  const related = (id: string, type: string, target: string) =>
    `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="${id}" Type="${office}/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`;
  return pack({
    "_rels/.rels": related("r1", "officeDocument", "ppt/presentation.xml"),
    "ppt/presentation.xml": `<p:presentation ${main}><p:sldIdLst><p:sldId id="256" r:id="r1"/></p:sldIdLst></p:presentation>`,
    "ppt/_rels/presentation.xml.rels": related("r1", "slide", "slides/slide1.xml"),
    "ppt/slides/slide1.xml": `<p:sld ${main}><p:cSld><p:spTree>${inside}</p:spTree></p:cSld></p:sld>`,
  });
};
const book = (chapter: string) =>
  pack({
    mimetype: "application/epub+zip",
    "META-INF/container.xml":
      '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="b.opf"/></rootfiles></container>',
    "b.opf":
      '<package xmlns="http://www.idpf.org/2007/opf"><manifest><item id="c" href="c.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="c"/></spine></package>',
    "c.xhtml": `<html xmlns="http://www.w3.org/1999/xhtml"><body>${chapter}</body></html>`,
  });

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
  ["a caption of a film", "a.srt", () => Buffer.from(cue("a\n\n\n".repeat(600_000)))],
  ["a chapter of a book", "a.epub", () => book("<p>A word.</p>".repeat(1_600_000))],
])("%s that has more than a whole part may is a reason", async (_, name, content) => {
  await expect(read(name, content())).rejects.toMatchObject({ code: "too_much_text" });
});

test("millions of shapes without words leave the one with words", async () => {
  const words = "<p:sp><p:txBody><a:p><a:r><a:t>Some words.</a:t></a:r></a:p></p:txBody></p:sp>";
  const { text } = await read("a.pptx", slides(`${"<p:sp/>".repeat(1_000_000)}${words}`));
  expect(text).toContain("Some words.");
});

test("boxes beside paragraphs that go on in one another are read in one go", async () => {
  const box =
    "<w:r><w:drawing><w:txbxContent><w:p><w:r><w:t>b</w:t></w:r></w:p></w:txbxContent></w:drawing></w:r>";
  const goesOn = `<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr>${box}</w:p>`;
  const { blocks } = await read("a.docx", docx(`</w:p>${goesOn.repeat(60_000)}<w:p>`));
  expect(blocks.length).toBeGreaterThan(60_000);
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

function cue(text: string): string {
  return `1\n00:00:00,000 --> 00:00:01,000\nSome words.\n\n2\n00:00:02,000 --> 00:00:03,000\n${text}\n`;
}
