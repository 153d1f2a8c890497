import type { Paragraph } from "./paragraphs.ts";

const word = /\p{L}+(?:-\p{L}+)*(?!-?$)/gu;
const beyondAscii = /[\u0080-\uFFFF]/;
const hyphen = 0x2d;

/** The words that the document writes on one line, by which a hyphen at a line's end is judged. */
export function wordsOf(paragraphs: readonly Pick<Paragraph, "lines">[]): ReadonlySet<string> {
  const words = new Set<string>();
  for (const { lines } of paragraphs) for (const { run } of lines) addWords(run.text, words);
  return words;
}

function addWords(text: string, words: Set<string>): void {
  let rest = 0;
  // Found by an expression, each word of a file would leave several objects behind.
  if (!beyondAscii.test(text)) {
    const lower = text.toLowerCase();
    const last = lastWordOf(text);
    for (let at = 0; at < last; at++) {
      if (!isLetter(text.charCodeAt(at))) continue;
      const end = wordEnd(text, at);
      words.add(lower.slice(at, end));
      at = end;
    }
    rest = last;
  }
  for (const [found] of text.slice(rest).matchAll(word)) words.add(found.toLowerCase());
}

/** Where the letters and hyphens at the end of a text begin: whether these are a word is for the expression to say. */
function lastWordOf(text: string): number {
  let from = text.length;
  while (from > 0 && (isLetter(text.charCodeAt(from - 1)) || text.charCodeAt(from - 1) === hyphen)) from--;
  return from;
}

function wordEnd(text: string, from: number): number {
  let end = from;
  while (
    isLetter(text.charCodeAt(end)) ||
    (text.charCodeAt(end) === hyphen && isLetter(text.charCodeAt(end + 1)))
  )
    end++;
  return end;
}

/** Of ASCII. */
function isLetter(unit: number): boolean {
  const small = unit | 0x20;
  return small >= 0x61 && small <= 0x7a;
}
