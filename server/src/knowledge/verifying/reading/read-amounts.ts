import { beginsNumber, namedMultiple, namedNumber, scaleOf } from "./number-names.ts";
import type { Moment } from "./read-moments.ts";
import { type Bound, boundAt, turned } from "./read-bounds.ts";
import { readSpans } from "./read-spans.ts";
import type { Word } from "./statement.ts";
import { closeUnits, type Unit, unitOf } from "./units.ts";

/** A number with what it counts. Places count UTF-16 units of the sentence. */
export interface Amount {
  start: number;
  end: number;
  value: number;
  /** As written, with its unit. */
  text: string;
  unit: Unit | null;
  /** The key of the word that it counts, where it is no unit. */
  head: string | null;
  bound: Bound;
  /** Four figures that can be a year. */
  year: boolean;
  part: number;
}

const figures =
  /(?<![\p{sc=Latin}\p{N}])\.\d+(?!\p{Nd})|(?<![\p{sc=Latin}\p{N}.,])[-−]?\d+(?:[.,'’ \u00a0\u202f]\d{3}(?!\d))*(?:[.,]\d+)?(?!\p{Nd})/gu;
const ordinal = /^(?:st|nd|rd|th)\b/;
const currency = /[€$£¥]\s?$/;
const mostAmounts = 60;
const pointGroups = new Set(["de", "es", "it", "pt", "nl", "da", "no", "nb", "tr", "id", "ro", "sl", "el"]);

/** The numbers of a sentence, in figures and in words, outside its dates. Marks their words as figures. */
export function readAmounts(
  text: string,
  words: readonly Word[],
  moments: readonly Moment[],
  language: string,
): Amount[] {
  const amounts = readSpans(text, words, language);
  const add = (start: number, end: number, value: number) => {
    if (moments.some((moment) => start < moment.end && moment.start < end)) return;
    if (amounts.length >= mostAmounts || amounts.some((other) => start < other.end && other.start < end))
      return;
    amounts.push(amountAt(text, words, start, end, value, language));
  };
  if (/\d/.test(text)) {
    for (const match of text.matchAll(figures)) {
      const end = match.index + match[0].length;
      if (/^\.\d/.test(text.slice(end, end + 2)) || isVersion(text, match.index)) continue;
      if (/^\p{sc=Latin}/u.test(text.slice(end)) && !ordinal.test(text.slice(end)) && !gluedUnit(text, end))
        continue;
      add(match.index, end, valueOf(match[0], language));
    }
  }
  addNamed(words, language, add);
  return amounts.sort((a, b) => a.start - b.start);
}

/** Behind a point that follows a figure: "0" in "24.21.0". */
function isVersion(text: string, start: number): boolean {
  return text[start] === "." && /\d/.test(text[start - 1] ?? "");
}

/** "12kg": a unit right behind the figure, up to the end of its word. */
function gluedUnit(text: string, end: number): boolean {
  const letters = /^[\p{L}°/²³]+/u.exec(text.slice(end, end + 12))?.[0] ?? "";
  // "1980s" are years.
  if (letters === "s" && /\d{3}$/.test(text.slice(0, end))) return false;
  return unitOf(letters.toLowerCase()) !== undefined;
}

function valueOf(written: string, language: string): number {
  const plain = written.replace("−", "-").replace(/['’ \u00a0\u202f]/g, "");
  const groupedByComma = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain);
  const groupedByPoint = /^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(plain);
  if (groupedByComma && !pointGroups.has(language) && language !== "fr")
    return Number(plain.replaceAll(",", ""));
  if (groupedByPoint && (pointGroups.has(language) || !/^-?\d+\.\d+$/.test(plain)))
    return Number(plain.replaceAll(".", "").replace(",", "."));
  return Number(plain.replace(",", "."));
}

function addNamed(
  words: readonly Word[],
  language: string,
  add: (start: number, end: number, value: number) => void,
): void {
  for (let i = 0; i < words.length; i++) {
    const multiple = namedMultiple(words[i]!.lower, language);
    if (multiple !== undefined) {
      add(words[i]!.start, words[i]!.end, multiple);
      continue;
    }
    let length = beginsNumber(words[i]!.lower, language) ? 3 : 0;
    let value: number | undefined;
    for (; length > 0; length--) {
      const phrase = words.slice(i, i + length).map((word) => word.lower);
      value = phrase.length === length ? namedNumber(phrase.join(" "), language) : undefined;
      if (value !== undefined) break;
    }
    if (value === undefined) continue;
    let last = i + length - 1;
    let total = value;
    for (
      let scale = scaleOf(words[last + 1]?.lower ?? "", language);
      scale;
      scale = scaleOf(words[last + 1]?.lower ?? "", language)
    ) {
      total *= scale;
      last += 1;
    }
    // "Four and a half hours"
    if (["and", "a", "half"].every((part, step) => words[last + 1 + step]?.lower === part)) {
      total += 0.5;
      last += 3;
    }
    add(words[i]!.start, words[last]!.end, total);
    i = last;
  }
}

function amountAt(
  text: string,
  words: readonly Word[],
  start: number,
  end: number,
  value: number,
  language: string,
): Amount {
  let next = words.findIndex((word) => word.end > end && word.start >= start);
  if (next < 0) next = words.length;
  let total = value;
  let until = end;
  const scale = scaleOf(words[next]?.lower ?? "", language);
  const joint = (to: Word | undefined) =>
    to !== undefined && /^[\s-]{0,2}$/.test(text.slice(until, to.start));
  if (scale && joint(words[next])) {
    total *= scale;
    until = words[next]!.end;
    next += 1;
    const linking = words[next]?.lower;
    if (linking === "de" || linking === "d") next += 1;
  }
  const inOrder = isOrdinal(text, start, until);
  const { unit, to } = inOrder ? { unit: null, to: until } : unitAt(text, words, start, until, next);
  const named = words.find((word) => word.start >= start && word.end <= end && !/\d/.test(word.text));
  const multiple = named && /mal$|^twice|^thrice/.test(named.lower) ? unitOf("times")! : null;
  for (const word of words) if (word.start >= start && word.end <= Math.max(to, until)) word.figure = true;
  const found = unit ?? multiple;
  return {
    start,
    end: Math.max(to, until),
    value: total,
    text: text.slice(start, Math.max(to, until)),
    unit: found,
    head: found || inOrder ? null : headAt(text, words, next),
    bound: turned(boundAt(text, words, start, Math.max(to, until)), text.slice(0, start)),
    year: !found && /^[12]\d{3}$/.test(text.slice(start, end)) && value < 2200,
    part: 0,
  };
}

/** "The twelfth minute" is no twelve minutes. */
function isOrdinal(text: string, start: number, end: number): boolean {
  return /(?:[a-z]{2}th|\d)$/iu.test(text.slice(start, end)) &&
    /^(?:st|nd|rd|th)?(?!\p{L})/iu.test(text.slice(end))
    ? /th$/iu.test(text.slice(start, end)) || /^(?:st|nd|rd|th)(?!\p{L})/iu.test(text.slice(end))
    : false;
}

function unitAt(
  text: string,
  words: readonly Word[],
  start: number,
  end: number,
  next: number,
): { unit: Unit | null; to: number } {
  const before = currency.exec(text.slice(Math.max(0, start - 2), start));
  if (before) return { unit: unitOf(before[0].trim())!, to: end };
  const sign = /^[\s-]?(%|‰|°\s?[CF]\b|°|[€$£¥]|k?m\/[hs]|k?m[²³])/u.exec(text.slice(end, end + 6));
  if (sign) {
    const name = sign[1]!.replace(/\s/g, "").toLowerCase();
    return { unit: unitOf(name) ?? null, to: end + sign[0].length };
  }
  const phrase = /^\s?(pour\s?cent|por\s?ciento|per\s?cent)\b/u.exec(text.slice(end, end + 14));
  if (phrase) return { unit: unitOf("%")!, to: end + phrase[0].length };
  const word = words[next];
  if (!word || !/^[\s-]{0,2}$/.test(text.slice(end, word.start))) return { unit: null, to: end };
  const squared =
    /^(square|cubic|quadrat)$/.test(word.lower) ||
    /^(carrés?|cuadrados?)$/.test(words[next + 1]?.lower ?? "");
  if (squared) {
    const area = /^(carrés?|cuadrados?)$/.test(words[next + 1]?.lower ?? "");
    const base = unitOf(area ? word.lower : (words[next + 1]?.lower ?? ""));
    const cubic = word.lower === "cubic";
    if (base?.measures === "length")
      return {
        unit: {
          measures: cubic ? "volume" : "area",
          factor: cubic ? base.factor ** 3 * 1000 : base.factor ** 2,
        },
        to: words[next + 1]!.end,
      };
  }
  const scale = /^degrees?$/.test(word.lower) ? words[next + 1] : undefined;
  if (scale && /^(?:celsius|fahrenheit)$/.test(scale.lower))
    return { unit: unitOf(scale.lower === "celsius" ? "°c" : "°f")!, to: scale.end };
  // "Five unused days", and not "three working days", which are more.
  const last = words[next + 1];
  if (
    last &&
    word.content &&
    !word.name &&
    last.clause === word.clause &&
    /^ $/.test(text.slice(word.end, last.start)) &&
    /^(?:full|whole|entire|unused|consecutive|successive|straight|further|more|additional)$/.test(
      word.lower,
    ) &&
    /^(?:time|calendar)$/.test(unitOf(last.lower)?.measures ?? "")
  )
    return { unit: unitOf(last.lower)!, to: end };
  const unit = unitOf(word.lower);
  if (!unit || (closeUnits.has(word.lower) && word.text !== word.lower)) return { unit: null, to: end };
  return speedAt(text, unit, word.end) ?? { unit, to: word.end };
}

/** "kilometres per hour" */
function speedAt(text: string, { measures, factor }: Unit, end: number): { unit: Unit; to: number } | null {
  if (measures !== "length") return null;
  const per = /^ (?:per|an|a) (hour|second)(?!\p{L})/iu.exec(text.slice(end, end + 14));
  if (!per) return null;
  const seconds = per[1]!.toLowerCase() === "hour" ? 3600 : 1;
  return { unit: { measures: "speed", factor: (factor * 3.6) / seconds }, to: end + per[0].length };
}

/** The word that a number counts: the first within three words that says something, in the same clause. */
function headAt(text: string, words: readonly Word[], next: number): string | null {
  for (let i = next; i < Math.min(next + 2, words.length); i++) {
    const word = words[i]!;
    if (i > next && word.clause !== words[next]!.clause) return null;
    if (/[,;:.()]/.test(text.slice(words[i - 1]?.end ?? word.start, word.start))) return null;
    if (!word.content && i === next) return null;
    if (word.content) return word.key;
  }
  return null;
}
