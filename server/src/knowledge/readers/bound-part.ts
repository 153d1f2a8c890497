import type { Block, DocumentPage, DocumentPart, PageLine } from "../documents/document.ts";
import { cutBlocks } from "./cut-blocks.ts";
import { ReadingError } from "./source.errors.ts";
import { excessIn, positionsWithout, showsAnything, type Stretches, without } from "./text-runs.ts";

const longestTitle = 1000;
const longestRecord = 200;
const longestFact = 300;
/** Shorter titles and names are as they are. */
const mostUnlooked = 40;

/**
 * A part as it is stored: blanks, empty lines and marks beyond what people write are gone, and long blocks are several.
 * An ordinary part stays as it is. Fails with a ReadingError where nothing of its text is seen.
 */
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
    blocks: cutBlocks(kept.text, seen.map(withShortRecord)),
  };
  if (part.author !== undefined) bounded.author = shortened(part.author, longestFact);
  return bounded;
}

/** Whether a stretch touches a row of a table; asked with growing positions. */
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
    blocks: part.blocks.map(placed).filter(({ start, end }) => start < end),
    ...(part.groups && { groups: part.groups.map(placed).filter(({ start, end }) => start < end) }),
    pages: part.pages.map(page),
    ...(part.times && { times: part.times.map((mark) => ({ ...mark, start: moved(mark.start) })) }),
  };
}

/** The left edges of the characters that stay, and the last right edge. */
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
