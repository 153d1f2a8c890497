import type { TextLines } from "./text-lines.ts";

/** Signs that lines are drawn with, at least so many. */
const signs = "=-~^\"'`*#+.:_";
const rule = /^([=\-~^"'`*#+.:_])\1{2,}$/;
const longestRule = 200;
const longestHeading = 120;

const drawn = 1;
/** A heading: this, twice the number of its sign, and one where it is framed. */
const headed = 2;

/** Lines that are underlined alone, as titles are in plain text, and their rules, which are no text. */
export function rulesOf(lines: TextLines) {
  const kinds = new Uint8Array(lines.count);
  const signOf = (line: number) =>
    line >= 0 && lines.length(line) <= longestRule ? rule.exec(lines.words(line))?.[1] : undefined;
  for (let i = 1; i < lines.count; i++) {
    const title = i - 1;
    if (lines.isBlank(title) || lines.length(title) > longestHeading) continue;
    const mark = signOf(i);
    if (mark === undefined) continue;
    const framed = signOf(i - 2) === mark && lines.isBlank(i - 3);
    if (!framed && !lines.isBlank(i - 2)) continue;
    // A shorter one parts the line above from what follows, as the rows of a table.
    if (lines.length(i) < lines.length(title) * 0.5) continue;
    if (!/\p{L}/u.test(lines.words(title))) continue;
    kinds[title] = headed + signs.indexOf(mark) * 2 + (framed ? 1 : 0);
    kinds[i] = drawn;
    if (framed) kinds[i - 2] = drawn;
  }
  return {
    isRule: (line: number) => kinds[line] === drawn,
    /** Returns the sign of the rule below a heading, twice for one over it as well; null where a line is no heading. */
    markOf(line: number): string | null {
      const kind = kinds[line]! - headed;
      if (kind < 0) return null;
      const sign = signs[kind >> 1]!;
      return kind & 1 ? sign + sign : sign;
    },
  };
}

/** Fewer lines at the margin, or of an indentation, do not show that a text is set so. */
const fewestHeads = 3;
const leastIndented = 0.5;

/** Finds lines that head indented text: for each line 0, or its level; null where there is none. */
export function headsOverIndented(lines: TextLines): Uint8Array | null {
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
    if (!/[\p{L}\p{N}]/u.test(lines.words(i))) continue;
    heads[i] = 1;
    found++;
  }
  if (found < fewestHeads || indented < written * leastIndented) return null;
  markHeadsFurtherIn(lines, heads);
  return heads;
}

const deepest = 5;
const endSign = /[.:;,!]$/;
const item = /^(?:[*+•·–—-]|\(?[\da-z]{1,3}[.)])\s/;

/** Marks lines alone between the margin and their section's paragraphs, over text further in: 2 for the nearest, then 3. */
function markHeadsFurtherIn(lines: TextLines, heads: Uint8Array): void {
  const indents = lines.indents();
  const alone: number[] = [];
  for (let from = heads.indexOf(1); from >= 0;) {
    const next = heads.indexOf(1, from + 1);
    const to = next < 0 ? lines.count : next;
    const paragraphs = leastOfParagraphs(indents, from + 1, to);
    for (let i = from + 1; i < to; i++) {
      const indent = indents[i]!;
      if (indent <= 0 || indent >= paragraphs || !standsAlone(lines, i)) continue;
      let below = i + 1;
      while (below < to && indents[below] === -1) below++;
      if (below === to || indents[below]! <= indent) continue;
      alone.push(i);
    }
    from = next;
  }
  const used = [...Map.groupBy(alone, (line) => indents[line]!)]
    .filter(([, found]) => found.length >= fewestHeads)
    .sort(([a], [b]) => a - b);
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

/** Returns whether a line has blank lines around it and neither ends a sentence nor begins an item. */
function standsAlone(lines: TextLines, i: number): boolean {
  if (!lines.isBlank(i - 1) || !lines.isBlank(i + 1) || lines.length(i) > longestHeading) return false;
  const line = lines.words(i);
  return /\p{L}/u.test(line) && !endSign.test(line) && !item.test(line);
}
