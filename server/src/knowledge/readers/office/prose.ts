import type { Mark } from "../../documents/document.ts";
import { maxPartText, tooMuchText } from "../source.errors.ts";
import { type MarkedText, markedPieces } from "../marked-text.ts";
import { areLabelled } from "../typed-rows.ts";
import { shifted } from "../../documents/moved-positions.ts";
import type { PendingBlock } from "./pending-blocks.ts";
import type { XmlReader } from "../xml/xml-reader.ts";

/** Holds words while they are collected, and their last sign: asking them for it would join all their pieces. */
export interface Words {
  words: string;
  last: string;
  /** Marks of the words, as far as their ends are known. */
  marks: Mark[];
}

/** Fails with `tooMuchText` where one paragraph has more than a whole part may hold. */
export function say(into: Words, text: string): void {
  if (text === "") return;
  if (into.words.length + text.length > maxPartText) throw tooMuchText();
  into.words += text;
  into.last = text.at(-1)!;
}

/** Returns whether a raised figure that follows belongs to a word. */
export const endsInWord = ({ last }: Words): boolean => last !== "" && last.trim() !== "";

/** Stands for a line break within prose, which becomes a space, or a new paragraph where two follow. */
export const lineBreak = "\u2028";

const mostGathered = 10_000;

export function markFrom(
  { words, marks }: Words,
  start: number,
  ...kinds: Pick<Mark, "mark" | "href">[]
): void {
  for (const kind of kinds)
    if (words.length > start && marks.length < mostGathered)
      marks.push({ ...kind, start, end: words.length });
}

export function append(into: Words, { words, marks }: Pick<Words, "words" | "marks">): void {
  for (const mark of shifted(marks, into.words.length)) into.marks.push(mark);
  say(into, words);
}

/** Returns the paragraphs of words; lines that are labels with their values are one each. */
export function paragraphsOf({ words, marks }: Pick<Words, "words" | "marks">): MarkedText[] {
  const lines = words.includes(lineBreak) ? markedPieces(words, marks, /\u2028/g) : [];
  return areLabelled(lines.map(({ text }) => text))
    ? lines
    : markedPieces(words, marks, /\u2028\s*\u2028[\u2028\s]*/g);
}

/** Holds a paragraph's content: its words, line breaks marked, and what floats next to it, to follow it. */
export interface Inline extends Words {
  beside: PendingBlock[];
  /** Characters that somebody filled into a form. */
  filled: number;
  /** Shows a picture, which may have no words. */
  pictures: number;
  /** By which the document links to it. */
  bookmarks: string[];
}

export const createInline = (): Inline => ({
  words: "",
  last: "",
  marks: [],
  beside: [],
  filled: 0,
  pictures: 0,
  bookmarks: [],
});

const mostBookmarks = 20;

export function addBookmark({ bookmarks }: Inline, name: string | null): void {
  if (name && bookmarks.length < mostBookmarks) bookmarks.push(name);
}

/** Reads one thing that is written in several ways (`mc:AlternateContent`, opened last): the first by which `size` grows. */
export function readAlternate(xml: XmlReader, visit: (name: string) => void, size: () => number): void {
  const before = size();
  xml.children((name) => {
    if ((name === "mc:Choice" || name === "mc:Fallback") && size() === before) xml.children(visit);
  });
}
