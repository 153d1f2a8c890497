import { deflateSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { catalogue, onePage, pdfOf, stream } from "#kit/testing/pdf-file.ts";

export interface HostileFile {
  name: string;
  typeId: 5 | 6 | 7;
  content: Uint8Array;
  /** False where a reader may well find text in it. */
  unreadable?: false;
}

const megabyte = 1024 * 1024;
const office = "application/vnd.openxmlformats-officedocument";
const zeros = (size: number) => new Uint8Array(size * megabyte).fill(0x20);

/** Packages that are small on their way in and huge inside, texts nested without end, and files cut in the middle. */
export function makeHostileFiles(): HostileFile[] {
  const seven = (name: string, content: Uint8Array | string): HostileFile => ({
    name,
    typeId: 7,
    content: typeof content === "string" ? strToU8(content) : content,
  });
  return [
    { name: "bomb.docx", typeId: 5, content: docxBomb() },
    { name: "nested.docx", typeId: 5, content: docx(strToU8(nest("<w:tbl><w:tr><w:tc>", 20_000))) },
    { name: "cut.docx", typeId: 5, content: docx(strToU8("<w:document/>")).subarray(0, 400) },
    { name: "bomb.pdf", typeId: 6, content: pdf(deflateSync(zeros(600))) },
    { name: "endless.pdf", typeId: 6, content: endlessPdf(300_000) },
    { name: "cut.pdf", typeId: 6, content: strToU8("%PDF-1.7\n1 0 obj <</Type /Catalog") },
    seven("bomb.pptx", slides(zeros(100))),
    seven("bomb.odt", openDocument("text", zeros(100))),
    seven("rows.ods", openDocument("spreadsheet", strToU8(endlessRows()))),
    seven("bomb.epub", epub(zeros(100))),
    seven("nested.json", nest("[", 2_000_000)),
    seven("cut.json", '{"items": [1, 2, '),
    seven("laughs.xml", laughs()),
    seven("nested.xml", `<?xml version="1.0"?>${nest("<a>", 400_000)}`),
    seven("nested.rtf", `{\\rtf1 ${nest("{", 2_000_000)}`),
    seven("nested.html", `<!doctype html><html><body>${nest("<div>", 400_000)}`),
    { ...seven("nested.eml", mails(3000)), unreadable: false },
    seven("empty.txt", ""),
    { ...seven("line.csv", `a,b\n"${"x".repeat(8 * megabyte)}`), unreadable: false },
    { ...seven("quotes.md", `${">".repeat(100_000)} deep\n${"* ".repeat(50_000)}deeper`), unreadable: false },
    {
      ...seven("buttons.html", `<!doctype html><p>text</p>${"<button>".repeat(300_000)}`),
      unreadable: false,
    },
  ];
}

/** Kilobytes that inflate to a hundred megabytes. */
export const docxBomb = (): Uint8Array => docx(zeros(100));

const nest = (piece: string, times: number) => piece.repeat(times);

function zip(files: Record<string, Uint8Array | string>): Uint8Array {
  const entries = Object.entries(files).map(([name, content]) => [
    name,
    typeof content === "string" ? strToU8(content) : content,
  ]);
  return zipSync(Object.fromEntries(entries) as Record<string, Uint8Array>, { level: 1 });
}

function relations(type: string, target: string): string {
  const base = "http://schemas.openxmlformats.org";
  return `<Relationships xmlns="${base}/package/2006/relationships"><Relationship Id="r1" Type="${base}/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`;
}

const contentTypes = (part: string, type: string) =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="${part}" ContentType="${type}"/></Types>`;

const docx = (document: Uint8Array) =>
  zip({
    "[Content_Types].xml": contentTypes("/word/document.xml", `${office}.wordprocessingml.document.main+xml`),
    "_rels/.rels": relations("officeDocument", "word/document.xml"),
    "word/document.xml": document,
  });

const slides = (slide: Uint8Array) =>
  zip({
    "[Content_Types].xml": contentTypes(
      "/ppt/presentation.xml",
      `${office}.presentationml.presentation.main+xml`,
    ),
    "_rels/.rels": relations("officeDocument", "ppt/presentation.xml"),
    "ppt/presentation.xml":
      '<p:presentation xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><p:sldIdLst><p:sldId id="256" r:id="r1"/></p:sldIdLst></p:presentation>',
    "ppt/_rels/presentation.xml.rels": relations("slide", "slides/slide1.xml"),
    "ppt/slides/slide1.xml": slide,
  });

const openDocument = (kind: string, content: Uint8Array) =>
  zip({ mimetype: `application/vnd.oasis.opendocument.${kind}`, "content.xml": content });

function endlessRows(): string {
  const row =
    '<table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384" office:value-type="string"><text:p>again</text:p></table:table-cell></table:table-row>';
  return `<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet><table:table table:name="S">${row.repeat(50)}</table:table></office:spreadsheet></office:body></office:document-content>`;
}

const epub = (chapter: Uint8Array) =>
  zip({
    mimetype: "application/epub+zip",
    "META-INF/container.xml":
      '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book.opf"/></rootfiles></container>',
    "book.opf":
      '<package xmlns="http://www.idpf.org/2007/opf"><manifest><item id="c" href="c.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="c"/></spine></package>',
    "c.xhtml": chapter,
  });

/** Each entity ten of the one before: a kilobyte that means ten billion words. */
function laughs(): string {
  const entities = Array.from({ length: 10 }, (_, i) =>
    i === 0 ? '<!ENTITY e0 "lol ">' : `<!ENTITY e${i} "${`&e${i - 1};`.repeat(10)}">`,
  );
  return `<?xml version="1.0"?><!DOCTYPE lolz [${entities.join("")}]><lolz>&e9;</lolz>`;
}

function mails(depth: number): string {
  return "Content-Type: message/rfc822\nSubject: again\nFrom: ada@example.test\n\n".repeat(depth);
}

/** One page whose content inflates to far more than it is. */
function pdf(content: Uint8Array): Uint8Array {
  return pdfOf([
    catalogue,
    onePage,
    "<</Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R>>",
    stream("/Filter /FlateDecode", Buffer.from(content)),
  ]);
}

/** A page that saves its state so often that reading it takes minutes, and is small all the same. */
export function slowPdf(times: number): Uint8Array {
  return pdf(deflateSync(Buffer.from("q ".repeat(times))));
}

function endlessPdf(times: number): Uint8Array {
  return pdfOf([
    catalogue,
    `<</Type /Pages /Kids [${"3 0 R ".repeat(times)}] /Count ${times}>>`,
    "<</Type /Page /Parent 2 0 R /MediaBox [0 0 100 100]>>",
  ]);
}
