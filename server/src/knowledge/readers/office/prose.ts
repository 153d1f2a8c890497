import { maxPartText, tooMuchText } from "../limits.ts";
import { struckMark } from "../struck-mark.ts";
import { collapse } from "../white-space.ts";
import type { NewBlock } from "../document-builder.ts";
import type { PendingBlock } from "./pending-blocks.ts";

/**
 * Holds words while they are collected. Their last sign is kept with them: asking them would join all their pieces each time.
 */
export interface Words {
  words: string;
  last: string;
}

/** Fails with `tooMuchText` where one paragraph has more than a whole part may hold. */
export function say(into: Words, text: string): void {
  if (text === "") return;
  if (into.words.length + text.length > maxPartText) throw tooMuchText();
  into.words += text;
  into.last = text.at(-1)!;
}

/** Returns whether a raised figure that follows belongs to a word. */
export function endsInWord({ last }: Words): boolean {
  return last !== "" && last.trim() !== "";
}

/** Stands for a line break within prose, which becomes a space, or a new paragraph where two follow. */
export const lineBreak = "\u2028";

/** Stand around struck-out words until it is known where the next ones begin: no text has them. */
const [struckFrom, struckTo] = ["\uFDD0", "\uFDD1"];

/** Returns words that their author has struck out, marked so. */
export function struckOut(words: string): string {
  return words.trim() === "" ? words : struckFrom + words + struckTo;
}

/** The paragraphs of collected words, with marks around those that are struck out. */
export function paragraphsOf(words: string): string[] {
  return words
    .split(/\u2028\s*\u2028[\u2028\s]*/)
    .map((text) => showStruck(collapse(text)))
    .filter((text) => text !== "");
}

/** Puts one mark before and one behind all that is struck out together, in words with single spaces. */
export function showStruck(text: string): string {
  if (!text.includes(struckFrom)) return text;
  return text
    .replace(/\uFDD1( ?)\uFDD0/g, "$1")
    .replace(/\uFDD0( ?)/g, `$1${struckMark}`)
    .replace(/( ?)\uFDD1/g, `${struckMark}$1`);
}

/** Holds a paragraph's content: its words, line breaks marked, and what floats next to it, to follow it. */
export interface Inline extends Words {
  beside: PendingBlock[];
  linked: { characters: number; links: number };
  /** Characters that somebody filled into a form. */
  filled: number;
  /** Shows a picture, which may have no words. */
  pictures: number;
  /** By which the document links to it. */
  bookmarks: string[];
}

export function createInline(): Inline {
  return {
    words: "",
    last: "",
    beside: [],
    linked: { characters: 0, links: 0 },
    filled: 0,
    pictures: 0,
    bookmarks: [],
  };
}

/** Names of one place that are kept. */
const mostBookmarks = 20;

export function addBookmark({ bookmarks }: Inline, name: string | null): void {
  if (name && bookmarks.length < mostBookmarks) bookmarks.push(name);
}

/** Returns how much of a paragraph is links, where it is one text. */
export function linkedIn({ linked }: Inline, texts: readonly string[]): Partial<NewBlock> {
  if (linked.links === 0 || texts.length !== 1) return {};
  return { linked: { ...linked, characters: Math.min(linked.characters, texts[0]!.length) } };
}
