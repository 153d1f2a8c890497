import { fileTitle } from "../file-title.ts";
import type { FileReader } from "../file-reader.ts";
import { decodeText } from "../decode-text.ts";
import { partRead } from "../part-outcomes.ts";
import { ReadingError } from "../source.errors.ts";

/** Reads plain text: paragraphs are what empty lines part. */
export const readPlainText: FileReader = async ({ bytes, name, contentType }) => {
  const text = decodeText(bytes, contentType).replace(/\r\n?/g, "\n");
  const blocks = [...text.matchAll(/\S[^\n]*(?:\n(?![^\S\n]*\n)[^\n]*\S[^\n]*)*/g)].map((found) => ({
    kind: "paragraph" as const,
    start: found.index,
    end: found.index + found[0].trimEnd().length,
  }));
  if (blocks.length === 0) throw new ReadingError("no_text", "This file holds no text.");
  const title = fileTitle(null, name);
  return [partRead({ part: "document", title, url: null, language: null, text, blocks, pages: [] })];
};
