import { madeOnce } from "#kit/made-once.ts";
import { stopWordsOf } from "../languages/stop-words.ts";
import { wordKnowledge } from "../languages/word-knowledge.ts";
import { askingWordsOf } from "./question/asking-words.ts";
import { readNumber } from "./values/numbers.ts";

/** A word or number of a question, a cell or a head. Letters and digits are apart, so that GC107 is GC-107 is gc 107. */
export interface Word {
  text: string;
  lower: string;
  /** Gives what its forms have in common; of a number its value. */
  key: string;
  isNumber: boolean;
  /** A small word that says nothing alone, and is no part of a code. */
  isSmall: boolean;
  start: number;
  end: number;
  /** True if nothing is between it and the word before, or a hyphen: "GC-107", "HP300". */
  joined: boolean;
}

const most = 400;
const pieces = /\p{L}[\p{L}\p{M}²³]*(?:['’]\p{L}{1,2}(?!\p{L}))?|\d+(?:[.,]\d+)*|[%\p{Sc}°✓✗]/gu;

/** An apostrophe joins no words in French: "l'heure", "jusqu'à". */
const frenchPieces = /\p{L}[\p{L}\p{M}²³]*|\d+(?:[.,]\d+)*|[%\p{Sc}°✓✗]/gu;

/** Texts of a language whose words are kept, and their UTF-16 units at most: the sentences of a small project, and what is above them. */
const mostKept = 4_000;
const longestKept = 600;
const keptIn = madeOnce((language) => madeOnce((text) => readWords(text, language), mostKept));

/** Splits a text into words. Linear in its length; what is beyond 400 words is left out. */
export function wordsOf(text: string, language: string): readonly Word[] {
  return text.length > longestKept ? readWords(text, language) : keptIn(language)(text);
}

function readWords(text: string, language: string): Word[] {
  const knowledge = wordKnowledge(language);
  const small = stopWordsOf(language);
  const own = askingWordsOf(language);
  const words: Word[] = [];
  const shouts = text === text.toUpperCase();
  let last = -2;
  for (const found of text.matchAll(language === "fr" ? frenchPieces : pieces)) {
    if (words.length === most) break;
    const written = found[0];
    const lower = written.toLowerCase().replace(/['’]s?$/, "");
    const isNumber = /^\d/.test(written);
    const start = found.index;
    // "US" and "IT" are names, and "us" and "it" none.
    const isName = !shouts && /^\p{Lu}{2,}$/u.test(written);
    // The letter of a code says something: "S220", "A-2005".
    const isCode = start === last || (start === last + 1 && text[last] === "-");
    if (isNumber && isCode && words.at(-1)?.isSmall && words.at(-1)!.text.length <= 2)
      words.at(-1)!.isSmall = false;
    words.push({
      text: written,
      lower,
      key: isNumber ? numberKey(written) : knowledge.keyOf(language === "en" ? singular(lower) : lower),
      isNumber,
      isSmall:
        !isNumber && !isName && !own.is("meaningful", lower) && (small.has(lower) || lower.length === 0),
      start,
      end: start + written.length,
      joined: start === last || (start === last + 1 && /[-./]/.test(text[last]!)),
    });
    last = start + written.length;
    joinPhrase(words, own.data.phrases, knowledge.keyOf.bind(knowledge));
  }
  return words;
}

/** Makes one word of the last two where they are one: "e-mail", "United Kingdom". */
function joinPhrase(
  words: Word[],
  phrases: Readonly<Record<string, string>>,
  keyOf: (word: string) => string,
): void {
  const [one, other] = [words.at(-2), words.at(-1)];
  if (!one || !other) return;
  const written = `${one.lower} ${other.lower}`;
  const phrase = Object.hasOwn(phrases, written) ? phrases[written]! : "";
  if (phrase === "") return;
  words.splice(-2, 2, {
    ...one,
    text: `${one.text} ${other.text}`,
    lower: phrase,
    key: keyOf(phrase),
    isSmall: false,
    end: other.end,
  });
}

/** Returns a plural as its singular, so that "cleaners" and "cleaner" have one key. */
function singular(word: string): string {
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return word.length > 3 && /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Numbers are the same by value, but those that begin with a zero or have several points are codes. */
function numberKey(written: string): string {
  if (/^0\d/.test(written)) return written;
  const n = readNumber(written);
  return Number.isNaN(n) ? written : String(n);
}
