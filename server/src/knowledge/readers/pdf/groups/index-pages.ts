import { type Paragraph, type GroupMark, pageOf, putInto, textOf } from "../paragraphs.ts";

/** Words, and behind them the numbers of the pages that speak of them: "pump, 12, 45–47". */
const entry =
  /(?<words>\p{L}.{0,80}?)[\s,]+(?<pages>\d{1,4}(?:[–-]\d{1,4})?(?:, ?\d{1,4}(?:[–-]\d{1,4})?){0,30})(?=[\s,;]|$)/gu;
const anyLetter = /\p{L}/u;
const anyFigures = /(?<![\p{L}\p{N}_.])\d+(?![\p{L}_.])/gu;

/** Sets how many entries make a page an index; what follows may be its short end. */
const fewestEntries = 12;
const fewestAtEnd = 3;
/** Letters for each number: a table of a manual has fewer figures, one of a report fewer words. */
const mostLetters = 40;
/** Sets the share of all figures that are page numbers behind words. */
const leastNumbers = 0.8;
/** Sets the share of neighboring entries that are in alphabetical order; by chance it is half. */
const leastInOrder = 0.65;
/** Bounds the share of numbers of later pages: above it, it is a table of contents. */
const mostGrowing = 0.9;
const behind = 0.6;

/** Marks pages that are an index: words in the order of the alphabet, each with the pages that speak of it. */
export function markIndexPages(paragraphs: readonly Paragraph[], pages: number): void {
  const byPage = Map.groupBy(paragraphs, pageOf);
  let group: GroupMark | null = null;
  for (const [page, own] of [...byPage].toSorted(([a], [b]) => a - b)) {
    if (page < pages * behind || !isIndex(own, pages, group ? fewestAtEnd : fewestEntries)) {
      group = null;
      continue;
    }
    group ??= { kind: "index" };
    for (const paragraph of own)
      if (paragraph.kind !== "heading" || paragraph !== own[0]) putInto(group, paragraph);
  }
}

function isIndex(paragraphs: readonly Paragraph[], pages: number, fewest: number): boolean {
  const texts = paragraphs.map(textOf);
  const figuresIn = texts.map((text) => text.match(anyFigures)?.length ?? 0);
  const figures = figuresIn.reduce((sum, count) => sum + count, 0);
  const letters = texts.reduce((sum, text) => sum + lettersIn(text), 0);
  let [count, numbers, others] = [0, 0, 0];
  let [pairs, inOrder, growing] = [0, 0, 0];
  /** The entry before, of each column of a row. */
  const before: { word: string; page: number }[] = [];
  for (const [at, { cells }] of paragraphs.entries()) {
    // Most pages have figures that lead nowhere, or more words than an index: the costly look is not for them.
    if (letters > (figures - others) * mostLetters || figures - others < figures * leastNumbers) return false;
    const known = numbers;
    [...texts[at]!.matchAll(entry)].forEach(({ groups }, i) => {
      const printed = groups!.pages!.match(anyFigures)!.map(Number);
      if (printed.some((number) => number === 0 || number > pages)) return;
      numbers += printed.length;
      count++;
      const own = { word: groups!.words!.toLowerCase(), page: printed[0]! };
      const column = cells ? i : 0;
      const last = before[column];
      before[column] = own;
      if (!last) return;
      pairs++;
      if (last.word[0]! <= own.word[0]!) inOrder++;
      if (last.page <= own.page) growing++;
    });
    others += figuresIn[at]! - (numbers - known);
  }
  const leads = count >= fewest && letters <= numbers * mostLetters && numbers >= figures * leastNumbers;
  return leads && inOrder >= pairs * leastInOrder && growing <= pairs * mostGrowing;
}

function lettersIn(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at)!;
    if (code < 0x80) letters += (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a ? 1 : 0;
    else if (anyLetter.test(String.fromCodePoint(code))) letters++;
    if (code > 0xffff) at++;
  }
  return letters;
}
