import type { TextLines } from "./text-lines.ts";

/** Holds terms at the margin of a section of typed text, and their explanations further in, as manual pages are set. */
export interface HangingEntry {
  terms: { start: number; end: number }[];
  /** Gives where the explanation begins. */
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
const tab = 8;

const item = /^(?:[*+•·o–—-]|\(?\d{1,3}[.)]|\(?[a-z]{1,4}[.)])\s/;
const endSign = /[.:;,!?]$/;

/** Entries of a text, in order: its sections begin at `heads`, or it is one section without a head. */
export function hangingEntries(
  text: string,
  lines: TextLines,
  heads: Uint8Array | "one section",
): HangingEntry[] {
  const indents = new Int32Array(lines.count);
  for (let i = 0; i < lines.count; i++) indents[i] = lines.isBlank(i) ? -1 : indentOf(text, lines.start(i));
  const sections = heads === "one section" ? [wholeOf(indents)] : sectionsIn(indents, heads);
  const further = votedIndent(text, lines, indents, sections);
  if (further === 0) return [];
  return sections.flatMap((section) => entriesIn(text, lines, indents, section, further));
}

interface Section {
  from: number;
  to: number;
  margin: number;
}

function wholeOf(indents: Int32Array): Section {
  let margin = Number.POSITIVE_INFINITY;
  for (const indent of indents) if (indent >= 0) margin = Math.min(margin, indent);
  return { from: 0, to: indents.length, margin };
}

function sectionsIn(indents: Int32Array, heads: Uint8Array): Section[] {
  const starts: number[] = [];
  for (const [line, level] of heads.entries()) if (level > 0) starts.push(line);
  return starts.map((head, i) => {
    const [from, to] = [head + 1, starts[i + 1] ?? indents.length];
    let margin = Number.POSITIVE_INFINITY;
    // Text at the very margin below the last section is its foot.
    for (let line = from; line < to; line++)
      if (indents[line]! > 0) margin = Math.min(margin, indents[line]!);
    return { from, to, margin };
  });
}

/** Returns by how much explanations are indented further than their terms, as most lines have it. */
function votedIndent(
  text: string,
  lines: TextLines,
  indents: Int32Array,
  sections: readonly Section[],
): number {
  const votes = new Map<number, number>();
  for (const { from, to, margin } of sections)
    for (let i = from; i + 1 < to; i++) {
      const further = indents[i + 1]! - margin;
      if (indents[i] !== margin || further < 2 || isItem(text, lines, i)) continue;
      votes.set(further, (votes.get(further) ?? 0) + 1);
    }
  const [most] = [...votes].sort((a, b) => b[1] - a[1]);
  return most && most[1] >= fewestVotes ? most[0] : 0;
}

function entriesIn(
  text: string,
  lines: TextLines,
  indents: Int32Array,
  { from, to, margin }: Section,
  further: number,
): HangingEntry[] {
  const entries: HangingEntry[] = [];
  const column = margin + further;
  let free = from;
  for (let i = from; i < to; i++) {
    if (indents[i] !== margin || isItem(text, lines, i)) continue;
    const term = termAt(text, lines, indents, i, margin, column);
    if (!term) continue;
    const above = termsAbove(text, lines, indents, i, free, margin);
    let last = i;
    for (let at = i + 1; at < to && (indents[at] === -1 || indents[at]! >= column); at++)
      if (indents[at] !== -1) last = at;
    entries.push({
      terms: [...above.terms, { start: term.start, end: term.end }],
      said: term.said,
      first: above.first,
      last,
    });
    free = last + 1;
    i = last;
  }
  return entries;
}

/** Returns the term of a line, where its explanation begins at its column there or on the next line. */
function termAt(
  text: string,
  lines: TextLines,
  indents: Int32Array,
  i: number,
  margin: number,
  column: number,
): { start: number; end: number; said: number } | null {
  const [start, ends] = [lines.start(i), lines.end(i)];
  const below = indents[i + 1] ?? -1;
  if (below === margin || (below !== -1 && below < margin)) return null;
  const split = placeAt(text, start, ends, margin, column);
  if (split !== null) {
    const end = start + text.slice(start, split).trimEnd().length;
    const gap = split - end;
    const isTerm = !/[.!?]$/.test(text.slice(start, end)) && (gap > 1 || below === column);
    if (isTerm) return { start, end, said: split };
  }
  if (below !== column || ends - start > longestTerm) return null;
  // A sentence that goes on further in is no term with an explanation.
  const words = text.slice(start, ends).split(/\s+/).length;
  if (words > 2 && /\p{Ll}/u.test(text.charAt(lines.start(i + 1)))) return null;
  return { start, end: ends, said: lines.start(i + 1) };
}

/** Short lines above it that are terms of the same, each by itself or one under the other. */
function termsAbove(
  text: string,
  lines: TextLines,
  indents: Int32Array,
  i: number,
  free: number,
  margin: number,
): { terms: { start: number; end: number }[]; first: number } {
  const terms: { start: number; end: number }[] = [];
  let first = i;
  for (let at = i - 1; at >= free && terms.length < mostTerms; at--) {
    if (indents[at] === -1) continue;
    const [start, end] = [lines.start(at), lines.end(at)];
    const isTerm =
      indents[at] === margin &&
      end - start <= longestFurtherTerm &&
      !endSign.test(text.charAt(end - 1)) &&
      !isItem(text, lines, at);
    if (!isTerm) break;
    terms.unshift({ start, end });
    first = at;
  }
  return { terms, first };
}

/** Returns where the column falls on a line, if a word begins there; null otherwise. */
function placeAt(text: string, start: number, end: number, indent: number, column: number): number | null {
  let at = start;
  for (let reached = indent; at < end && reached < column; at++)
    reached += text[at] === "\t" ? tab - (reached % tab) : 1;
  if (at >= end || /\s/.test(text[at]!) || !/\s/.test(text[at - 1]!)) return null;
  return at;
}

/** The column at which a line's text begins. */
export function indentOf(text: string, start: number): number {
  const from = start === 0 ? 0 : text.lastIndexOf("\n", start - 1) + 1;
  let column = 0;
  for (let at = from; at < start; at++) column += text[at] === "\t" ? tab - (column % tab) : 1;
  return column;
}

const isItem = (text: string, lines: TextLines, i: number) =>
  item.test(text.slice(lines.start(i), Math.min(lines.end(i), lines.start(i) + 8)));
