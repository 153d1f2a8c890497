import { loadLanguage } from "../languages/load-language.ts";
import type { Word } from "./statement.ts";
import { unitOf, type VerifyWords } from "./statement-words.ts";

/** A sentence while its figures are read. */
export interface Reading {
  text: string;
  words: readonly Word[];
  vocabulary: VerifyWords;
  language: string;
}

export function stands(phrase: readonly string[], at: number, words: readonly Word[]): boolean {
  return phrase.every((word, i) => words[at + i]?.text.toLowerCase() === word);
}

interface NumberFound {
  value: number;
  to: number;
  ordinal: boolean;
  /** Says a number beside a unit alone: "a week", "half an hour". */
  needsUnit: boolean;
}

export function numberAt(at: number, reading: Reading): NumberFound | null {
  const { words, vocabulary } = reading;
  const { lower, text } = words[at]!;
  const ordinal = vocabulary.ordinals.get(lower) ?? ordinalOf(lower, vocabulary);
  if (ordinal !== undefined) return { value: ordinal, to: at, ordinal: true, needsUnit: false };
  for (const [value, phrase] of vocabulary.fractions)
    if (stands(phrase, at, words))
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
  if (vocabulary.andHalf.length > 0 && stands(vocabulary.andHalf, to + 1, words)) {
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

/** A number in words, and the place of its last. */
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

/** What figures say in a language: "1,188" is a thousand and more in English, and one and a bit in German. */
export function valueOf(written: string, language: string): number {
  const { thousandsSign } = loadLanguage(language);
  const byComma = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(written);
  const byPoint = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(written);
  if (byComma && thousandsSign === "comma") return Number(written.replaceAll(",", ""));
  if (byPoint && (thousandsSign === "point" || !/^\d+\.\d+$/.test(written)))
    return Number(written.replaceAll(".", "").replace(",", "."));
  return Number(written.replace(",", "."));
}
