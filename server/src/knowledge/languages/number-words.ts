import { loadLanguage } from "./load-language.ts";
import { spaced } from "./question-cues.ts";

/** "One" is said of anything. */
const leastTold = 2;
const known = new Map<string, ReadonlySet<string>>();

/** Whether a text gives a number, in digits or in words. `language` is ISO 639-1. */
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
    known.set(language, (words = new Set([...fromZero.slice(leastTold), ...tens, ...Object.keys(scales)])));
  }
  return words;
}
