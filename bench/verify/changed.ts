import type { Random } from "../random.ts";
import type { TruePassage } from "./passages.ts";

/** A sentence that was changed: by a mutation, so that its passage no longer bears it out, or in its wording alone. */
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
  /** All passages of the same corpus. */
  corpus: readonly TruePassage[];
  random: Random;
}

/** What a rule makes of a sentence; null where it does not fit. */
export type Rule = (occasion: Occasion) => string | null;

/** Every rule at every sentence. What comes out as it went in is left out. */
export function changeAll(
  passages: readonly TruePassage[],
  rules: Readonly<Record<string, Rule>>,
  random: Random,
): Changed[] {
  return passages.flatMap((passage) => {
    const corpus = passages.filter(
      (other) => other.corpus === passage.corpus && other.language === passage.language,
    );
    return passage.sentences.flatMap((original, place) =>
      Object.entries(rules).flatMap(([kind, rule]) => {
        const before = passage.sentences[place - 1] ?? "";
        const sentence = rule({ sentence: original, before, passage, corpus, random });
        return sentence && sentence !== original ? [{ kind, original, sentence, passage }] : [];
      }),
    );
  });
}

/** One of the places at which a pattern fits, replaced. */
export function replaceOne(
  text: string,
  pattern: RegExp,
  random: Random,
  by: (match: RegExpExecArray) => string | null,
): string | null {
  const matches = [...text.matchAll(pattern)];
  while (matches.length > 0) {
    const [match] = matches.splice(random.whole(0, matches.length - 1), 1);
    const put = by(match!);
    if (put !== null) return text.slice(0, match!.index) + put + text.slice(match!.index + match![0].length);
  }
  return null;
}

export function withCapital(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** A beginning that is no name, as it stands inside a sentence. */
export function withoutCapital(text: string, names: readonly string[]): string {
  if (names.some((name) => text.startsWith(name)) || /^(?:\p{Lu}{2}|I\b)/u.test(text)) return text;
  return text.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
}
