import { madeOnce } from "#kit/made-once.ts";
import { foldMarks } from "../languages/fold-marks.ts";
import { loadLanguage } from "../languages/load-language.ts";
import { stemmerOf } from "../languages/stem-word.ts";
import { stopWordsOf } from "../languages/stop-words.ts";
import { ownCopy } from "./own-copy.ts";

/** A term with the place of the word it comes from; positions count UTF-16 units of the analysed text. */
export interface AnalysedWord {
  term: string;
  start: number;
  end: number;
}

// A number with its separators; or a word, with soft hyphens, joiners and apostrophes inside it.
const words =
  /(?<!\p{Nd}[.,])(?:\p{Nd}{1,3}(?:,\p{Nd}{3}){1,8}(?:\.\p{Nd}{1,24})?|\p{Nd}{1,3}(?:\.\p{Nd}{3}){1,8}(?:,\p{Nd}{1,24})?|\p{Nd}{1,24}[.,]\p{Nd}{1,24})(?![.,]?[\p{L}\p{N}])|[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00AD\u200B-\u200D\u2060]*(?:['’ʼ]\p{L}[\p{L}\p{N}\p{M}\u00AD\u200B-\u200D\u2060]*){0,8}/gu;

// Thai, Lao, Myanmar and Khmer in trigrams; Han, Kana and Hangul in bigrams; the rest as words.
const unspaced =
  /([\p{sc=Thai}\p{sc=Lao}\p{sc=Myanmar}\p{sc=Khmer}]+)|([\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー々]+|\p{sc=Hangul}+)|[^\p{sc=Thai}\p{sc=Lao}\p{sc=Myanmar}\p{sc=Khmer}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー々]+/gu;

/** Returns the terms of a text in their order: stemmed, without stop words. `language` is ISO 639-1. */
export function analyseTerms(text: string, language: string): string[] {
  const terms: string[] = [];
  eachTerm(text, language, (term) => terms.push(term));
  return terms;
}

/** Returns what `analyseTerms` does, each term with its place in `text`. */
export function analyseWords(text: string, language: string): AnalysedWord[] {
  const analysed: AnalysedWord[] = [];
  eachTerm(text, language, (term, start, end) => analysed.push({ term, start, end }));
  return analysed;
}

type TakeTerm = (term: string, start: number, end: number) => void;

/** Tells the terms of a text in its order, each with its place in `text`. */
export function eachTerm(text: string, language: string, take: TakeTerm): void {
  const analyser = analyserOf(language);
  const { length } = text;
  let at = 0;
  while (at < length) {
    // A word of ASCII letters and digits alone needs no pattern.
    let end = at;
    let unit = text.charCodeAt(at);
    while (unit < 0x80 && isPlain[unit] === 1) {
      unit = ++end < length ? text.charCodeAt(end) : space;
    }
    if (end === at && unit < 0x80) {
      at++;
      continue;
    }
    if (end > at && end - at <= longestWord && endsPlainly(text, end, unit)) {
      const term = analyser(text.slice(at, end));
      if (term !== "") take(term, at, end);
      at = end;
      continue;
    }
    words.lastIndex = at;
    const match = words.exec(text);
    if (!match) return;
    const word = match[0];
    at = match.index + word.length;
    if (isUnspaced(word)) takeUnspaced(word, match.index, analyser, take);
    else {
      const term = analyser(word.slice(0, longestWord));
      if (term) take(term, match.index, at);
    }
  }
}

/** Limits the length of a word; a longer one, such as a key or a line of base64, is known by its beginning. */
const longestWord = 128;

/** Returns whether a word of plain letters and digits ends at `end`, where `next` is, and is no number with a separator. */
function endsPlainly(text: string, end: number, next: number): boolean {
  if (next >= 0x80 || next === apostrophe) return false;
  const mayBeNumber = (next === comma || next === point) && isDigit(text.charCodeAt(end - 1));
  return !mayBeNumber || !isDigit(text.charCodeAt(end + 1));
}

const apostrophe = 0x27;
const comma = 0x2c;
const point = 0x2e;
const space = 0x20;

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

/** By ASCII character, 1 for letters and digits. */
const isPlain = Uint8Array.from({ length: 0x80 }, (_, unit) =>
  /[a-zA-Z0-9]/.test(String.fromCharCode(unit)) ? 1 : 0,
);

/** True when a word holds a letter of a script that sets no spaces (or, for Hangul, few). */
function isUnspaced(word: string): boolean {
  for (let i = 0; i < word.length; i++) {
    const unit = word.charCodeAt(i);
    if (unit < 0x0e00) continue;
    if (unit <= 0x0eff || (unit >= 0x1000 && unit <= 0x11ff) || (unit >= 0x1780 && unit <= 0x17ff))
      return true;
    if (unit >= 0x2e80 && unit <= 0xdfff) return true;
    if (unit >= 0xf900 && unit <= 0xfaff) return true;
    if (unit >= 0xff66 && unit <= 0xff9f) return true;
  }
  return false;
}

function takeUnspaced(word: string, start: number, analyser: Analyser, take: TakeTerm): void {
  for (const match of word.matchAll(unspaced)) {
    const at = start + match.index;
    if (match[1]) takeGrams(match[1], at, 3, take);
    else if (match[2]) takeGrams(match[2], at, 2, take);
    else {
      const term = analyser(match[0].slice(0, longestWord));
      if (term) take(term, at, at + match[0].length);
    }
  }
}

function takeGrams(run: string, start: number, size: number, take: TakeTerm): void {
  const edges = [0];
  for (const character of run) edges.push(edges[edges.length - 1]! + character.length);
  const count = Math.max(1, edges.length - size);
  for (let i = 0; i < count; i++) {
    const from = edges[i]!;
    const to = edges[Math.min(i + size, edges.length - 1)]!;
    take(run.slice(from, to).normalize("NFKC").toLowerCase(), start + from, start + to);
  }
}

/** The term of a word as written; "" for a stop word. */
type Analyser = (word: string) => string;

/** Words remembered per language; a text repeats its words, and stemming costs 15 µs. */
const remembered = 60_000;

/** "2000's" is found by 2000, as a stemmer has it with words of letters. */
const possessive = /'s?$/;

const analyserOf = madeOnce((language): Analyser => {
  const stem = stemmerOf(language);
  const stopWords = stopWordsOf(language);
  const analyse = (word: string) => {
    const plain = plainWord(word, language);
    if (plain === "" || stopWords.has(plain)) return "";
    return /\p{N}/u.test(plain) ? foldMarks(plain.replace(possessive, "")) : stem(plain);
  };
  const known = new Map<string, string>();
  return (word) => {
    const found = known.get(word);
    if (found !== undefined) return found;
    const term = analyse(word);
    if (known.size >= remembered) known.clear();
    known.set(ownCopy(word), term);
    return term;
  };
});

function plainWord(word: string, language: string): string {
  const plain = /^[\x20-\x7e]+$/.test(word) ? lowerCase(word, language) : plainUnicode(word, language);
  if (/^\d+[.,]/.test(plain)) return plainNumber(plain, language);
  const mark = plain.indexOf("'");
  if (mark < 0 || language === "en") return plain;
  if (language === "tr") return plain.slice(0, mark);
  if (mark <= 6 && loadLanguage(language).articlesElide) return plain.slice(mark + 1).replaceAll("'", "");
  return plain.replaceAll("'", "");
}

// The raised figure of a note behind a word; in "m²" and "10⁹" it is a power.
const noteMark = /(?<=\p{L}{3})[⁰¹²³⁴-⁹]+$/u;

/** Turkish has an i without its dot, whose capital is I. */
function lowerCase(word: string, language: string): string {
  return language === "tr" || language === "az" ? word.toLocaleLowerCase("tr") : word.toLowerCase();
}

function plainUnicode(word: string, language: string): string {
  const plain = word
    .replace(noteMark, "")
    .normalize("NFKC")
    .replace(/[\u00AD\u200B-\u200D\u2060]/g, "")
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[’ʼ]/g, "'");
  return lowerCase(plain, language);
}

/** Digits stand in tens: those of India's scripts begin at 6 of their row, the others at 0. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  if (code < 0x80 || code > 0x1fff) return digit;
  return String((code & 15) - (code >= 0x0900 && code <= 0x0dff ? 6 : 0));
}

/** "1,200.5" and "1.200,5" as 1200.5; "1.200" is read the language's way. */
function plainNumber(number: string, language: string): string {
  const commaGroups = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(number);
  const pointGroups = /^\d{1,3}(\.\d{3})+(,\d+)?$/.test(number);
  if (commaGroups) return number.replaceAll(",", "");
  if (pointGroups && (loadLanguage(language).thousandsSign === "point" || !/^\d+\.\d+$/.test(number))) {
    return number.replaceAll(".", "").replace(",", ".");
  }
  return number.replace(",", ".");
}
