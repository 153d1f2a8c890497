import { beginsNumber, namedMultiple, namedNumber, scaleOf } from "./number-names.ts";
import type { Moment } from "./read-moments.ts";
import { readSpans } from "./read-spans.ts";
import type { Word } from "./statement.ts";
import { closeUnits, type Unit, unitOf } from "./units.ts";

export type Bound = "least" | "most" | "above" | "below" | "about" | null;

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
  const { unit, to } = unitAt(text, words, start, until, next);
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
    head: found ? null : headAt(text, words, next),
    bound: turned(boundAt(text, words, start, Math.max(to, until)), text.slice(0, start)),
    year: !found && /^[12]\d{3}$/.test(text.slice(start, end)) && value < 2200,
    part: 0,
  };
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
  const unit = unitOf(word.lower);
  if (!unit || (closeUnits.has(word.lower) && word.text !== word.lower)) return { unit: null, to: end };
  return { unit, to: word.end };
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

const before: [RegExp, Bound][] = [
  [
    /(?<!\p{L})(at least|no (?:less|fewer) than|not (?:less|fewer) than|a minimum of|mindestens|wenigstens|au moins|au minimum|como mínimo|al menos|por lo menos)\s*\S{0,2}$/iu,
    "least",
  ],
  [
    /(?<!\p{L})(at most|up to|as many as|as much as|(?:no|not|never|nie|jamais|nunca) (?:more|longer|later|mehr|länger|später|plus|más) (?:than|als|de|tard que)|no more than|not more than|a maximum of|not exceed|höchstens|maximal|bis zu|nicht mehr als|au plus|au maximum|jusqu['’]à|como máximo|hasta|no más de)\s*\S{0,2}$/iu,
    "most",
  ],
  [
    /(?<!\p{L})((?:more|longer|larger|higher|greater|bigger|older|heavier|later|hotter|warmer|wider|deeper|taller|faster) than|above|over|exceeds?|exceeding|mehr als|über|plus de|más de)\s*\S{0,2}$/iu,
    "above",
  ],
  [
    /(?<!\p{L})((?:less|fewer|shorter|smaller|lower|younger|lighter|earlier|colder|cooler|narrower|slower) than|below|under|weniger als|unter|moins de|menos de)\s*\S{0,2}$/iu,
    "below",
  ],
  [
    /(?:(?<!\p{L})(?:about|around|approximately|roughly|nearly|almost|some|circa|ca\.?|etwa|ungefähr|rund|knapp|environ|près de|unos|unas|aproximadamente)|~)\s*\S{0,2}$/iu,
    "about",
  ],
];
const behind: [RegExp, Bound][] = [
  [/^\s*(or more|oder mehr|ou plus|o más|at (?:the )?least|au moins|au minimum|como mínimo)\b/iu, "least"],
  [
    /^\s*(or less|or fewer|oder weniger|ou moins|o menos|at (?:the )?most|au maximum|au plus|como máximo)/iu,
    "most",
  ],
];

const deniedLimit =
  /(?<!\p{L})(?:no|not|never|cannot|kein\p{L}*|nicht|nie)(?!\p{L})[^,;:.]*?(?<!\p{L})(?:lasts?|takes?|is|are|be|costs?|weighs?|measures?|stays?|dauert|dauern|kostet|wiegt) (?:longer|more|larger|higher|greater|older|heavier|later|less|fewer|shorter|smaller|lower|younger|länger|mehr|größer|höher|schwerer|kürzer|weniger) (?:than|als) $/iu;

/** "No play lasts longer than three hours": three hours at most. */
export function isDeniedLimit(ahead: string): boolean {
  return deniedLimit.test(ahead);
}

function turned(bound: Bound, ahead: string): Bound {
  if ((bound !== "above" && bound !== "below") || !isDeniedLimit(ahead)) return bound;
  return bound === "above" ? "most" : "least";
}

/** The limit that is set beside a number. Its words say nothing else: they are marked as figures. */
function boundAt(text: string, words: readonly Word[], start: number, end: number): Bound {
  const from = Math.max(0, start - 24);
  const [ahead, after] = [text.slice(from, start), text.slice(end, end + 20)];
  const take = (first: number, last: number) => {
    for (const word of words) if (word.start >= first && word.end <= last) word.figure = true;
  };
  for (const [pattern, bound] of behind) {
    const match = pattern.exec(after);
    if (!match) continue;
    take(end, end + match[0].length);
    return bound;
  }
  for (const [pattern, bound] of before) {
    const match = pattern.exec(ahead);
    if (!match) continue;
    take(from + match.index, start);
    return bound;
  }
  return null;
}
