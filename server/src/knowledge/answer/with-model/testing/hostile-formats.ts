import { gunzipSync } from "node:zlib";
import { pack, unpack } from "../../../readers/office/testing/pack.ts";
import { fixture } from "../../../readers/office/testing/read-fixture.ts";

/** A small file of each format with a title and these paragraphs, by its name. */
export const formats: Record<string, (title: string, paragraphs: readonly string[]) => Uint8Array> = {
  "notes.txt": (title, paragraphs) => utf8([title, ...paragraphs].join("\n\n")),
  "notes.md": (title, paragraphs) => utf8([`# ${title}`, ...paragraphs].join("\n\n")),
  "page.html": (title, paragraphs) =>
    utf8(`<!doctype html><title>${title}</title><main><h1>${title}</h1>${tagged("p", paragraphs)}</main>`),
  "table.csv": (_, paragraphs) =>
    utf8(["Topic,Note", ...paragraphs.map((text) => `Ferry,${quoted(text)}`)].join("\n")),
  "data.json": (title, paragraphs) => utf8(JSON.stringify({ title, notes: paragraphs })),
  "data.jsonl": (title, paragraphs) =>
    utf8(paragraphs.map((text) => JSON.stringify({ title, note: text })).join("\n")),
  "data.xml": (title, paragraphs) =>
    utf8(`<?xml version="1.0"?><notes><title>${title}</title>${tagged("note", paragraphs)}</notes>`),
  "mail.eml": (title, paragraphs) =>
    utf8(
      `From: a@coast.example\r\nTo: b@coast.example\r\nSubject: ${title}\r\nDate: Mon, 3 Mar 2025 10:00:00 +0000\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${paragraphs.join("\r\n\r\n")}\r\n`,
    ),
  "talk.vtt": (_, paragraphs) =>
    utf8(
      `WEBVTT\n\n${paragraphs.map((text, i) => `00:0${i}:00.000 --> 00:0${i}:50.000\n${text}`).join("\n\n")}\n`,
    ),
  "talk.srt": (_, paragraphs) =>
    utf8(paragraphs.map((text, i) => `${i + 1}\n00:0${i}:00,000 --> 00:0${i}:50,000\n${text}\n`).join("\n")),
  "letter.rtf": (title, paragraphs) =>
    Buffer.from(
      `{\\rtf1\\ansi\\ansicpg1252 ${[title, ...paragraphs].map((text) => `${rtf(text)}\\par\n`).join("")}}`,
      "latin1",
    ),
  "paper.docx": (title, paragraphs) =>
    docx(
      [title, ...paragraphs]
        .map((text) => `<w:p><w:r><w:t xml:space="preserve">${xml(text)}</w:t></w:r></w:p>`)
        .join(""),
    ),
  "deck.pptx": (title, paragraphs) =>
    pack({
      ...unpack(fixture("saved-by-libreoffice.pptx")),
      "ppt/slides/slide1.xml": slide([title, ...paragraphs]),
    }),
  "deck.ppt": (title, paragraphs) => powerPoint([title, ...paragraphs].join("\r")),
  "sheet.xlsx": (title, paragraphs) => {
    const rows = [title, ...paragraphs].map(
      (text, i) =>
        `<row r="${i + 1}"><c r="A${i + 1}" t="inlineStr"><is><t xml:space="preserve">${xml(text)}</t></is></c></row>`,
    );
    const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    return pack({
      ...unpack(fixture("saved-by-libreoffice.xlsx")),
      "xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}"><sheetData>${rows.join("")}</sheetData></worksheet>`,
    });
  },
  "paper.odt": (title, paragraphs) =>
    openDocument("odt", `<office:text>${tagged("text:p", [title, ...paragraphs])}</office:text>`),
  "sheet.ods": (title, paragraphs) => {
    const rows = [title, ...paragraphs].map(
      (text) =>
        `<table:table-row><table:table-cell office:value-type="string">${tagged("text:p", [text])}</table:table-cell></table:table-row>`,
    );
    const table = `<table:table table:name="Ferry">${rows.join("")}</table:table>`;
    return openDocument("ods", `<office:spreadsheet>${table}</office:spreadsheet>`);
  },
  "deck.odp": (title, paragraphs) => {
    const text = tagged("text:p", [title, ...paragraphs]);
    const page = `<draw:page draw:name="1"><draw:frame><draw:text-box>${text}</draw:text-box></draw:frame></draw:page>`;
    return openDocument("odp", `<office:presentation>${page}</office:presentation>`);
  },
  "book.epub": (title, paragraphs) =>
    pack({
      mimetype: "application/epub+zip",
      "META-INF/container.xml": `<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="content.opf"/></rootfiles></container>`,
      "content.opf": `<package xmlns="http://www.idpf.org/2007/opf"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${title}</dc:title></metadata><manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/></spine></package>`,
      "a.xhtml": `<html xmlns="http://www.w3.org/1999/xhtml"><head><title/></head><body><h1>${title}</h1>${tagged("p", paragraphs)}</body></html>`,
    }),
  "scan.pdf": (title, paragraphs) => pdf([title, ...paragraphs]),
};

/** A DOCX of this body. */
export function docx(body: string): Uint8Array {
  const main = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  return pack({
    "[Content_Types].xml": "<Types/>",
    "_rels/.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    "word/document.xml": `<w:document xmlns:w="${main}"><w:body>${body}</w:body></w:document>`,
  });
}

/** A deck of one slide that LibreOffice saved with a box of 1,500 omegas, which are exchanged for this and spaces. */
function powerPoint(text: string): Uint8Array {
  const deck = gunzipSync(fixture("saved-by-libreoffice-one-box.ppt.gz"));
  const room = 1500;
  const at = deck.indexOf(Buffer.from("Ω".repeat(room), "utf16le"));
  if (at < 0 || text.length > room) throw new Error("The text does not fit into the box.");
  deck.write(text.padEnd(room), at, "utf16le");
  return deck;
}

/** An Open Document file that LibreOffice saved, with another body. */
function openDocument(kind: "odt" | "ods" | "odp", body: string): Uint8Array {
  const spaces = ["office", "text", "table"].map(
    (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
  );
  const drawing = `xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"`;
  return pack({
    ...unpack(fixture(`saved-by-libreoffice.${kind}`)),
    "content.xml": `<office:document-content ${spaces.join(" ")} ${drawing}><office:body>${body}</office:body></office:document-content>`,
  });
}

export function xml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function utf8(text: string): Uint8Array {
  return Buffer.from(text);
}

function tagged(tag: string, paragraphs: readonly string[]): string {
  return paragraphs.map((text) => `<${tag}>${xml(text)}</${tag}>`).join("");
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

function rtf(text: string): string {
  return text
    .replace(/[\\{}]/g, String.raw`\$&`)
    .replace(/[^ -~]/g, (sign) =>
      sign.charCodeAt(0) < 256 ? `\\'${sign.charCodeAt(0).toString(16)}` : `\\u${sign.charCodeAt(0)}?`,
    );
}

function slide(paragraphs: readonly string[]): string {
  const shape = paragraphs.map((text) => `<a:p><a:r><a:t>${xml(text)}</a:t></a:r></a:p>`).join("");
  return `<p:sld xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><p:cSld><p:spTree><p:sp><p:nvSpPr><p:cNvPr id="2" name="b"/><p:nvPr/></p:nvSpPr><p:spPr/><p:txBody>${shape}</p:txBody></p:sp></p:spTree></p:cSld></p:sld>`;
}

/** One page; each paragraph is set in lines of some words, as a page has them. */
function pdf(paragraphs: readonly string[]): Uint8Array {
  const lines = paragraphs.flatMap((text) => [...(text.match(/\S[^]{0,84}(?=\s|$)|\S+/g) ?? []), ""]);
  const shown = lines.map((line) => `(${line.replace(/[\\()]/g, String.raw`\$&`)}) Tj T*`).join("\n");
  const content = `BT /F1 10 Tf 13 TL 40 760 Td\n${shown}\nET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [4 0 R] /Count 1 >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, i) => {
    const offset = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  file += `xref\n0 6\n0000000000 65535 f \n${rows}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}
