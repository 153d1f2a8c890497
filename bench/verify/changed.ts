import type { Random } from "../../e2e/support/random.ts";
import type { TruePassage } from "./passages.ts";

/** A sentence that was changed: by a mutation, so that its passage no longer supports it, or in its wording alone. */
export interface Changed {
  kind: string;
  original: string;
  sentence: string;
  passage: TruePassage;
}

export interface Occasion {
  sentence: string;
  /** The sentence before it; empty for the first. */
  before: string;
  passage: TruePassage;
  language: string;
  /** All passages of the same corpus. */
  corpus: readonly TruePassage[];
  random: Random;
}

/** Returns what a rule makes of a sentence; null where it does not fit. */
export type Rule = (occasion: Occasion) => string | null;

/** Applies every rule to every sentence. What comes out as it went in is left out. */
export function changeAll(
  passages: readonly TruePassage[],
  rules: Readonly<Record<string, Rule>>,
  random: Random,
): Changed[] {
  return passages.flatMap((passage) => {
    const { language } = passage;
    const corpus = passages.filter((other) => other.corpus === passage.corpus && other.language === language);
    return passage.sentences.flatMap((original, place) =>
      Object.entries(rules).flatMap(([kind, rule]) => {
        const before = passage.sentences[place - 1] ?? "";
        const sentence = rule({ sentence: original, before, passage, language, corpus, random });
        return sentence && sentence !== original ? [{ kind, original, sentence, passage }] : [];
      }),
    );
  });
}

/** Replaces one of the places at which a pattern fits. */
export function replaceOne(
  { sentence, random }: Pick<Occasion, "sentence" | "random">,
  pattern: RegExp,
  by: (match: RegExpExecArray) => string | null,
): string | null {
  const matches = [...sentence.matchAll(pattern)];
  while (matches.length > 0) {
    const [match] = matches.splice(random.whole(0, matches.length - 1), 1);
    const put = by(match!);
    if (put === null) continue;
    return sentence.slice(0, match!.index) + put + sentence.slice(match!.index + match![0].length);
  }
  return null;
}

/** A pattern of any of these words, whole. */
export const anyOf = (words: readonly string[], flags = "gu", edge = "[\\p{L}-]") =>
  new RegExp(`(?<!${edge})(?:${words.join("|")})(?!${edge})`, flags);

export const withCapital = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** A beginning that is no name, as it is written inside a sentence. */
export function withoutCapital(text: string, names: readonly string[]): string {
  if (names.some((name) => text.startsWith(name)) || /^(?:\p{Lu}{2}|I\b)/u.test(text)) return text;
  return text.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
}
