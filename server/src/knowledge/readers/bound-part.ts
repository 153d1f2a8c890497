import type { Block, BlockKind, DocumentPage, DocumentPart, PageLine } from "../documents/document.ts";
import { ReadingError } from "./source.errors.ts";
import { withSafeLinks } from "./marked-text.ts";
import { excessIn, positionsWithout, showsAnything, type Stretches, without } from "./text-runs.ts";
import type { NewBlock } from "./document-builder.ts";
import { marksWithin } from "../documents/moved-positions.ts";

const longestTitle = 1000;
const longestRecord = 200;
const longestFact = 300;
/** Shorter titles and names are as they are. */
const mostUnlooked = 40;

/** Returns a part for storing, with long blocks split. Fails with a ReadingError where nothing of its text is seen. */
export function boundPart(part: DocumentPart): DocumentPart {
  const excess = excessIn(part.text, rowsOf(part.blocks));
  const kept = excess.length === 0 ? part : withoutStretches(part, excess);
  const seen = kept.blocks.every(({ start, end }) => showsAnything(kept.text, start, end))
    ? kept.blocks
    : kept.blocks.filter(({ start, end }) => showsAnything(kept.text, start, end));
  if (seen.length === 0 && part.blocks.length > 0)
    throw new ReadingError("no_text", "No text was found in it.");
  const bounded: DocumentPart = {
    ...kept,
    title: shortened(part.title, longestTitle),
    blocks: cutBlocks(kept.text, withSafeLinks(seen.map(withShortRecord), part.url)),
  };
  if (part.author !== undefined) bounded.author = shortened(part.author, longestFact);
  return bounded;
}

/** Returns a function that says whether a stretch touches a row of a table; call it with growing positions. */
function rowsOf(blocks: readonly Block[]): (from: number, to: number) => boolean {
  let next = 0;
  return (from, to) => {
    while (next < blocks.length && blocks[next]!.end <= from) next++;
    const block = blocks[next];
    return block !== undefined && block.kind === "table-row" && block.start < to;
  };
}

function withoutStretches(part: DocumentPart, stretches: Stretches): DocumentPart {
  const moved = positionsWithout(stretches);
  const placed = <T extends { start: number; end: number }>(one: T): T => ({
    ...one,
    start: moved(one.start),
    end: moved(one.end),
  });
  const page = (one: DocumentPage): DocumentPage => ({
    ...placed(one),
    lines: one.lines.map((line) => ({ ...placed(line), x: edgesWithout(line, moved) })),
  });
  return {
    ...part,
    text: without(part.text, stretches),
    blocks: part.blocks
      .map((block) => placed(block.marks ? { ...block, marks: block.marks.map(placed) } : block))
      .filter(({ start, end }) => start < end),
    ...(part.groups && { groups: part.groups.map(placed).filter(({ start, end }) => start < end) }),
    pages: part.pages.map(page),
    ...(part.times && { times: part.times.map((mark) => ({ ...mark, start: moved(mark.start) })) }),
  };
}

/** Returns the left edges of the characters that stay, and the last right edge. */
function edgesWithout({ start, end, x }: PageLine, moved: (position: number) => number): number[] {
  const length = end - start;
  if (moved(end) - moved(start) === length) return x;
  return x.filter((_, i) => i >= length || moved(start + i + 1) > moved(start + i));
}

function withShortRecord(block: Block): Block {
  return block.record !== undefined && block.record.length > longestRecord
    ? { ...block, record: shortened(block.record, longestRecord) }
    : block;
}

function shortened(text: string, most: number): string {
  if (text.length <= mostUnlooked) return text;
  const start = text.slice(0, most * 4);
  return without(start, excessIn(start)).slice(0, most).toWellFormed();
}

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

function cutBlocks(text: string, blocks: readonly Block[]): Block[] {
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
    const shown = trimmedEnd(text, start, end);
    const marks = block.marks && marksWithin(block.marks, start, shown);
    cut.push({ ...piece, ...(marks && { marks }), start, end: shown });
    start = end;
    while (start < block.end && isBlank(text, start)) start++;
  }
}

/** Returns the last line's end in the second half, else the last blank there, else a place that tears no character apart. */
function placeToCut(text: string, start: number, end: number): number {
  const half = start + ((end - start) >> 1);
  for (let at = end; at > half; at--) if (text.charCodeAt(at - 1) === 10) return at;
  for (let at = end; at > half; at--) if (isBlank(text, at)) return at;
  let at = end;
  while (at > end - mostTogether && /^[\p{M}\p{Cf}\uDC00-\uDFFF]/u.test(text[at] ?? "")) at--;
  return at;
}

/** Limits the marks and joiners at one letter. */
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
