import { foldMarks } from "./fold-marks.ts";
import { loadLanguage } from "./load-language.ts";

const sets = new Map<string, ReadonlySet<string>>();

/**
 * Returns a language's stop words (ISO 639-1) in lower case, including forms typed without marks; empty if there is
 * no list.
 */
export function stopWordsOf(language: string): ReadonlySet<string> {
  let set = sets.get(language);
  if (!set) {
    const listed = loadLanguage(loadLanguage(language).stopWordsOf ?? language);
    const words = listed.stopWords;
    const own = new Set(listed.wordsOfTheirOwn);
    set = new Set(
      listed.stopWordsKeepMarks ? words : [...words, ...words.flatMap((word) => typedWords(word, own))],
    );
    sets.set(language, set);
  }
  return set;
}

/** Returns a function word without its marks, and for Persian as typed on an Arabic keyboard. */
function typedWords(word: string, ownWords: ReadonlySet<string>): string[] {
  const bare = foldMarks(word);
  return [...(ownWords.has(bare) ? [] : [bare]), word.replaceAll("ی", "ي").replaceAll("ک", "ك")];
}
