import { createDocumentBuilder, type DocumentBuilder } from "../document-builder.ts";
import { parseHtml } from "../html/page-parser.ts";
import type { FileReader } from "./file-reader.ts";
import { addReading, htmlToDocument } from "../html/html-to-document.ts";
import { composeDocument } from "../office/compose-document.ts";
import { damaged, decodeXml, openPackage, type Package } from "../office/open-package.ts";
import { XmlError } from "../xml/xml-error.ts";
import { maxPartText, tooMuchText } from "../limits.ts";
import { partRead } from "../part-outcomes.ts";
import { ReadingError } from "../source.errors.ts";
import { readBook } from "./epub/book.ts";
import { chapterTitles, encryptedParts, asHtml } from "./epub/chapters.ts";

/** Reads EPUB books: chapters in reading order, each below its heading, or below its title in the table of contents. */
export const readEpub: FileReader = async ({ bytes, name }, progress) => {
  try {
    const opened = openPackage(bytes, "EPUB");
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
    const core = { title: book.title, author: book.authors || null, language: book.language };
    const document = composeDocument(builder, core, { fileName: name, format: "EPUB" });
    const part = book.published === null ? document : { ...document, published: book.published };
    return [partRead(part)];
  } catch (error) {
    throw error instanceof XmlError ? damaged("EPUB", error) : error;
  }
};

function addChapter(builder: DocumentBuilder, opened: Package, part: string, title: string | null): void {
  const bytes = opened.bytes(part);
  if (!bytes) return;
  // No chapter has more markup than a whole book may have text.
  if (bytes.length > maxPartText) throw tooMuchText();
  const { documentElement, body } = parseHtml(asHtml(decodeXml(bytes)));
  const reading = htmlToDocument(body ?? documentElement);
  if (reading.blocks.length === 0) return;
  const hasHeading = reading.blocks.slice(0, 3).some(({ kind }) => kind === "heading");
  if (title !== null && !hasHeading) builder.add({ kind: "heading", level: 1 }, title);
  addReading(builder, reading);
}
