import { madeOnce } from "#kit/made-once.ts";
import { loadLanguage } from "../languages/load-language.ts";
import { stopWordsOf } from "../languages/stop-words.ts";
import type { SentenceSpan } from "./units/unit.ts";

// A sign that may end a sentence with the quotes and brackets that close behind it; or an empty line.
const candidates = /[\p{Sentence_Terminal}…]+["'”’»›)\]}」』）】〉》]*|\n[^\S\n]*\n|\u2029/gu;
/** Greek asks by a semicolon. */
const greekCandidates = new RegExp(`[;\\u037e]["'”’»)\\]}]*|${candidates.source}`, "gu");
/** Behind these no space need follow: signs of full width, and the danda. */
const wideSign = /[\u3000-\u303f\uff00-\uffef\u0964\u0965]/;

/** Signs behind which a space ends a sentence, in languages where no sign does. */
const enoughSaid = 40;

const longestAbbreviation = 12;

/** Splits a text by the rules of Unicode's UAX #29, corrected for abbreviations, initials, ordinals and list numbers. */
export function splitSentences(text: string, start: number, end: number, language: string): SentenceSpan[] {
  const piece = text.slice(start, end);
  const spans: SentenceSpan[] = [];
  let from = 0;
  const close = (to: number) => {
    const span = trimSpan(text, start + from, start + to);
    if (span.start < span.end) spans.push(span);
    from = to;
  };
  if (loadLanguage(language).spaceEndsSentence) {
    for (const match of piece.matchAll(/\s+/g))
      if (match.index - from >= enoughSaid && !isInsideSentence(piece, match.index, match[0]))
        close(match.index);
  } else {
    for (const match of piece.matchAll(language === "el" ? greekCandidates : candidates)) {
      if (ends(piece, from, match.index, match[0], language)) close(match.index + match[0].length);
    }
  }
  close(piece.length);
  return spans;
}

/** Returns whether a space is around a figure, a foreign word or the sign of repetition, in scripts without spaces. */
function isInsideSentence(piece: string, at: number, space: string): boolean {
  if (space.includes("\n")) return false;
  const before = piece.slice(Math.max(0, at - 8), at);
  return (
    /[\p{N}\p{sc=Latin}.,("“ๆฯ]$/u.test(before) ||
    /^[\p{N}\p{sc=Latin}(“"ๆ]/u.test(piece.slice(at + space.length))
  );
}

function ends(piece: string, from: number, at: number, sign: string, language: string): boolean {
  const after = at + sign.length;
  if (after >= piece.length || sign[0] === "\n" || sign === "\u2029" || wideSign.test(sign)) return true;
  if (!/\s/.test(piece[after]!)) return false;
  const next = nextWord(piece, after);
  if (next === "") return true;
  if (/^\p{Ll}/u.test(next)) return false;
  if (sign[0] !== "." || sign[1] === ".") return true;
  return !pointBelongsToWord(piece, from, at, next, language);
}

/** Returns the word or number that follows, behind white space and opening signs. */
function nextWord(piece: string, after: number): string {
  const match =
    /^\s{0,60}["'“‘„«‹([{¿¡*_+#~±≈≥≤<>\p{Sc}-]{0,60}\s{0,60}([\p{L}\p{M}]+|\p{Nd}+|\S)([-/]?\p{Nd})?/u.exec(
      piece.slice(after, after + 60),
    );
  // "AB-12" is a number.
  return match?.[2] && /^\p{Lu}+$/u.test(match[1]!) ? match[2].slice(-1) : (match?.[1] ?? "");
}

function pointBelongsToWord(piece: string, from: number, at: number, next: string, language: string) {
  const word = wordBefore(piece, from, at);
  if (word === "" || word.length > longestAbbreviation) return false;
  if (
    opensSentence(piece, from, at - word.length) &&
    /^(\d{1,3}(\.\d{1,3})*|\p{L}|[ivxlIVXL]{1,5})$/u.test(word)
  )
    return true;
  const abbreviations = abbreviationsOf(language);
  const goesOn =
    !stopWordsOf(language).has(next.toLowerCase()) || abbreviations.get(next.toLowerCase()) === "anywhere";
  if (/^\d{1,2}$/.test(word))
    return loadLanguage(language).ordinalsHavePoint && /^\p{Lu}/u.test(next) && goesOn;
  if (/^\p{Lu}$/u.test(word)) return goesOn;
  const isNumber = /^(\p{Nd}|[IVXLC]+$|\p{Lu}$)/u.test(next);
  const before = piece.slice(Math.max(from, at - word.length - 3), at - word.length);
  switch (abbreviations.get(word.toLowerCase()) ?? abbreviations.get(word)) {
    case "before-name":
      return true;
    case "before-number":
      return isNumber;
    case "anywhere":
      return goesOn;
    case undefined:
      if (/^(\p{L}\.)+\p{L}$/u.test(word)) return goesOn;
      if (/^\p{Ll}$/u.test(word) && /\p{L}\.\s?$/u.test(before)) return goesOn;
      return isNumber && looksCutShort(word, before, language);
  }
}

/** Returns whether a word before a number is cut short: it has no vowel, or is short and stands alone before its number. */
function looksCutShort(word: string, before: string, language: string): boolean {
  // Behind a figure it is a unit of measure, which ends a sentence.
  if (/\p{Nd}\s{0,3}$/u.test(before)) return false;
  if (/^(\p{Ll}|[B-DF-HJ-NP-TV-XZb-df-hj-np-tv-xz][b-df-hj-np-tv-xz]{1,4})$/u.test(word)) return true;
  const isAlone = /(?:^|[,;:|(/\n\t–-])\s{0,3}$/.test(before);
  return isAlone && /^\p{L}{2,5}$/u.test(word) && !stopWordsOf(language).has(word.toLowerCase());
}

const longestOpening = 80;

/** Returns whether nothing but blanks and a bracket is between a sentence's beginning and a place in it. */
function opensSentence(piece: string, from: number, to: number): boolean {
  return to - from <= longestOpening && /^\s*[([]?$/.test(piece.slice(from, to).trimEnd());
}

/** Returns the letters, digits and points that end at `at`. */
function wordBefore(piece: string, from: number, at: number): string {
  let start = at;
  while (start > from && at - start <= longestAbbreviation && /[\p{L}\p{M}\p{Nd}.]/u.test(piece[start - 1]!))
    start--;
  return piece.slice(start, at);
}

/** Returns a stretch without the white space around it. */
export function trimSpan(text: string, from: number, to: number): SentenceSpan {
  let [start, end] = [from, to];
  while (start < end && isSpace(text.charCodeAt(start))) start++;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--;
  return { start, end };
}

export function isSpace(unit: number): boolean {
  if (unit <= 0x20) return true;
  if (unit < 0xa0) return unit >= 0x7f;
  return (
    unit === 0xa0 ||
    (unit >= 0x2000 && unit <= 0x200b) ||
    unit === 0x2028 ||
    unit === 0x2029 ||
    unit === 0x202f ||
    unit === 0x3000 ||
    unit === 0xfeff
  );
}

type AbbreviationKind = "before-name" | "before-number" | "anywhere";

/** Returns how words behave that are written with a point, given without the last one. */
const abbreviationsOf = madeOnce((language) => {
  const table = new Map<string, AbbreviationKind>(
    daysAndMonths(language).map((name) => [name, "before-number"]),
  );
  for (const code of ["mul", language]) {
    const { anywhere, beforeNumber, beforeName } = loadLanguage(code).abbreviations;
    for (const name of anywhere) table.set(name, "anywhere");
    for (const name of beforeNumber) table.set(name, "before-number");
    for (const name of beforeName) table.set(name, "before-name");
  }
  return table;
});

/** Returns the short names of days and months as they are written with a point: "Mon", "févr". */
function daysAndMonths(language: string): string[] {
  const names: string[] = [];
  for (const part of ["weekday", "month"] as const) {
    const [long, short] = (["long", "short"] as const).map(
      (style) => new Intl.DateTimeFormat(language, { [part]: style, timeZone: "UTC" }),
    );
    for (let each = 0; each < 12; each++) {
      // The first days of a year's months are on all seven days of the week.
      const day = Date.UTC(2000, each);
      const name = short!.format(day).replace(/\.$/, "");
      if (name === long!.format(day) || stopWordsOf(language).has(name)) continue;
      names.push(name, name[0]!.toUpperCase() + name.slice(1));
    }
  }
  return names;
}
