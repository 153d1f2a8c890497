import { addReading, createDocumentBuilder, type DocumentBuilder } from "../document-builder.ts";
import { readMarkup } from "../html/html-to-document.ts";
import { documentOf, partRead } from "../part-outcomes.ts";
import { decodeXml, type Package, damaged } from "../office/open-package.ts";
import { packageReader, folderOf, resolvePath } from "../office/package-reader.ts";
import { maxPartText, tooMuchText, ReadingError } from "../source.errors.ts";
import { isoDate, languageCode } from "../declared-facts.ts";
import { withoutEscapes, collapse } from "../white-space.ts";

/** Reads EPUB books: chapters in reading order, each below its heading, or below its title in the table of contents. */
export const readEpub = packageReader("EPUB", (opened, { name }, progress) => {
  const book = readBook(opened);
  const encrypted = encryptedParts(opened);
  if (book.chapters.some((chapter) => encrypted.has(chapter)))
    throw new ReadingError(
      "file_copy_protected",
      "This EPUB file has copy protection, so that only its shop's programs can open it. Add a version without it.",
    );
  const titles = chapterTitles(opened, book);
  const builder = createDocumentBuilder();
  for (const [i, chapter] of book.chapters.entries()) {
    if (chapter !== book.navigation) addChapter(builder, opened, chapter, titles.get(chapter) ?? null);
    progress((i + 1) / book.chapters.length);
  }
  const { title, authors: author, language, published } = book;
  const read = { title, author, language, published, ...builder.document() };
  return [partRead(documentOf(name, read, "This EPUB file contains no text."))];
});

function addChapter(builder: DocumentBuilder, opened: Package, part: string, title: string | null): void {
  const bytes = opened.bytes(part);
  if (!bytes) return;
  // No chapter has more markup than a whole book may have text.
  if (bytes.length > maxPartText) throw tooMuchText();
  const reading = readMarkup(asHtml(decodeXml(bytes)));
  if (reading.blocks.length === 0) return;
  const hasHeading = reading.blocks.slice(0, 3).some(({ kind }) => kind === "heading");
  if (title !== null && !hasHeading) builder.add({ kind: "heading", level: 1 }, title);
  addReading(builder, reading);
}

export interface Book {
  title: string | null;
  /** Separated by commas; empty where nobody is named. */
  authors: string;
  language: string | null;
  published: string | null;
  chapters: readonly string[];
  navigation: string | null;
  ncx: string | null;
}

function readBook(opened: Package): Book {
  const path = packageDocument(opened);
  const xml = path === null ? null : opened.xml(path);
  if (path === null || !xml?.seek("opf:package")) throw damaged("EPUB");
  const folder = folderOf(path);
  const items = new Map<string, { part: string; mediaType: string; properties: readonly string[] }>();
  const order: string[] = [];
  const authors: string[] = [];
  type Said = Pick<Book, "title" | "language" | "published" | "ncx">;
  const said: Said = { title: null, language: null, published: null, ncx: null };
  xml.children((section) => {
    if (section === "opf:spine") said.ncx = xml.attribute("toc");
    xml.children((name) => {
      if (name === "dc:title") said.title ??= collapse(xml.text());
      else if (name === "dc:language") said.language ??= languageCode(xml.text());
      else if (name === "dc:creator") authors.push(collapse(xml.text()));
      else if (name === "dc:date") said.published ??= isoDate(xml.text());
      else if (name === "opf:itemref") order.push(xml.attribute("idref") ?? "");
      else if (name === "opf:item") {
        const part = resolvePath(folder, decodePath(xml.attribute("href") ?? ""));
        const properties = (xml.attribute("properties") ?? "").split(/\s+/);
        const mediaType = xml.attribute("media-type") ?? "";
        items.set(xml.attribute("id") ?? "", { part, mediaType, properties });
      }
    });
  });
  const chapters = order.flatMap((id) => {
    const item = items.get(id);
    return item && /html|^text\//i.test(item.mediaType) ? [item.part] : [];
  });
  return {
    ...said,
    authors: authors.filter((author) => author !== "").join(", "),
    chapters,
    navigation: [...items.values()].find((item) => item.properties.includes("nav"))?.part ?? null,
    ncx: items.get(said.ncx ?? "")?.part ?? null,
  };
}

function packageDocument(opened: Package): string | null {
  const xml = opened.xml("META-INF/container.xml");
  return xml?.seek("container:rootfile") ? xml.attribute("full-path") : null;
}

/** Addresses within a book are escaped as any other. */
const decodePath = (address: string): string => withoutEscapes(address.split("#", 1)[0]!);

/** Maps each part to its chapter's title in the table of contents; of several in one part to the first. */
function chapterTitles(opened: Package, { navigation, ncx }: Book): Map<string, string> {
  const titles = new Map<string, string>();
  const add = (from: string, address: string, title: string) => {
    const part = resolvePath(folderOf(from), decodePath(address));
    if (title !== "" && !titles.has(part)) titles.set(part, title);
  };
  opened.xml(navigation ?? "")?.each((name, page) => {
    if (name === "html:a") add(navigation!, page.attribute("href") ?? "", collapse(page.text()));
  });
  let label = "";
  opened.xml(ncx ?? "")?.each((name, xml) => {
    if (name === "ncx:navPoint") label = "";
    else if (name === "ncx:navLabel") label = collapse(xml.text());
    else if (name === "ncx:content") add(ncx!, xml.attribute("src") ?? "", label);
  });
  return titles;
}

const empty = /^(area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i;

/** Returns XHTML without elements that close themselves: in HTML, an empty `<title/>` would swallow the chapter. */
function asHtml(xhtml: string): string {
  return xhtml
    .replace(/^\s*<\?xml[^>]*\?>/, "")
    .replace(/<([a-z][\w:.-]*)(\s[^<>]*)?\/>/gi, (whole, name: string, attributes: string | undefined) =>
      empty.test(name) ? whole : `<${name}${attributes ?? ""}></${name}>`,
    );
}

/** Fonts are only obfuscated, and not read. */
const obfuscation = /^http:\/\/(www\.idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc#RC)$/;

function encryptedParts(opened: Package): Set<string> {
  const found = new Set<string>();
  let algorithm = "";
  opened.xml("META-INF/encryption.xml")?.each((name, xml) => {
    if (name === "enc:EncryptedData") algorithm = "";
    else if (name === "enc:EncryptionMethod") algorithm ||= xml.attribute("Algorithm") ?? "";
    else if (name === "enc:CipherReference" && !obfuscation.test(algorithm))
      found.add(decodePath(xml.attribute("URI") ?? ""));
  });
  return found;
}
