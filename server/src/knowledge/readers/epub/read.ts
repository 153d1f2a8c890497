import { addReading, createDocumentBuilder, type DocumentBuilder } from "../document-builder.ts";
import { readMarkup } from "../html/html-to-document.ts";
import { documentOf } from "../file-document.ts";
import { decodeXml, type Package } from "../office/open-package.ts";
import { packageReader } from "../office/package-reader.ts";
import { maxPartText, tooMuchText } from "../limits.ts";
import { partRead } from "../part-outcomes.ts";
import { ReadingError } from "../source.errors.ts";
import { readBook } from "./book.ts";
import { chapterTitles, encryptedParts, asHtml } from "./chapters.ts";

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
