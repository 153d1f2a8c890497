import type { Block } from "../../documents/document.ts";
import { decodeText } from "../encoding/decode-text.ts";
import type { FileReader } from "./file-reader.ts";
import { fileTitle } from "./file-title.ts";
import { maxPartBlocks, maxPartText, tooMuchText } from "../limits.ts";
import { partRead } from "../part-outcomes.ts";
import { ReadingError } from "../source.errors.ts";

/** Reads plain text: paragraphs are what empty lines part. */
export const readPlainText: FileReader = async ({ bytes, name, contentType }) => {
  const text = decodeText(bytes, contentType).replace(/\r\n?/g, "\n").replaceAll("\0", "\uFFFD");
  if (text.length > maxPartText) throw tooMuchText();
  const blocks = paragraphsIn(text);
  if (blocks.length === 0) throw new ReadingError("no_text", "This file holds no text.");
  const title = fileTitle(null, name);
  return [
    partRead({ part: "document", title, url: null, language: null, text, blocks, groups: [], pages: [] }),
  ];
};

function paragraphsIn(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  for (let from = 0; from < text.length;) {
    const newline = text.indexOf("\n", from);
    const to = newline < 0 ? text.length : newline;
    const line = text.slice(from, to);
    const start = from + line.length - line.trimStart().length;
    const end = from + line.trimEnd().length;
    if (start >= end) open = null;
    else if (open) open.end = end;
    else {
      if (blocks.length >= maxPartBlocks) throw tooMuchText();
      blocks.push((open = { kind: "paragraph", start, end }));
    }
    from = to + 1;
  }
  return blocks;
}
