import type { Sentence } from "@groundwork/contract/answers";
import type { Block, Inline, TextRun } from "./parse-markup.ts";

/** Holds what is revealed at once: a word with the white space after it, the marks that follow it, or one line of code. */
export interface Piece extends Omit<TextRun, "kind" | "at"> {
  marks: number[];
  /** True if a line ends before this word. */
  broken: boolean;
  /** The index of its sentence, -1 for none. */
  sentence: number;
  /** True for the last word of its sentence. */
  last: boolean;
  end: number;
}

export type PieceBlock =
  | { kind: "paragraph"; pieces: Piece[] }
  | { kind: "heading"; level: number; pieces: Piece[] }
  | { kind: "list"; ordered: boolean; first: number; items: { depth: number; pieces: Piece[] }[] }
  | { kind: "table"; header: Piece[][]; rows: Piece[][][] }
  | { kind: "code"; language: string; pieces: Piece[] };

export interface PieceDocument {
  blocks: PieceBlock[];
  pieces: Piece[];
}

const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const formulasMax = 200;
const bareAddress = /^https?:\/\/[^\s<>"']+/i;

/** Splits parsed markup into the pieces that are revealed one by one. Sentences are spans over the message, in order. */
export function splitPieces(blocks: Block[], sentences: readonly Sentence[]): PieceDocument {
  const pieces: Piece[] = [];
  const split = (inlines: Inline[]): Piece[] => {
    const made = splitInlines(inlines, sentences);
    pieces.push(...made);
    return made;
  };
  const out = blocks.map((block): PieceBlock => {
    switch (block.kind) {
      case "paragraph":
        return { kind: "paragraph", pieces: split(block.inlines) };
      case "heading":
        return { kind: "heading", level: block.level, pieces: split(block.inlines) };
      case "list":
        return {
          ...block,
          items: block.items.map((item) => ({ depth: item.depth, pieces: split(item.inlines) })),
        };
      case "table":
        return {
          kind: "table",
          header: block.header.map(split),
          rows: block.rows.map((row) => row.map(split)),
        };
      case "code": {
        const lines = splitCode(block);
        pieces.push(...lines);
        return { kind: "code", language: block.language, pieces: lines };
      }
    }
  });
  markLastWords(pieces);
  boundFormulas(pieces);
  return { blocks: out, pieces };
}

function splitInlines(inlines: Inline[], sentences: readonly Sentence[]): Piece[] {
  const pieces: Piece[] = [];
  let broken = false;
  for (const inline of inlines) {
    if (inline.kind === "break") {
      broken = true;
    } else if (inline.kind === "mark") {
      const owner = pieces.at(-1) ?? blankPiece(inline.start, sentences);
      if (pieces.length === 0) pieces.push(owner);
      owner.marks.push(inline.mark);
      owner.end = inline.end;
    } else {
      for (const word of splitWords(inline, sentences)) {
        if (word.text.trim() === "" && pieces.length > 0) {
          // White space after a mark or a style belongs to the word before it.
          pieces.at(-1)!.text += pieces.at(-1)!.text.endsWith(" ") ? "" : word.text;
          continue;
        }
        pieces.push({ ...word, broken });
        broken = false;
      }
    }
  }
  return pieces;
}

function splitWords(run: TextRun, sentences: readonly Sentence[]): Piece[] {
  const words: Piece[] = [];
  for (const [from, to] of wordRanges(run, sentences)) {
    const text = run.text.slice(from, to);
    const address = run.href === null && !run.code ? withoutEnd(bareAddress.exec(text)?.[0] ?? "") : "";
    const base = {
      bold: run.bold,
      italic: run.italic,
      code: run.code,
      formula: run.formula,
      marks: [],
      broken: false,
      last: false,
      sentence: sentenceAt(sentences, run.at[from]!),
    };
    if (address) {
      const end = from + address.length;
      words.push({ ...base, text: address, href: address, end: run.at[end - 1]! + 1 });
      if (end < to) {
        words.push({ ...base, text: run.text.slice(end, to), href: null, end: run.at[to - 1]! + 1 });
      }
    } else {
      words.push({ ...base, text, href: run.href, end: run.at[to - 1]! + 1 });
    }
  }
  return words;
}

function withoutEnd(address: string): string {
  let end = address.length;
  while (end > 0 && ".,;:!?)]".includes(address[end - 1]!)) end -= 1;
  return address.slice(0, end);
}

/** Ranges over the run's text: a word and its white space each, cut at sentence ends; unspaced scripts by dictionary word. */
function* wordRanges(run: TextRun, sentences: readonly Sentence[]): Generator<[number, number]> {
  if (run.formula) return yield [0, run.text.length];
  for (const match of run.text.matchAll(/\S+\s*|\s+\S*\s*/gu)) {
    const cuts = new Set<number>([match.index + match[0].length]);
    for (let i = match.index + 1; i < match.index + match[0].length; i += 1) {
      const here = sentenceAt(sentences, run.at[i]!);
      if (here !== -1 && here !== sentenceAt(sentences, run.at[i - 1]!) && /\S/.test(run.text[i]!))
        cuts.add(i);
    }
    if (unspaced.test(match[0])) {
      for (const part of new Intl.Segmenter(undefined, { granularity: "word" }).segment(match[0])) {
        if (part.index > 0 && part.isWordLike) cuts.add(match.index + part.index);
      }
    }
    let from = match.index;
    for (const to of [...cuts].toSorted((a, b) => a - b)) {
      yield [from, to];
      from = to;
    }
  }
}

function sentenceAt(sentences: readonly Sentence[], position: number): number {
  let low = 0;
  let high = sentences.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const sentence = sentences[middle]!;
    if (position < sentence.start) high = middle - 1;
    else if (position >= sentence.end) low = middle + 1;
    else return middle;
  }
  return -1;
}

function blankPiece(start: number, sentences: readonly Sentence[]): Piece {
  return {
    text: "",
    bold: false,
    italic: false,
    code: false,
    formula: null,
    href: null,
    marks: [],
    broken: false,
    sentence: sentenceAt(sentences, start),
    last: false,
    end: start,
  };
}

function splitCode(block: { text: string; end: number }): Piece[] {
  const lines = block.text.split("\n");
  return lines.map((line, i) => ({
    ...blankPiece(block.end, []),
    text: i < lines.length - 1 ? `${line}\n` : line,
    code: true,
  }));
}

function markLastWords(pieces: Piece[]): void {
  pieces.forEach((piece, i) => {
    piece.last = piece.sentence !== -1 && pieces[i + 1]?.sentence !== piece.sentence;
  });
}

/** Setting a formula takes a moment, so that those after the first many are shown as code. */
function boundFormulas(pieces: readonly Piece[]): void {
  for (const piece of pieces.filter(({ formula }) => formula).slice(formulasMax)) {
    piece.formula = null;
    piece.code = true;
  }
}

/** Returns how many pieces of an unfinished message will not change when the rest arrives. */
export function settledPieces(message: string, pieces: readonly Piece[]): number {
  const lineStart = message.lastIndexOf("\n") + 1;
  const line = message.slice(lineStart);
  let safe = lineStart;
  for (let i = line.length; i > 0 && safe === lineStart; i -= 1) if (/\s/.test(line[i - 1]!)) safe += i;
  for (const marker of ["**", "__", "`", "["]) {
    const open = lastOpen(line, marker);
    if (open !== -1) safe = Math.min(safe, lineStart + open);
  }
  let count = pieces.length;
  while (count > 0 && pieces[count - 1]!.end > safe) count -= 1;
  // The last settled word may still get its mark.
  return Math.max(0, count - 1);
}

function lastOpen(line: string, marker: string): number {
  const closing = marker === "[" ? "]" : marker;
  let open = -1;
  for (let i = 0; i < line.length; i += 1) {
    if (line[i] === "\\") i += 1;
    else if (open === -1 && line.startsWith(marker, i)) {
      open = i;
      i += marker.length - 1;
    } else if (open !== -1 && line.startsWith(closing, i)) {
      open = -1;
      i += closing.length - 1;
    }
  }
  return open;
}
