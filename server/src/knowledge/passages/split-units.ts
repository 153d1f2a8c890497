import type { Block } from "../document.ts";
import type { SentenceSpan } from "./passage.ts";
import { isSpace, splitSentences } from "./split-sentences.ts";

/** UTF-16 units: a text without sentence ends or blanks is cut too, so that a unit can be quoted whole. */
export const longestUnit = 2_000;

/** What passages are packed from: a sentence, a table row or a line of code. */
export interface Unit {
  start: number;
  end: number;
  words: number;
  sentence: SentenceSpan;
  /** True for the first of its block. */
  opensBlock: boolean;
  /** The row that names the columns, of a table row. */
  tableHeader: Block | undefined;
}

/** The units of a section's blocks in order. One longer than `mostWords` or `longestUnit` is cut between words, at a comma if it can. */
export function splitUnits(
  text: string,
  blocks: readonly Block[],
  language: string,
  mostWords: number,
): Unit[] {
  const units: Unit[] = [];
  let tableHeader: Block | undefined;
  for (const block of blocks) {
    if (block.kind !== "table-row") tableHeader = undefined;
    const first = units.length;
    for (const span of spansOf(text, block, language)) {
      for (const piece of cut(text, span, mostWords)) {
        const sentence: SentenceSpan = { start: piece.start, end: piece.end };
        if (block.kind !== "paragraph") sentence.kind = block.kind;
        if (block.header) sentence.header = true;
        units.push({ ...piece, sentence, opensBlock: units.length === first, tableHeader });
      }
    }
    if (block.header) tableHeader = block;
  }
  return units;
}

function spansOf(text: string, block: Block, language: string): SentenceSpan[] {
  if (block.kind === "code") return linesOf(text, block);
  if (block.kind !== "table-row" && block.kind !== "heading")
    return splitSentences(text, block.start, block.end, language);
  const { start, end } = trim(text, block.start, block.end);
  return start < end ? [{ start, end }] : [];
}

/** Lines keep their indentation: it is part of what a program says. */
function linesOf(text: string, block: Block): SentenceSpan[] {
  const lines: SentenceSpan[] = [];
  let from = block.start;
  while (from < block.end) {
    const newline = text.indexOf("\n", from);
    const to = newline < 0 || newline >= block.end ? block.end : newline;
    const { end } = trim(text, from, to);
    if (end > from) lines.push({ start: from, end });
    from = to + 1;
  }
  return lines;
}

function trim(text: string, from: number, to: number): SentenceSpan {
  let start = from;
  let end = to;
  while (start < end && isSpace(text.charCodeAt(start))) start++;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--;
  return { start, end };
}

/** A longer word is cut where it is. */
const mostToWordEnd = 40;

interface Piece {
  start: number;
  end: number;
  words: number;
}

function* cut(text: string, span: SentenceSpan, mostWords: number): Generator<Piece> {
  let { start } = span;
  while (start < span.end) {
    const measured = measure(text, start, span.end, mostWords);
    if (measured.end >= span.end) {
      yield { start, end: span.end, words: measured.words };
      return;
    }
    const end = niceEnd(text, start, measured.end);
    yield { start, end: trim(text, start, end).end, words: measured.words };
    start = trim(text, end, span.end).start;
  }
}

/** The last comma or the like in the second half, else the last space, else where it is. */
function niceEnd(text: string, start: number, end: number): number {
  const half = start + ((end - start) >> 1);
  for (let i = end; i > half; i--) if (/[,;:，、；：\n]/.test(text[i - 1]!)) return i;
  for (let i = end; i > half; i--) if (isSpace(text.charCodeAt(i))) return i;
  // Not between the halves of a pair.
  return (text.charCodeAt(end) & 0xfc00) === 0xdc00 ? end + 1 : end;
}

/** Counts words up to `mostWords`. Scripts without spaces count two characters as a word; a run of 40 signs is two. */
function measure(
  text: string,
  start: number,
  limit: number,
  mostWords: number,
): { end: number; words: number } {
  let words = 0;
  let run = 0;
  let i = start;
  const last = Math.min(limit, start + longestUnit - mostToWordEnd);
  for (; i < last && words < mostWords; i++) {
    const unit = text.charCodeAt(i);
    if (isSpace(unit)) run = 0;
    else if (unit >= 0x0e00 && isUnspacedUnit(unit)) words += 0.5;
    else if (run++ % 40 === 0) words += 1;
  }
  // To the end of the word that is being read.
  for (; i < limit && run > 0 && run < mostToWordEnd && !isSpace(text.charCodeAt(i)); i++) run++;
  return { end: i, words: Math.max(1, Math.ceil(words)) };
}

function isUnspacedUnit(unit: number): boolean {
  return unit <= 0x109f || (unit >= 0x1780 && unit <= 0x17ff) || (unit >= 0x2e80 && unit <= 0xdfff);
}
