import type { Block } from "../document.ts";
import { marksWithin } from "../moved-positions.ts";
import { isSpace, splitSentences, trimSpan } from "../split-sentences.ts";
import type { SentenceSpan } from "./unit.ts";

/** UTF-16 units: a text without sentence ends or blanks is cut too, so that a sentence can be quoted whole. */
export const longestSentence = 2_000;
const mostWords = 250;

/** Splits a block: rows and lines of code are one sentence; long ones are cut between words, at a comma if it can be. */
export function blockSentences(text: string, block: Block, language: string): SentenceSpan[] {
  const sentences: SentenceSpan[] = [];
  for (const span of spansOf(text, block, language))
    for (const { start, end } of cut(text, span)) {
      const sentence: SentenceSpan = { start, end };
      if (block.kind !== "paragraph") sentence.kind = block.kind;
      if (block.header) sentence.header = true;
      const marks = block.marks ? marksWithin(block.marks, start, end) : [];
      if (marks.length > 0) sentence.marks = marks;
      sentences.push(sentence);
    }
  return sentences;
}

function spansOf(text: string, block: Block, language: string): SentenceSpan[] {
  if (block.kind === "code") return linesOf(text, block);
  if (block.kind !== "table-row" && block.kind !== "heading")
    return withWholeCode(splitSentences(text, block.start, block.end, language), block);
  const { start, end } = trimSpan(text, block.start, block.end);
  return start < end ? [{ start, end }] : [];
}

/** Longer code is a text set in its letters. */
const longestCode = 100;

/** Joins sentences that end within code: its signs end none. */
function withWholeCode(sentences: SentenceSpan[], { marks = [] }: Block): SentenceSpan[] {
  const codes = marks.filter(({ mark, start, end }) => mark === "code" && end - start <= longestCode);
  if (codes.length === 0) return sentences;
  const whole: SentenceSpan[] = [];
  for (const sentence of sentences) {
    const before = whole.at(-1);
    const isInCode = before && codes.some(({ start, end }) => start < before.end && sentence.start < end);
    if (isInCode) before.end = sentence.end;
    else whole.push(sentence);
  }
  return whole;
}

/** Lines keep their indentation: it is part of what a program says. */
function linesOf(text: string, block: Block): SentenceSpan[] {
  const lines: SentenceSpan[] = [];
  let from = block.start;
  while (from < block.end) {
    const newline = text.indexOf("\n", from);
    const to = newline < 0 || newline >= block.end ? block.end : newline;
    const { end } = trimSpan(text, from, to);
    if (end > from) lines.push({ start: from, end });
    from = to + 1;
  }
  return lines;
}

const mostToWordEnd = 40;

function* cut(text: string, span: SentenceSpan): Generator<SentenceSpan> {
  let { start } = span;
  while (start < span.end) {
    const furthest = endOfWords(text, start, span.end);
    if (furthest >= span.end) {
      yield { start, end: span.end };
      return;
    }
    const end = niceEnd(text, start, furthest);
    yield { start, end: trimSpan(text, start, end).end };
    start = trimSpan(text, end, span.end).start;
  }
}

/** Returns the last comma in the second half, else the last space, else `end`; never in a pair. */
function niceEnd(text: string, start: number, end: number): number {
  const half = start + ((end - start) >> 1);
  for (let i = end; i > half; i--) if (/[,;:，、；：\n]/.test(text[i - 1]!)) return i;
  for (let i = end; i > half; i--) if (isSpace(text.charCodeAt(i))) return i;
  // Not between the halves of a pair.
  return (text.charCodeAt(end) & 0xfc00) === 0xdc00 ? end + 1 : end;
}

/** Returns where `mostWords` end. Scripts without spaces count two characters as a word; a run of 40 signs is two. */
function endOfWords(text: string, start: number, limit: number): number {
  let words = 0;
  let run = 0;
  let i = start;
  const last = Math.min(limit, start + longestSentence - mostToWordEnd);
  for (; i < last && words < mostWords; i++) {
    const unit = text.charCodeAt(i);
    if (isSpace(unit)) run = 0;
    else if (unit >= 0x0e00 && isUnspacedUnit(unit)) words += 0.5;
    else if (run++ % 40 === 0) words += 1;
  }
  // To the end of the word that is being read.
  for (; i < limit && run > 0 && run < mostToWordEnd && !isSpace(text.charCodeAt(i)); i++) run++;
  return i;
}

function isUnspacedUnit(unit: number): boolean {
  return unit <= 0x109f || (unit >= 0x1780 && unit <= 0x17ff) || (unit >= 0x2e80 && unit <= 0xdfff);
}
