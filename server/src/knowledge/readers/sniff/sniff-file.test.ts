import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { sniffFile } from "./sniff-file.ts";
import { compoundFile } from "../testing/compound-file.ts";

const fixture = (name: string) => readFile(join(import.meta.dirname, "../fixtures", name));
const sniffText = (text: string, name = "a.txt", contentType = "") =>
  sniffFile(strToU8(text), name, contentType);
const zipWith = (...names: string[]) =>
  zipSync(Object.fromEntries(names.map((name) => [name, strToU8("<x/>")])));

// page:features.formats-detected-by-content
test("names files by what they are, whatever they are called", async () => {
  expect(sniffFile((await fixture("typeset-by-groff.pdf")).subarray(0, 4096), "a.docx")).toBe("pdf");
  expect(sniffFile(await fixture("saved-by-libreoffice.docx"), "a.pdf")).toBe("docx");
  expect(sniffFile((await fixture("saved-by-libreoffice.docx")).subarray(0, 4096), "a.docx")).toBe("docx");
  expect(sniffFile(zipWith("readme.txt"), "a.docx")).toBe("zip");
  expect(sniffFile(zipWith("xl/workbook.xml", "[Content_Types].xml"), "a.docx")).toBe("xlsx");
  expect(sniffFile(zipWith("ppt/presentation.xml", "[Content_Types].xml"), "a.docx")).toBe("pptx");
  expect(sniffFile(Buffer.from("D0CF11E0A1B11AE1", "hex"), "a.docx")).toBe("compound");
  expect(sniffText("<!DOCTYPE html><p>hello", "a.pdf")).toBe("html");
  expect(sniffText("hello", "a.pdf")).toBe("text");
  expect(sniffFile(Uint8Array.from([1, 0, 2, 0]), "a.pdf")).toBeNull();
  expect(sniffFile(new Uint8Array(), "a.pdf")).toBeNull();
});

test("a name has its ending also behind a sign that begins an address's query", () => {
  for (const name of ["C# guide.md", "What is it?.md", "guide.md?raw=1", "guide.md#start"])
    expect(sniffText("# Guide", name)).toBe("markdown");
  expect(sniffText("a,b", "FAQ #2.csv")).toBe("csv");
});

test.each([
  ["application/vnd.oasis.opendocument.text", "odt"],
  ["application/vnd.oasis.opendocument.text-template", "odt"],
  ["application/vnd.oasis.opendocument.presentation", "odp"],
  ["application/vnd.oasis.opendocument.spreadsheet", "ods"],
  ["application/epub+zip\n", "epub"],
  ["application/x-something", "zip"],
])("a package of type %s is %s, packed or not", (mimetype, kind) => {
  for (const level of [0, 9] as const)
    expect(sniffFile(zipSync({ mimetype: [strToU8(mimetype), { level }] }), "a.docx")).toBe(kind);
});

test("an EPUB without its type is known by its container, and a cut package by what is left", () => {
  expect(sniffFile(zipWith("META-INF/container.xml", "a.xhtml"), "a.zip")).toBe("epub");
  const whole = zipWith(
    "[Content_Types].xml",
    "docProps/app.xml",
    "ppt/presentation.xml",
    "ppt/slides/slide1.xml",
  );
  expect(sniffFile(whole.subarray(0, whole.length - 100), "a")).toBe("pptx");
  expect(sniffFile(whole.subarray(0, 60), "a.docx")).toBe("docx");
});

test.each([
  [["WordDocument", "1Table"], "doc"],
  [["PowerPoint Document", "Current User"], "ppt"],
  [["Workbook"], "xls"],
  [["Book"], "xls"],
  [["EncryptedPackage", "EncryptionInfo"], "encrypted-office"],
  [["__properties_version1.0"], "msg"],
  [["something else"], "compound"],
] as const)("a compound file whose root holds %j is %s", (names, kind) => {
  expect(sniffFile(compoundFile(names.map((name) => [name, new Uint8Array(10)])), "a.bin")).toBe(kind);
});

test.each([
  ["{\\rtf1\\ansi hello}", "a.doc", "rtf"],
  ["WEBVTT\n\n00:01.000 --> 00:02.000\nhello", "a.txt", "vtt"],
  ["WEBVTTX is a word", "a.txt", "text"],
  ["1\r\n00:00:01,000 --> 00:00:02,500\r\nhello", "a.txt", "srt"],
  ['<?xml version="1.0"?><rss version="2.0"/>', "a.txt", "xml"],
  ['<?xml version="1.0"?>\n<!-- x -->\n<!DOCTYPE html><html/>', "a.xml", "html"],
  ['<feed xmlns="http://www.w3.org/2005/Atom"/>', "feed", "xml"],
  ["<catalogue><item/></catalogue>", "a.xml", "xml"],
  ["<p>One</p>", "page", "html"],
  ["<p>One</p>\n\n# Two", "a.md", "markdown"],
  ["<angle> brackets in a note", "a.txt", "text"],
  ['{"a": 1}', "a.json", "json"],
  ['{"a": 1}', "a.txt", "text"],
  ['{"a": 1}\n{"a": 2}', "a.ndjson", "jsonl"],
  ["a;b\n1;2", "a.csv", "csv"],
  ["a\tb\n1\t2", "a.TSV", "csv"],
  ["# One", "a.md", "markdown"],
  ["no markup at all", "a.xml", "text"],
  ["From: a@b.example\nTo: c@d.example\nMessage-ID: <1@b.example>\n\nHello", "a.txt", "eml"],
  ["Received: by x\n\tid 1\nFrom: a@b.example\nSubject: s\n\nHello", "a", "eml"],
  ["Subject: greetings\n\nHello", "a.eml", "eml"],
  ["From: Ada\nTo: Bo\nSubject: cake\n\nHello", "a.txt", "text"],
  ["not a mail", "a.eml", "text"],
])("a text that begins %j and is called %s is %s", (text, name, kind) => {
  expect(sniffText(text, name)).toBe(kind);
  expect(sniffText(`\uFEFF${text}`, name)).toBe(kind);
});

test("what a server calls a text goes before its name", () => {
  expect(sniffText('{"a": 1}', "latest.txt", "application/ld+json; charset=utf-8")).toBe("json");
  expect(sniffText("a,b\n1,2", "export", "text/csv")).toBe("csv");
  expect(sniffText("hello", "page.php", "text/html")).toBe("html");
  expect(sniffText("hello", "a.txt", "image/png")).toBeNull();
});

test("a text in UTF-16 is a text", () => {
  expect(sniffFile(Buffer.from("\uFEFFname;sum\nRope;4", "utf16le"), "a.csv")).toBe("csv");
});
