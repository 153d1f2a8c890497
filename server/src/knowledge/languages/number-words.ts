import { madeOnce } from "#kit/made-once.ts";
import { loadLanguage } from "./load-language.ts";
import { spaced } from "./question-cues.ts";

/** The smallest word that counts as a number, because "one" is common in any text. */
const smallestNumber = 2;

/** Checks whether a text contains a number, in digits or words. `language` is ISO 639-1. */
export function holdsNumber(text: string, language: string): boolean {
  if (/\p{N}/u.test(text)) return true;
  const words = numberWords(language);
  return (
    words.size > 0 &&
    spaced(text)
      .split(" ")
      .some((word) => words.has(word))
  );
}

const numberWords = madeOnce((language): ReadonlySet<string> => {
  const { fromZero = [], tens = [], scales = {} } = loadLanguage(language).numbers ?? {};
  return new Set([...fromZero.slice(smallestNumber), ...tens, ...Object.keys(scales)]);
});
