import { decodeText } from "../encoding/decode-text.ts";
import { typedText } from "../../documents/typed-text.ts";
import type { FileReader } from "./file-reader.ts";
import { fileTitle } from "./file-title.ts";
import { maxPartBlocks, maxPartText, tooMuchText } from "../limits.ts";
import { partRead } from "../part-outcomes.ts";
import { ReadingError } from "../source.errors.ts";

/** Reads plain text: every character is kept, and its headings, paragraphs and entries are told by how it is typed. */
export const readPlainText: FileReader = async ({ bytes, name, contentType }) => {
  const text = decodeText(bytes, contentType).replace(/\r\n?/g, "\n").replaceAll("\0", "\uFFFD");
  if (text.length > maxPartText) throw tooMuchText();
  const { blocks, groups } = typedText(text, ({ length }) => {
    if (length >= maxPartBlocks) throw tooMuchText();
  });
  if (blocks.length === 0) throw new ReadingError("no_text", "This file holds no text.");
  const title = fileTitle(null, name);
  return [partRead({ part: "document", title, url: null, language: null, text, blocks, groups, pages: [] })];
};
