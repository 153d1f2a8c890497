import { stopWordsOf } from "../languages/stop-words.ts";
import { TextLines } from "./text-lines.ts";

/** Sets the share of words that hold running text together; names and commands are the rest. */
const smallShare = 1 / 3;
const plainShare = 0.75;
/** Set what a piece needs, and from how many words on it needs small ones. */
const smallShareOfPiece = 1 / 6;
const plainShareOfPiece = 0.6;
const fewestToTell = 12;
const looked = 20_000;

const word = /\p{L}[\p{L}\p{N}_-]*/gu;
const noSentence = /[^\p{L}\p{N}\s.,:;!?'"“”‘’()–—-]/gu;
/** Limits the share of a line's characters that sentences have seldom. */
const mostSigns = 0.05;
/** A sentence, an item or a quotation begins so; what begins with other signs is a comment, a prompt or an option. */
const begin = /^(?:[\p{L}\p{N}"'“‘(]|[-*•]\s)/u;

/** Counts the signs of prose in texts that are set as they were typed. */
export interface ProseSigns {
  words: number;
  /** Counts small words of the language, written as they are within a sentence. */
  small: number;
  lines: number;
  plain: number;
}

/** Counts the signs of prose in a text's beginning; none in a language without small words. */
export function proseSigns(text: string, language: string): ProseSigns {
  const sample = text.slice(0, looked);
  const smallWords = stopWordsOf(language);
  const lines = new TextLines(sample);
  const signs: ProseSigns = { words: 0, small: 0, lines: 0, plain: 0 };
  for (let i = 0; i < lines.count; i++) {
    if (lines.isBlank(i)) continue;
    const line = lines.words(i);
    const words = line.match(word) ?? [];
    const plain = isPlain(line);
    signs.lines++;
    signs.words += words.length;
    if (!plain) continue;
    signs.plain++;
    signs.small += words.filter((each) => smallWords.has(each)).length;
  }
  return signs;
}

/** Returns whether enough lines of some texts are words and punctuation to be running text; a quick check. */
export function haveProseLines(texts: readonly string[]): boolean {
  let [written, plain] = [0, 0];
  for (const text of texts)
    for (const line of text.slice(0, looked).split("\n")) {
      const words = line.trim();
      if (words === "") continue;
      written++;
      if (isPlain(words)) plain++;
    }
  return plain >= written * plainShare;
}

export function areOfProse({ words, small, lines, plain }: ProseSigns): boolean {
  return words > 0 && small >= words * smallShare && plain >= lines * plainShare;
}

/** Decides the same for a piece of running text: fewer of its words need be small, and of a short one none. */
export function isPieceOfProse({ words, small, lines, plain }: ProseSigns, short = fewestToTell): boolean {
  const tells = words < short || (words > 0 && small >= words * smallShareOfPiece);
  return tells && plain >= lines * plainShareOfPiece;
}

function isPlain(line: string): boolean {
  if (!begin.test(line) || /[;{}\\]$/.test(line)) return false;
  return (line.match(noSentence)?.length ?? 0) <= line.length * mostSigns;
}
