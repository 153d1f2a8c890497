import { createDocumentBuilder, type DocumentBuilder } from "../document-builder.ts";
import type { FileReader } from "./file-reader.ts";
import { composeDocument } from "../office/compose-document.ts";
import { addHtml } from "../office/add-html.ts";
import { damaged, decodeXml, openPackage, type Package } from "../office/open-package.ts";
import { addAll, createPendingBlocks } from "../office/pending-blocks.ts";
import { XmlError } from "../office/xml-reader.ts";
import { partRead } from "../part-outcomes.ts";
import { ReadingError } from "../source.errors.ts";
import { readBook } from "./epub/book.ts";
import { chapterTitles } from "./epub/chapter-titles.ts";
import { encryptedParts } from "./epub/encrypted-parts.ts";
import { asHtml } from "./epub/as-html.ts";

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
  const content = createPendingBlocks();
  addHtml(content, asHtml(decodeXml(bytes)));
  if (content.items.length === 0) return;
  const hasHeading = content.items.slice(0, 3).some((item) => item.block.kind === "heading");
  if (title !== null && !hasHeading) builder.add({ kind: "heading", level: 1 }, title);
  addAll(builder, content.items);
}
