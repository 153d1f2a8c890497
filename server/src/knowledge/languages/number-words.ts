import { loadLanguage } from "./load-language.ts";
import { spaced } from "./question-cues.ts";

/** The smallest word that counts as a number, because "one" is common in any text. */
const smallestNumber = 2;
const known = new Map<string, ReadonlySet<string>>();

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

function numberWords(language: string): ReadonlySet<string> {
  let words = known.get(language);
  if (!words) {
    const { fromZero = [], tens = [], scales = {} } = loadLanguage(language).numbers ?? {};
    known.set(
      language,
      (words = new Set([...fromZero.slice(smallestNumber), ...tens, ...Object.keys(scales)])),
    );
  }
  return words;
}
