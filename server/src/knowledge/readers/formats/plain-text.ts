import type { Block } from "../../documents/document.ts";
import { decodeText } from "../encoding/decode-text.ts";
import type { FileReader } from "./file-reader.ts";
import { fileTitle } from "./file-title.ts";
import { maxPartBlocks, maxPartText, tooMuchText } from "../limits.ts";
import { partRead } from "../part-outcomes.ts";
import { ReadingError } from "../source.errors.ts";

/** Reads plain text: paragraphs are what empty lines part. */
export const readPlainText: FileReader = async ({ bytes, name, contentType }) => {
  const whole = decodeText(bytes, contentType).replace(/\r\n?/g, "\n").replaceAll("\0", "\uFFFD");
  if (whole.length > maxPartText) throw tooMuchText();
  const { text, blocks } = blocksIn(whole);
  if (blocks.length === 0) throw new ReadingError("no_text", "This file holds no text.");
  const title = fileTitle(null, name);
  return [
    partRead({ part: "document", title, url: null, language: null, text, blocks, groups: [], pages: [] }),
  ];
};

/** A title is a line of its own above a line of one sign; that line is drawn, and stands as blanks in what is kept. */
function blocksIn(text: string): { text: string; blocks: Block[] } {
  const blocks: Block[] = [];
  const signs: string[] = [];
  const kept: string[] = [];
  let copied = 0;
  let open: Block | null = null;
  const add = (block: Block) => {
    if (blocks.length >= maxPartBlocks) throw tooMuchText();
    blocks.push(block);
    return block;
  };
  for (let from = 0; from < text.length;) {
    const to = endOfLine(text, from);
    const line = text.slice(from, to);
    const start = from + line.length - line.trimStart().length;
    const end = from + line.trimEnd().length;
    const below = open || start >= end ? null : lineBelow(text, to);
    if (below && underlines(below.text, text.slice(start, end))) {
      const sign = below.text[0]!;
      if (!signs.includes(sign)) signs.push(sign);
      add({ kind: "heading", level: Math.min(6, signs.indexOf(sign) + 1), start, end });
      kept.push(text.slice(copied, to + 1), " ".repeat(below.end - to - 1));
      copied = below.end;
      from = below.end + 1;
      continue;
    }
    if (start >= end) open = null;
    else if (open) open.end = end;
    else open = add({ kind: "paragraph", start, end });
    from = to + 1;
  }
  kept.push(text.slice(copied));
  return { text: kept.join(""), blocks };
}

function endOfLine(text: string, from: number): number {
  const newline = text.indexOf("\n", from);
  return newline < 0 ? text.length : newline;
}

/** The next line up to `longestLine` characters, without its white space; null where it is longer. */
function lineBelow(text: string, end: number): { text: string; end: number } | null {
  if (end >= text.length) return null;
  const below = endOfLine(text, end + 1);
  return below - end > longestLine ? null : { text: text.slice(end + 1, below).trim(), end: below };
}

const longestLine = 120;

/** Whether a line is one sign again and again, about as long as the title above it or longer. */
function underlines(line: string, title: string): boolean {
  const sign = line[0] ?? "";
  if (line.length < 3 || title.length > longestLine || !"=-~^\"'*+#_".includes(sign)) return false;
  if (line.length < title.length - 3 || !/\p{L}/u.test(title) || /[.:;,]$/.test(title)) return false;
  for (const each of line) if (each !== sign) return false;
  return true;
}
