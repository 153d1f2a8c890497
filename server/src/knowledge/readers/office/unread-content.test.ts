import { catalogue, onePage, page, pdfOf, stream } from "#kit/testing/pdf-file.ts";
import { expect, test } from "vitest";
import { readDocx } from "../docx/read.ts";
import { readOdp } from "../odp/read.ts";
import { readOdt } from "../odt/read.ts";
import { readPdf } from "../pdf/read.ts";
import { readPptx } from "../pptx/read.ts";
import { readRtf } from "../rtf/read.ts";
import { pack, unpack } from "./testing/pack.ts";
import { fixture, readBytes } from "./testing/read-fixture.ts";

const drawings = "http://schemas.openxmlformats.org/drawingml/2006";
const names = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:wp="${drawings}/wordprocessingDrawing" xmlns:a="${drawings}/main" xmlns:pic="${drawings}/picture" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"`;
/** English Metric Units in a centimeter. */
const centimeter = 360_000;

function docx(...pictures: string[]): Buffer {
  const runs = pictures.map((picture) => `<w:p><w:r>${picture}</w:r></w:p>`).join("");
  const text = "<w:p><w:r><w:t>The signed annex follows.</w:t></w:r></w:p>";
  const body = `<w:document ${names}><w:body>${text}${runs}</w:body></w:document>`;
  return pack({ "[Content_Types].xml": "<Types/>", "word/document.xml": body });
}
const drawn = (width: number, height: number) =>
  `<w:drawing><wp:inline><wp:extent cx="${width * centimeter}" cy="${height * centimeter}"/><a:graphic><a:graphicData><pic:pic/></a:graphicData></a:graphic></wp:inline></w:drawing>`;

const openDocumentNames = ["office", "text", "table", "draw"]
  .map(
    (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name.replace("draw", "drawing")}:1.0"`,
  )
  .join(" ");
const svg = 'xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"';
const frame = (width: string, height: string, inner: string) =>
  `<draw:frame svg:width="${width}" svg:height="${height}">${inner}</draw:frame>`;
const openDocument = (file: string, kind: string, body: string) =>
  pack({
    ...unpack(fixture(file)),
    "content.xml": `<office:document-content ${openDocumentNames} ${svg}><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`,
  });
const textWith = (picture: string) =>
  openDocument("saved-by-libreoffice.odt", "text", `<text:p>The plan:</text:p><text:p>${picture}</text:p>`);
const label = frame("9cm", "2cm", "<draw:text-box><text:p>Level 2</text:p></draw:text-box>");
const slideWith = (picture: string) =>
  openDocument("saved-by-libreoffice.odp", "presentation", `<draw:page>${label}${picture}</draw:page>`);

function pptx(width: number, height: number): Buffer {
  const text = "<p:sp><p:txBody><a:p><a:r><a:t>Level 2</a:t></a:r></a:p></p:txBody></p:sp>";
  const size = `<a:off x="0" y="0"/><a:ext cx="${width * centimeter}" cy="${height * centimeter}"/>`;
  const picture = `<p:pic><p:blipFill/><p:spPr><a:xfrm>${size}</a:xfrm></p:spPr></p:pic>`;
  const slide = `<p:sld ${names}><p:cSld><p:spTree>${text}${picture}</p:spTree></p:cSld></p:sld>`;
  return pack({ ...unpack(fixture("saved-by-libreoffice.pptx")), "ppt/slides/slide1.xml": slide });
}

const ofDocument = (count: string) =>
  `This document has ${count}. Words in images were not read: add them as text.`;
const one = ofDocument("a large image");

test.each([
  ["DOCX", readDocx, docx(drawn(15, 18), drawn(3, 2)), one],
  [
    "DOCX that says it twice",
    readDocx,
    docx(
      `<mc:AlternateContent><mc:Choice>${drawn(15, 9)}</mc:Choice><mc:Fallback>${drawn(15, 9)}</mc:Fallback></mc:AlternateContent>`,
      drawn(9, 15),
    ),
    ofDocument("2 large images"),
  ],
  ["ODT", readOdt, textWith(frame("15cm", "18cm", "<draw:image/><draw:image/>")), one],
  ["PPTX", readPptx, pptx(20, 10), one],
  ["ODP", readOdp, slideWith(frame("200mm", "4in", "<draw:image/>")), one],
])("a large picture of a %s is reported as not read", async (_format, reader, bytes, reason) => {
  const outcomes = await readBytes(reader, bytes, "file");
  expect(outcomes).toContainEqual(expect.objectContaining({ state: "skipped", part: "images", reason }));
});

test.each([
  ["a logo", readDocx, docx(drawn(4, 2))],
  ["a picture of a table", readOdp, slideWith(frame("200mm", "4in", "<table:table/><draw:image/>"))],
  ["a picture of an object", readOdt, textWith(frame("15cm", "18cm", "<draw:object/><draw:image/>"))],
  ["a small picture", readPptx, pptx(4, 3)],
])("%s is not reported", async (_what, reader, bytes) => {
  const outcomes = await readBytes(reader, bytes, "file");
  expect(outcomes.filter(({ state }) => state === "skipped")).not.toContainEqual(
    expect.objectContaining({ part: "images" }),
  );
});

const annotation = "<office:annotation><text:p>Is it?</text:p></office:annotation>";

function commentedSlide(comments: string): Buffer {
  const parts = unpack(pptx(1, 1));
  const rels = "ppt/slides/_rels/slide1.xml.rels";
  const related = `<Relationship Id="rId99" Type="x/comments" Target="../comments/a.xml"/></Relationships>`;
  const changed = String(Buffer.from(parts[rels]!)).replace("</Relationships>", related);
  return pack({ ...parts, [rels]: changed, "ppt/comments/a.xml": comments });
}

const note = (kind: string, rest: string) => `<</Type/Annot/Subtype/${kind}/Rect[0 0 9 9]${rest}>>`;
const pdf = pdfOf([
  catalogue,
  onePage,
  page("/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>/Annots[6 0 R 7 0 R 8 0 R 9 0 R]"),
  stream("", Buffer.from("BT /F 10 Tf 50 700 Td (The gate opens at eight.) Tj ET")),
  "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  note("Text", "/Contents(Is it?)"),
  note("Highlight", "/Contents(Ask Jo)"),
  note("Highlight", ""),
  note("Link", "/Contents(Our site)"),
]);

test.each([
  ["DOCX", readDocx, docx("<w:commentReference/>", "<w:t>so</w:t><w:commentReference/>"), "2 comments"],
  ["ODT", readOdt, textWith(`${annotation} so`), "a comment"],
  ["ODP", readOdp, slideWith(annotation), "a comment"],
  [
    "PPTX",
    readPptx,
    commentedSlide(`<p:cmLst ${names}><p:cm><p:text>Is it?</p:text></p:cm></p:cmLst>`),
    "a comment",
  ],
  [
    "PPTX with threads",
    readPptx,
    commentedSlide('<n:cmLst xmlns:n="n"><n:cm><n:replyLst><n:reply/></n:replyLst></n:cm></n:cmLst>'),
    "2 comments",
  ],
  ["RTF", readRtf, Buffer.from("{\\rtf1 The gate{\\*\\annotation Is it?} opens.\\par}"), "a comment"],
  ["PDF", readPdf, pdf, "2 comments"],
])("the comments of a %s are no text and are reported", async (_format, reader, bytes, count) => {
  const [read, ...left] = await readBytes(reader, bytes, "file");
  expect(JSON.stringify(read)).not.toMatch(/Is it|Ask Jo/);
  expect(left).toContainEqual(
    expect.objectContaining({
      part: "comments",
      reason: `This document has ${count}. Comments were not read: write what answers need into the text and add the file again.`,
    }),
  );
});
