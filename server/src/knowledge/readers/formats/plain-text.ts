import type { Block } from "../../documents/document.ts";
import { decodeText } from "../encoding/decode-text.ts";
import type { FileReader } from "./file-reader.ts";
import { fileTitle } from "./file-title.ts";
import { maxPartBlocks, maxPartText, tooMuchText } from "../limits.ts";
import { partRead } from "../part-outcomes.ts";
import { ReadingError } from "../source.errors.ts";
import { headsOverIndented, rulesOf } from "../../documents/text-headings.ts";
import { TextLines } from "../../documents/text-lines.ts";

/** Reads plain text: paragraphs are what empty lines part, headings are underlined or stand at the margin over indented text. */
export const readPlainText: FileReader = async ({ bytes, name, contentType }) => {
  const text = decodeText(bytes, contentType).replace(/\r\n?/g, "\n").replaceAll("\0", "\uFFFD");
  if (text.length > maxPartText) throw tooMuchText();
  const blocks = blocksIn(text);
  if (blocks.length === 0) throw new ReadingError("no_text", "This file holds no text.");
  const title = fileTitle(null, name);
  return [
    partRead({ part: "document", title, url: null, language: null, text, blocks, groups: [], pages: [] }),
  ];
};

function blocksIn(text: string): Block[] {
  const lines = new TextLines(text);
  const rules = rulesOf(text, lines);
  const heads = headsOverIndented(text, lines);
  const levels = new Map<string, number>();
  const blocks: Block[] = [];
  let open: Block | null = null;
  const begin = (block: Block) => {
    if (blocks.length >= maxPartBlocks) throw tooMuchText();
    blocks.push(block);
    return block;
  };
  const levelOf = (rule: string) => {
    if (!levels.has(rule)) levels.set(rule, Math.min(6, levels.size + 1));
    return levels.get(rule)!;
  };
  for (let line = 0; line < lines.count; line++) {
    const mark = rules.markOf(line);
    const start = lines.start(line);
    const end = lines.end(line);
    if (start >= end || rules.isRule(line)) open = null;
    else if (mark !== null || heads?.[line]) {
      // Levels are those of their rules, in the order in which these are first used; beneath them stand heads without.
      begin({
        kind: "heading",
        level: mark !== null ? levelOf(mark) : Math.min(6, levels.size + 1),
        start,
        end,
      });
      open = null;
    } else if (open) open.end = end;
    else open = begin({ kind: "paragraph", start, end });
  }
  return blocks;
}
