import type { Block, BlockKind } from "../documents/document.ts";
import type { NewBlock } from "./document-builder.ts";

/** Characters of one block. Headings and rows are whole wherever they are shown; the others are cut into sentences. */
const longest: Readonly<Record<BlockKind, number>> = {
  heading: 1000,
  "table-row": 4000,
  "list-item": 50_000,
  paragraph: 50_000,
  quote: 50_000,
  code: 50_000,
  term: 1000,
  caption: 4000,
  note: 50_000,
};

/** Blocks of which none is too long: those that are become several, cut between lines, cells or words where they can. */
export function cutBlocks(text: string, blocks: readonly Block[]): Block[] {
  const cut: Block[] = [];
  for (const block of blocks)
    if (block.end - block.start <= longest[block.kind]) cut.push(block);
    else addPieces(cut, text, block);
  return cut;
}

function addPieces(cut: Block[], text: string, block: Block): void {
  const { code } = block;
  // What a heading says at length is text, and names of columns beyond the first are cells.
  const isName = block.kind === "heading" || block.kind === "term";
  const rest: NewBlock = { kind: isName ? "paragraph" : block.kind, ...(code && { code }) };
  for (let start = block.start; start < block.end;) {
    const piece = start === block.start ? block : rest;
    const most = longest[piece.kind];
    const end = block.end - start <= most ? block.end : placeToCut(text, start, start + most);
    cut.push({ ...piece, start, end: trimmedEnd(text, start, end) });
    start = end;
    while (start < block.end && isBlank(text, start)) start++;
  }
}

/** The last line's end in the second half, else the last blank there, else where no character is torn apart. */
function placeToCut(text: string, start: number, end: number): number {
  const half = start + ((end - start) >> 1);
  for (let at = end; at > half; at--) if (text.charCodeAt(at - 1) === 10) return at;
  for (let at = end; at > half; at--) if (isBlank(text, at)) return at;
  let at = end;
  while (at > end - mostTogether && /^[\p{M}\p{Cf}\uDC00-\uDFFF]/u.test(text[at] ?? "")) at--;
  return at;
}

/** Marks and joiners that stand at one letter. */
const mostTogether = 12;

function trimmedEnd(text: string, start: number, end: number): number {
  let at = end;
  while (at > start + 1 && isBlank(text, at - 1)) at--;
  return at;
}

function isBlank(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit <= 32 || unit === 160 || unit === 0x3000;
}
