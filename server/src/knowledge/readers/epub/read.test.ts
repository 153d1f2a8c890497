import { expect, test } from "vitest";
import { pack } from "../office/testing/pack.ts";
import { documentOf, fixture, readBytes, shown } from "../office/testing/read-fixture.ts";
import { showBlocks, showGroups } from "../testing/show-blocks.ts";
import { cutUnits } from "../../documents/units/cut-units.ts";
import { readEpub } from "./read.ts";

const book = fixture("made-by-pandoc.epub");
const read = (bytes: Uint8Array) => readBytes(readEpub, bytes, "book.epub");

const container = `<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/content.opf"/></rootfiles></container>`;
const opf = (items: string, spine: string) =>
  `<package xmlns="http://www.idpf.org/2007/opf"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Old tales</dc:title></metadata><manifest>${items}<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/></manifest><spine toc="ncx">${spine}</spine></package>`;
const item = (id: string, href: string) =>
  `<item id="${id}" href="${href}" media-type="application/xhtml+xml"/>`;
const ncx = `<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap><navPoint><navLabel><text>The  storm</text></navLabel><content src="text/a%20b.xhtml#top"/></navPoint><navPoint><navLabel><text>The calm</text></navLabel><content src="text/c.xhtml"/></navPoint></navMap></ncx>`;
const page = (body: string) =>
  `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title/></head><body>${body}</body></html>`;
const older = (parts: Record<string, string | Uint8Array> = {}) =>
  pack({
    mimetype: "application/epub+zip",
    "META-INF/container.xml": container,
    "OEBPS/content.opf": opf(
      item("c", "text/c.xhtml") + item("a", "text/a%20b.xhtml"),
      '<itemref idref="a"/><itemref idref="c"/>',
    ),
    "OEBPS/toc.ncx": ncx,
    "OEBPS/text/a b.xhtml": page('<div id="top"/><p>It blew.</p>'),
    "OEBPS/text/c.xhtml": page("<h2>Calm at last</h2><p>It was still.</p>"),
    ...parts,
  });

test("reads a book made by pandoc: chapters in order, with who wrote it and when", async () => {
  const part = documentOf(await read(book));
  expect(part).toMatchObject({
    title: "The Harbour Book",
    author: "Ada Example",
    language: "en",
    published: "2021-05-03",
  });
  expect(shown(part).filter((line) => line.startsWith("heading"))).toEqual([
    "heading 1: The Harbour Book",
    "heading 1: The mole",
    "heading 2: Its light",
    "heading 1: The quay",
  ]);
  expect(shown(part)).toContain("table-row: Mole\t14");
  expect(shown(part)).toContain("quote: A calm sea made no good pilot.");
  expect(part.text).toContain("A lamp of 10⁶ candles:\n\n1. white\n2. red");
});

test("reads an older book: the table of contents names chapters that have no heading", async () => {
  const part = documentOf(await read(older()));
  expect(part.title).toBe("Old tales");
  expect(shown(part)).toEqual([
    "heading 1: The storm",
    "paragraph: It blew.",
    "heading 2: Calm at last",
    "paragraph: It was still.",
  ]);
});

test("a chapter's entries and notes are kept, and what leads through the book is marked", async () => {
  const chapter = page(
    '<h2>Calm</h2><dl><dt id="mole">mole</dt><dd>A wall.</dd></dl><aside epub:type="footnote"><p>Since 1911.</p></aside>' +
      '<section epub:type="index"><h3>Index</h3><p>mole, <a href="a.xhtml#m">12</a></p></section>',
  );
  const part = documentOf(await read(older({ "OEBPS/text/c.xhtml": chapter })));
  expect(showBlocks(part).slice(2)).toEqual([
    "h2 Calm",
    ": mole",
    "A wall.",
    "! Since 1911.",
    "Index",
    "mole, 12",
  ]);
  expect(showGroups(part)).toEqual(['entry: "mole\\n\\nA wall."', 'index: "Index\\n\\nmole, 12"']);
});

const encryption = (algorithm: string, uri: string) =>
  `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container" xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData><enc:EncryptionMethod Algorithm="${algorithm}"/><enc:CipherData><enc:CipherReference URI="${uri}"/></enc:CipherData></enc:EncryptedData></encryption>`;

test("obfuscated fonts are no copy protection", async () => {
  const fonts = encryption("http://www.idpf.org/2008/embedding", "OEBPS/font.otf");
  expect(documentOf(await read(older({ "META-INF/encryption.xml": fonts }))).text).toContain("It blew.");
});

test.each([
  ["cut off", book.subarray(0, 5000), "file_damaged"],
  ["without a package document", pack({ "META-INF/container.xml": container }), "file_damaged"],
  [
    "with copy protection",
    older({
      "META-INF/encryption.xml": encryption(
        "http://www.w3.org/2001/04/xmlenc#aes128-cbc",
        "OEBPS/text/a%20b.xhtml",
      ),
    }),
    "file_copy_protected",
  ],
  [
    "of pictures",
    older({ "OEBPS/text/a b.xhtml": page("<img src='1.png'/>"), "OEBPS/text/c.xhtml": page("") }),
    "no_text",
  ],
  ["a bomb", older({ "OEBPS/text/c.xhtml": new Uint8Array(80e6) }), "file_inflates"],
])("says why a book %s cannot be read", async (_what, bytes, code) => {
  await expect(read(bytes)).rejects.toMatchObject({ name: "ReadingError", code });
});

test("a chapter nested very deep is read", async () => {
  const deep = page(`${"<div>".repeat(20_000)}<p>core</p>${"</div>".repeat(20_000)}`);
  expect(documentOf(await read(older({ "OEBPS/text/c.xhtml": deep }))).text).toContain("core");
});

test("a question of a book is one unit with its answer", async () => {
  const asks = page("<h1>Care</h1><dl><dt>How long is the mole?</dt><dd>Nine hundred metres.</dd></dl>");
  const part = documentOf(await read(older({ "OEBPS/text/c.xhtml": asks })));
  const asked = cutUnits(part).filter(({ kind }) => kind === "question");
  expect(asked.map(({ text }) => text)).toEqual(["How long is the mole?\n\nNine hundred metres."]);
});
