import { indentOf } from "./hanging-entries.ts";
import type { TextLines } from "./text-lines.ts";

/** Fewer lines of an indentation do not show that a text is set so. */
const fewestHeads = 3;
/** Characters of a heading. */
const longestHeading = 120;
const deepest = 5;
const endSign = /[.:;,!]$/;
const item = /^(?:[*+•·–—-]|\(?[\da-z]{1,3}[.)])\s/;

/**
 * Marks in `heads` the lines that stand alone between the margin and the paragraphs of their section, over what stands further
 * in, as the subsections of a typed text do: 2 for those nearest to the margin, and one more for each indentation beyond it.
 */
export function markHeadsFurtherIn(text: string, lines: TextLines, heads: Uint8Array): void {
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

/** How far in the first lines of paragraphs of more than one line stand at least. */
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
