import type { Block } from "../../documents/document.ts";
import { struckMark } from "../struck-mark.ts";
import { collapse } from "../white-space.ts";

/** The words of one block, with what of them is links. */
export interface Prose {
  text: string;
  linked?: Block["linked"];
  /** Its lines, where it has several. */
  lines?: string[];
}

/** Marks the end of a line among the words as they are gathered. */
const lineEnd = "\u2028";

/**
 * Gathers the words of a block while its elements are walked. `breaks` says that a line ends in the middle of a block:
 * two in a row end it, and then what was gathered so far is given to `ended`.
 */
export function createProse(ended: () => void) {
  let words = "";
  /** The last character of `words`: asking that itself would join all its pieces each time. */
  let last = "";
  let breaks = 0;
  let linkDepth = 0;
  let linkWords = "";
  let characters = 0;
  let links = 0;
  let struck = 0;
  let striking = false;

  /** Unmarks where nothing came since, so that the text goes on without a break. */
  const endStruck = () => {
    if (striking) words = `${words.trimEnd()}${struckMark}${/\s$/.test(words) ? " " : ""}`;
    striking = false;
  };
  const endLink = () => {
    const length = linkWords === "" ? 0 : collapse(linkWords).length;
    linkWords = "";
    if (length === 0) return;
    characters += length;
    links++;
  };

  return {
    /** Returns the last character; empty at a block's start. */
    get last() {
      return last;
    },
    say(text: string): void {
      if (text === "") return;
      if (breaks > 0 && /\S/.test(text)) {
        if (breaks > 1) ended();
        breaks = 0;
      }
      if (struck > 0 && !striking && /\S/.test(text)) {
        words += struckMark;
        striking = true;
      }
      words += text;
      last = text.at(-1)!;
      if (linkDepth > 0) linkWords += text;
    },
    /** A line ends. */
    breakLine(): void {
      this.say(lineEnd);
      breaks++;
    },
    /** Marks the text until `leaveStruck` as struck out. */
    enterStruck(): void {
      struck++;
    },
    leaveStruck(): void {
      if (--struck === 0) endStruck();
    },
    enterLink(): void {
      linkDepth++;
    },
    leaveLink(): void {
      if (--linkDepth === 0) endLink();
    },
    /** Returns the text gathered so far exactly as written, and begins again. */
    takeAll(): string {
      const all = words;
      words = last = linkWords = "";
      breaks = characters = links = 0;
      return all;
    },
    /** Returns the text gathered so far with single spaces, and begins again. Null for nothing. */
    take(): Prose | null {
      if (words === "") return null;
      endStruck();
      endLink();
      const linked = links > 0 ? { characters, links } : null;
      const written = this.takeAll();
      const text = collapse(written);
      if (text === "") return null;
      if (linked === null) return written.includes(lineEnd) ? { text, lines: linesOf(written) } : { text };
      return { text, linked: { ...linked, characters: Math.min(linked.characters, text.length) } };
    },
  };
}

function linesOf(written: string): string[] {
  return written
    .split(lineEnd)
    .map((line) => collapse(line))
    .filter((line) => line !== "");
}
