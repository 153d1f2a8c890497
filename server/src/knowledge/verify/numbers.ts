import { loadLanguage } from "../languages/load-language.ts";
import type { Amount } from "./figures.ts";
import { type Unit, unitOf, type VerifyWords } from "./statement-words.ts";
import type { Word } from "./statement.ts";

/** A sentence while its figures are read. */
export interface Reading {
  text: string;
  words: readonly Word[];
  vocabulary: VerifyWords;
  language: string;
}

export function hasPhraseAt(phrase: readonly string[], at: number, words: readonly Word[]): boolean {
  return phrase.every((word, i) => words[at + i]?.text.toLowerCase() === word);
}

interface NumberFound {
  value: number;
  to: number;
  ordinal: boolean;
  /** Are numbers only with a unit: "a week", "half an hour". */
  needsUnit: boolean;
}

export function numberAt(at: number, reading: Reading): NumberFound | null {
  const { words, vocabulary } = reading;
  const { lower, text } = words[at]!;
  const ordinal = vocabulary.ordinals.get(lower) ?? ordinalOf(lower, vocabulary);
  if (ordinal !== undefined) return { value: ordinal, to: at, ordinal: true, needsUnit: false };
  for (const [value, phrase] of vocabulary.fractions)
    if (hasPhraseAt(phrase, at, words))
      return { value, to: at + phrase.length - 1, ordinal: false, needsUnit: true };
  const [begun, last] = /^\d/.test(text)
    ? ([valueOf(text.normalize("NFKC"), reading.language), at] as const)
    : namedAt(at, reading);
  if (begun === undefined) {
    const scale =
      vocabulary.one.has(lower) || vocabulary.articles.has(lower)
        ? vocabulary.scales.get(words[at + 1]?.lower ?? "")
        : undefined;
    if (scale !== undefined) return { value: scale, to: at + 1, ordinal: false, needsUnit: false };
    const one =
      vocabulary.one.has(lower) ||
      (vocabulary.articles.has(lower) && vocabulary.spans.has(words[at - 1]?.text.toLowerCase() ?? ""));
    const span = one ? unitOf(words[at + 1]?.lower ?? "", false)?.measure : undefined;
    return span === "time" || span === "calendar"
      ? { value: 1, to: at, ordinal: false, needsUnit: true }
      : null;
  }
  if (Number.isNaN(begun)) return null;
  let value = begun;
  let to = last;
  for (let scale = scaleAt(to + 1); scale !== undefined; scale = scaleAt(to + 1)) {
    value *= scale;
    to += 1;
    const more =
      scale === 100
        ? namedAt(vocabulary.and.has(words[to + 1]?.lower ?? "") ? to + 2 : to + 1, reading)
        : null;
    if (more?.[0] !== undefined && more[0] < 100) [value, to] = [value + more[0], more[1]];
  }
  if (vocabulary.andHalf.length > 0 && hasPhraseAt(vocabulary.andHalf, to + 1, words)) {
    value += 0.5;
    to += vocabulary.andHalf.length;
  }
  return { value, to, ordinal: false, needsUnit: false };

  function scaleAt(place: number): number | undefined {
    const word = words[place];
    const joined = word && word.start - words[place - 1]!.end <= 1;
    return joined ? vocabulary.scales.get(word.lower) : undefined;
  }
}

/** "5th" */
function ordinalOf(lower: string, { ordinalEndings }: VerifyWords): number | undefined {
  const [, figures = "", ending = ""] = /^(\d{1,9})(\D{1,4})$/.exec(lower) ?? [];
  return ending === "." || ordinalEndings.has(ending) ? Number(figures) : undefined;
}

/** Reads a number in words, and returns the place of its last. */
export function namedAt(
  at: number,
  { words, vocabulary }: Reading,
): readonly [value: number | undefined, to: number] {
  for (let length = 4; length > 0; length--) {
    const phrase = words.slice(at, at + length).map(({ lower }) => lower);
    const value = phrase.length === length ? vocabulary.numbers.get(phrase.join(" ")) : undefined;
    if (value === undefined) continue;
    const unit = vocabulary.numbers.get(words[at + length]?.lower ?? "");
    const joint = length === 1 && value >= 20 && value < 100 && unit !== undefined && unit < 10;
    return joint ? [value + unit, at + 1] : [value, at + length - 1];
  }
  return [undefined, at];
}

/** Returns the value of figures in a language: "1,188" is a thousand and more in English, and one and a bit in German. */
export function valueOf(written: string, language: string): number {
  const { thousandsSign } = loadLanguage(language);
  const byComma = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(written);
  const byPoint = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(written);
  if (byComma && thousandsSign === "comma") return Number(written.replaceAll(",", ""));
  if (byPoint && (thousandsSign === "point" || !/^\d+\.\d+$/.test(written)))
    return Number(written.replaceAll(".", "").replace(",", "."));
  return Number(written.replace(",", "."));
}

export function mark(words: readonly Word[], from: number, to: number): void {
  for (let i = Math.max(0, from); i <= to; i++) words[i]!.figure = true;
}

/** "per day and person", "a month", "daily" behind an amount; metres per second become a speed. */
export function ratesAt(
  next: number,
  close: boolean,
  unit: Unit | null,
  { words, vocabulary, text }: Reading,
): { per: string[]; to: number; unit: Unit | null } {
  const per: string[] = [];
  let [to, speed, at] = [next - 1, null as Unit | null, next];
  // A counted word may stand between: "three tablets a day".
  if (!close) at += words[at]?.content ? 1 : 2;
  while (per.length < 2) {
    const word = words[at];
    if (!word || word.key === "" || word.figure) break;
    const adverb = vocabulary.periods.get(word.lower);
    const slashed = text[word.start - 1] === "/";
    const period =
      adverb ?? (slashed ? word.lower : vocabulary.per.has(word.lower) ? words[at + 1]?.lower : undefined);
    if (period === undefined || period === "") break;
    const named = unitOf(period);
    const place = adverb !== undefined || slashed ? at : at + 1;
    if (!named && !words[place]!.content) break;
    // "A" leads to a rate where what follows is a time: "50 cents a day".
    if (!named && vocabulary.timeRates.has(word.lower)) break;
    if (unit?.measure === "length" && named?.measure === "time")
      speed = { measure: "speed", factor: (unit.factor * 3.6) / named.factor };
    else per.push(named ? `${named.measure} ${named.factor}` : words[place]!.key);
    mark(words, named ? at : place + 1, place);
    to = place;
    at = place + 1;
    const joint = words[at]?.lower ?? "";
    const joins = vocabulary.and.has(joint) || vocabulary.alternatives.has(joint);
    if (joins && vocabulary.per.has(words[at + 1]?.lower ?? "")) at += 1;
  }
  return { per, to, unit: speed };
}

/** "Twice a year" is every six months, "every two weeks" once a fortnight; "weekly" is every week. */
export function frequencyAt(at: number, reading: Reading): Amount | null {
  const { words, vocabulary, text } = reading;
  const { lower } = words[at]!;
  const times = vocabulary.times.get(lower);
  const counted = times === undefined ? namedOrFigure(at) : undefined;
  const isTimes = counted !== undefined && vocabulary.timesWord.has(words[counted[1] + 1]?.lower ?? "");
  let [next, value] = [at + 1, 1];
  if (times !== undefined) value = 1 / times;
  else if (isTimes) [next, value] = [counted[1] + 2, 1 / counted[0]];
  else if (vocabulary.every.has(lower)) {
    const many = namedOrFigure(at + 1);
    if (many) [next, value] = [many[1] + 1, many[0]];
  } else if (!vocabulary.periods.has(lower)) return null;
  const adverb = vocabulary.periods.get(
    words[next === at + 1 && vocabulary.periods.has(lower) ? at : next]?.lower ?? "",
  );
  let to = vocabulary.periods.has(lower) ? at : next;
  if ((times !== undefined || isTimes) && !adverb) {
    if (!vocabulary.per.has(words[next]?.lower ?? "")) return null;
    to = next + 1;
  }
  const unit = unitOf(adverb ?? words[to]?.lower ?? "", false);
  if (!unit || !/^(?:time|calendar)$/.test(unit.measure)) return null;
  mark(words, at, to);
  return {
    from: at,
    to,
    value,
    text: text.slice(words[at]!.start, words[to]!.end),
    unit: { measure: `every ${unit.measure}`, factor: unit.factor },
    head: null,
    per: [],
    bound: null,
    denied: false,
    ordinal: false,
  };

  function namedOrFigure(place: number): readonly [number, number] | undefined {
    const word = words[place];
    if (!word) return undefined;
    if (/^\d{1,3}$/.test(word.text)) return [Number(word.text), place];
    const [named, last] = namedAt(place, reading);
    return named === undefined || named === 0 ? undefined : [named, last];
  }
}
