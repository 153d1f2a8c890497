import type { NewBlock } from "../document-builder.ts";
import type { PendingBlock } from "./pending-blocks.ts";
import type { Words } from "./prose.ts";

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
