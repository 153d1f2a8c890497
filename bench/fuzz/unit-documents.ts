import { strToU8, zipSync } from "fflate";

/** Text of one kind, so many UTF-16 units of it. */
export type Fill = (length: number) => string;

/** A format that text is written in, about so many bytes of it. */
export interface DocumentFormat {
  ending: string;
  write(fill: Fill, bytes: number): Uint8Array;
}

/** Each format as somebody may attach it, with the text where that format has text. */
export const documentFormats: readonly DocumentFormat[] = [
  { ending: "txt", write: (fill, bytes) => cut(fill(bytes), bytes) },
  { ending: "md", write: (fill, bytes) => cut(`# Harbour\n\n${fill(bytes)}`, bytes) },
  { ending: "csv", write: (fill, bytes) => cut(`name,text\n${rows(fill, bytes, quoted)}`, bytes) },
  {
    ending: "json",
    write: (fill, bytes) =>
      strToU8(
        `[${rows(fill, bytes * 0.9, JSON.stringify)
          .replaceAll("\n", ",")
          .slice(0, -1)}]`,
      ),
  },
  {
    ending: "html",
    write: (fill, bytes) => cut(`<!doctype html><title>Harbour</title><p>${fill(bytes)}</p>`, bytes),
  },
  {
    ending: "vtt",
    write: (fill, bytes) => cut(`WEBVTT\n\n00:00.000 --> 00:09.000\n${fill(bytes)}\n`, bytes),
  },
  {
    ending: "eml",
    write: (fill, bytes) =>
      cut(
        `From: a@example.test\r\nTo: b@example.test\r\nSubject: Harbour\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${fill(bytes)}`,
        bytes,
      ),
  },
  { ending: "docx", write: (fill, bytes) => docx(fill(bytes)) },
];

const rowLength = 20_000;

/** Rows of one text each, with line ends of their own within what quotes them. */
function rows(fill: Fill, bytes: number, quote: (text: string) => string): string {
  const each = Math.min(rowLength, Math.max(1, Math.floor(bytes / 2)));
  const row = `${quote(fill(each)).replaceAll("\n", " ")}\n`;
  return row.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(row))));
}

const quoted = (text: string) => `harbour,"${text.replaceAll('"', '""')}"`;

/** At most so many bytes of UTF-8; a letter that is cut stands at the very end. */
function cut(text: string, bytes: number): Uint8Array {
  return new Uint8Array(Buffer.from(text, "utf8").subarray(0, bytes));
}

const main = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";

/** One paragraph; what XML cannot hold is left out. */
function docx(text: string): Uint8Array {
  const held = text
    // oxlint-disable-next-line no-control-regex -- These are what XML does not take.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;");
  const type = "application/vnd.openxmlformats-officedocument.wordprocessingml";
  const entries = {
    "[Content_Types].xml": `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${type}.document.main+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    "word/document.xml": `<w:document xmlns:w="${main}"><w:body><w:p><w:r><w:t xml:space="preserve">${held}</w:t></w:r></w:p></w:body></w:document>`,
  };
  return zipSync(Object.fromEntries(Object.entries(entries).map(([name, xml]) => [name, strToU8(xml)])));
}
