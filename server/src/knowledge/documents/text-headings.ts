import type { TextLines } from "./text-lines.ts";
import { indentOf } from "./hanging-entries.ts";

/** Signs that lines are drawn with, at least so many. */
const signs = "=-~^\"'`*#+.:_";
const rule = /^([=\-~^"'`*#+.:_])\1{2,}$/;
const longestRule = 200;
/** Characters of a heading. */
const longestHeading = 120;

/** Classifies the lines of a text, one number for each. */
export class RuledLines {
  readonly #kinds: Uint8Array;

  constructor(kinds: Uint8Array) {
    this.#kinds = kinds;
  }

  /** Returns whether it is drawn over or under a heading. */
  isRule(line: number): boolean {
    return this.#kinds[line] === drawn;
  }

  /** Returns null where it is no heading, else the sign of the rule below it, twice where one is over the heading as well. */
  markOf(line: number): string | null {
    const kind = this.#kinds[line]!;
    if (kind < headed) return null;
    const sign = signs[(kind - headed) >> 1]!;
    return (kind - headed) & 1 ? sign + sign : sign;
  }
}

const drawn = 1;
/** A heading: this, twice the number of its sign, and one where it is framed. */
const headed = 2;

/** Lines that are underlined alone, as titles are in plain text, and their rules, which are no text. */
export function rulesOf(text: string, lines: TextLines): RuledLines {
  const kinds = new Uint8Array(lines.count);
  const signOf = (line: number) =>
    line >= 0 && lines.length(line) <= longestRule
      ? rule.exec(text.slice(lines.start(line), lines.end(line)))?.[1]
      : undefined;
  for (let i = 1; i < lines.count; i++) {
    const title = i - 1;
    if (lines.isBlank(title) || lines.length(title) > longestHeading) continue;
    const mark = signOf(i);
    if (mark === undefined) continue;
    const framed = signOf(i - 2) === mark && lines.isBlank(i - 3);
    if (!framed && !lines.isBlank(i - 2)) continue;
    // A shorter one parts the line above from what follows, as the rows of a table.
    if (lines.length(i) < lines.length(title) * 0.5) continue;
    if (!/\p{L}/u.test(text.slice(lines.start(title), lines.end(title)))) continue;
    kinds[title] = headed + signs.indexOf(mark) * 2 + (framed ? 1 : 0);
    kinds[i] = drawn;
    if (framed) kinds[i - 2] = drawn;
  }
  return new RuledLines(kinds);
}

/** Fewer lines at the margin, or of an indentation, do not show that a text is set so. */
const fewestHeads = 3;
const leastIndented = 0.5;

/**
 * Finds single lines at the margin of a text that is indented for the most part, as the entries of a change log and the
 * sections of a manual page have them, and those further in that are over more of it. For each line 0, or its level among
 * them; null where there is none.
 */
export function headsOverIndented(text: string, lines: TextLines): Uint8Array | null {
  const heads = new Uint8Array(lines.count);
  let found = 0;
  let written = 0;
  let indented = 0;
  for (let i = 0; i < lines.count; i++) {
    if (lines.isBlank(i)) continue;
    written++;
    if (lines.isIndented(i)) {
      indented++;
      continue;
    }
    if (!lines.isBlank(i - 1) || lines.length(i) > longestHeading) continue;
    const below = lines.isBlank(i + 1) ? i + 2 : i + 1;
    if (lines.isBlank(below) || !lines.isIndented(below)) continue;
    if (!/[\p{L}\p{N}]/u.test(text.slice(lines.start(i), lines.end(i)))) continue;
    heads[i] = 1;
    found++;
  }
  if (found < fewestHeads || indented < written * leastIndented) return null;
  markHeadsFurtherIn(text, lines, heads);
  return heads;
}

const deepest = 5;
const endSign = /[.:;,!]$/;
const item = /^(?:[*+•·–—-]|\(?[\da-z]{1,3}[.)])\s/;

/**
 * Marks in `heads` the lines that are alone between the margin and the paragraphs of their section, over text further in, as
 * the subsections of a typed text are: 2 for those nearest to the margin, and one more for each indentation beyond it.
 */
function markHeadsFurtherIn(text: string, lines: TextLines, heads: Uint8Array): void {
  const indents = new Int32Array(lines.count);
  for (let i = 0; i < lines.count; i++) indents[i] = lines.isBlank(i) ? -1 : indentOf(text, lines.start(i));
  const alone = new Map<number, number[]>();
  for (let from = heads.indexOf(1); from >= 0;) {
    const next = heads.indexOf(1, from + 1);
    const to = next < 0 ? lines.count : next;
    const paragraphs = leastOfParagraphs(indents, from + 1, to);
    for (let i = from + 1; i < to; i++) {
      const indent = indents[i]!;
      if (indent <= 0 || indent >= paragraphs || !standsAlone(text, lines, i)) continue;
      let below = i + 1;
      while (below < to && indents[below] === -1) below++;
      if (below === to || indents[below]! <= indent) continue;
      const same = alone.get(indent);
      if (same) same.push(i);
      else alone.set(indent, [i]);
    }
    from = next;
  }
  const used = [...alone].filter(([, found]) => found.length >= fewestHeads).sort(([a], [b]) => a - b);
  for (const [rank, [, found]] of used.slice(0, deepest).entries())
    for (const line of found) heads[line] = rank + 2;
}

/** Returns the least indentation of the first lines of paragraphs of more than one line. */
function leastOfParagraphs(indents: Int32Array, from: number, to: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = from; i + 1 < to; i++)
    if (indents[i]! > 0 && indents[i + 1] !== -1 && (i === from || indents[i - 1] === -1))
      least = Math.min(least, indents[i]!);
  return least;
}

/** A line with nothing right above it or beneath it that neither ends a sentence nor begins an item. */
function standsAlone(text: string, lines: TextLines, i: number): boolean {
  if (!lines.isBlank(i - 1) || !lines.isBlank(i + 1) || lines.length(i) > longestHeading) return false;
  const line = text.slice(lines.start(i), lines.end(i));
  return /\p{L}/u.test(line) && !endSign.test(line) && !item.test(line);
}
