import { docxOf } from "../docx.ts";

/** Returns text of one kind, so many UTF-16 units of it. */
export type Fill = (length: number) => string;

const rowLength = 20_000;

/** Each format as somebody may attach it, with the text where that format has text, about so many bytes. */
export const documentFormats: Readonly<Record<string, (fill: Fill, bytes: number) => Uint8Array>> = {
  txt: (fill, bytes) => cut(fill(bytes), bytes),
  md: (fill, bytes) => cut(`# Harbour\n\n${fill(bytes)}`, bytes),
  csv: (fill, bytes) =>
    cut(`name,text\n${rows(fill, bytes, "\n", (text) => `harbour,"${text.replaceAll('"', '""')}"`)}`, bytes),
  json: (fill, bytes) => Buffer.from(`[${rows(fill, bytes * 0.9, ",", JSON.stringify).slice(0, -1)}]`),
  html: (fill, bytes) => cut(`<!doctype html><title>Harbour</title><p>${fill(bytes)}</p>`, bytes),
  vtt: (fill, bytes) => cut(`WEBVTT\n\n00:00.000 --> 00:09.000\n${fill(bytes)}\n`, bytes),
  eml: (fill, bytes) =>
    cut(
      `From: a@example.test\r\nTo: b@example.test\r\nSubject: Harbour\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${fill(bytes)}`,
      bytes,
    ),
  docx: (fill, bytes) => docx(fill(bytes)),
};

/** Rows of one text each, with line ends of their own within what quotes them. */
function rows(fill: Fill, bytes: number, end: string, quote: (text: string) => string): string {
  const each = Math.min(rowLength, Math.max(1, Math.floor(bytes / 2)));
  const row = quote(fill(each)).replaceAll("\n", " ") + end;
  return row.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(row))));
}

/** At most so many bytes of UTF-8; a letter that is cut is at the very end. */
const cut = (text: string, bytes: number) => new Uint8Array(Buffer.from(text).subarray(0, bytes));

/** One paragraph; what XML cannot hold is left out. */
function docx(text: string): Uint8Array {
  const held = text
    // oxlint-disable-next-line no-control-regex -- These are what XML does not take.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;");
  return docxOf(`<w:p><w:r><w:t xml:space="preserve">${held}</w:t></w:r></w:p>`);
}
