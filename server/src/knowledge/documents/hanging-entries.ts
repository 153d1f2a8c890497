import type { TextLines } from "./text-lines.ts";

interface Span {
  start: number;
  end: number;
}

/** Holds terms at the margin of a section of typed text, and their explanations further in, as manual pages are set. */
export interface HangingEntry {
  terms: Span[];
  said: number;
  /** Gives its lines, from its first term to the last of the explanation. */
  first: number;
  last: number;
}

/** Fewer lines with one further in beneath them may be set so by chance. */
const fewestVotes = 3;
const longestTerm = 60;
/** Above another term and apart from it: a longer one is a paragraph. */
const longestFurtherTerm = 40;
const mostTerms = 8;

const item = /^(?:[*+•·o–—-]|\(?\d{1,3}[.)]|\(?[a-z]{1,4}[.)])\s/;
const endSign = /[.:;,!?]$/;

/** Returns entries of a text, in order: its sections begin at `heads`, or it is one section without a head. */
export function hangingEntries(lines: TextLines, heads: Uint8Array | "one section"): HangingEntry[] {
  const text = new IndentedText(lines);
  const sections = heads === "one section" ? [text.section(0, lines.count, 0)] : text.sectionsBelow(heads);
  const further = text.votedIndent(sections);
  return further === 0 ? [] : sections.flatMap((section) => text.entriesIn(section, further));
}

interface Section {
  from: number;
  to: number;
  margin: number;
}

class IndentedText {
  readonly #lines: TextLines;
  readonly #indents: Int32Array;

  constructor(lines: TextLines) {
    this.#lines = lines;
    this.#indents = lines.indents();
  }

  sectionsBelow(heads: Uint8Array): Section[] {
    const starts: number[] = [];
    for (const [line, level] of heads.entries()) if (level > 0) starts.push(line);
    // Text at the very margin below the last section is its foot.
    return starts.map((head, i) => this.section(head + 1, starts[i + 1] ?? heads.length, 1));
  }

  /** Returns the lines from `from` up to and without `to`, with the least of their indents from `least` on. */
  section(from: number, to: number, least: number): Section {
    let margin = Number.POSITIVE_INFINITY;
    for (const indent of this.#indents.subarray(from, to))
      if (indent >= least) margin = Math.min(margin, indent);
    return { from, to, margin };
  }

  /** Returns by how much explanations are indented further than their terms, as most lines have it; 0 if few do. */
  votedIndent(sections: readonly Section[]): number {
    const votes = new Map<number, number>();
    for (const { from, to, margin } of sections)
      for (let i = from; i + 1 < to; i++) {
        const further = this.#indents[i + 1]! - margin;
        if (this.#indents[i] !== margin || further < 2 || this.#isItem(i)) continue;
        votes.set(further, (votes.get(further) ?? 0) + 1);
      }
    const [most] = [...votes].sort((a, b) => b[1] - a[1]);
    return most && most[1] >= fewestVotes ? most[0] : 0;
  }

  entriesIn({ from, to, margin }: Section, further: number): HangingEntry[] {
    const entries: HangingEntry[] = [];
    const column = margin + further;
    let free = from;
    for (let i = from; i < to; i++) {
      if (this.#indents[i] !== margin || this.#isItem(i)) continue;
      const term = this.#termAt(i, margin, column);
      if (!term) continue;
      const { said, ...own } = term;
      const above = this.#termsAbove(i, free, margin);
      let last = i;
      for (let at = i + 1; at < to && (this.#indents[at] === -1 || this.#indents[at]! >= column); at++)
        if (this.#indents[at] !== -1) last = at;
      entries.push({ terms: [...above.terms, own], said, first: above.first, last });
      free = last + 1;
      i = last;
    }
    return entries;
  }

  /** Returns the term of a line, where its explanation begins at its column there or on the next line. */
  #termAt(i: number, margin: number, column: number): (Span & { said: number }) | null {
    const { text } = this.#lines;
    const [start, ends] = [this.#lines.start(i), this.#lines.end(i)];
    const below = this.#indents[i + 1] ?? -1;
    if (below === margin || (below !== -1 && below < margin)) return null;
    const split = this.#lines.placeAt(i, column);
    if (split !== null) {
      const end = start + text.slice(start, split).trimEnd().length;
      const isTerm = !/[.!?]$/.test(text.slice(start, end)) && (split - end > 1 || below === column);
      if (isTerm) return { start, end, said: split };
    }
    if (below !== column || ends - start > longestTerm) return null;
    // A sentence that goes on further in is no term with an explanation.
    const said = this.#lines.start(i + 1);
    const words = text.slice(start, ends).split(/\s+/).length;
    return words > 2 && /\p{Ll}/u.test(text.charAt(said)) ? null : { start, end: ends, said };
  }

  /** Finds short lines above a line that are terms of the same, each by itself or one under the other. */
  #termsAbove(i: number, free: number, margin: number): { terms: Span[]; first: number } {
    const terms: Span[] = [];
    let first = i;
    for (let at = i - 1; at >= free && terms.length < mostTerms; at--) {
      if (this.#indents[at] === -1) continue;
      const [start, end] = [this.#lines.start(at), this.#lines.end(at)];
      const isTerm =
        this.#indents[at] === margin &&
        end - start <= longestFurtherTerm &&
        !endSign.test(this.#lines.text.charAt(end - 1)) &&
        !this.#isItem(at);
      if (!isTerm) break;
      terms.unshift({ start, end });
      first = at;
    }
    return { terms, first };
  }

  #isItem(line: number): boolean {
    return item.test(this.#lines.words(line).slice(0, 8));
  }
}
