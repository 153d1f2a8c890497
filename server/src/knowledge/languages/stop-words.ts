import { madeOnce } from "#kit/made-once.ts";
import { foldMarks } from "./fold-marks.ts";
import { loadLanguage } from "./load-language.ts";

/** Returns a language's stop words (ISO 639-1), also as typed without marks; empty if there is no list. */
export const stopWordsOf = madeOnce((language): ReadonlySet<string> => {
  const listed = loadLanguage(loadLanguage(language).stopWordsOf ?? language);
  const words = listed.stopWords;
  const own = new Set(listed.wordsOfTheirOwn);
  return new Set(
    listed.stopWordsKeepMarks ? words : [...words, ...words.flatMap((word) => typedWords(word, own))],
  );
});

/** Returns a function word without its marks, and for Persian as typed on an Arabic keyboard. */
function typedWords(word: string, ownWords: ReadonlySet<string>): string[] {
  const bare = foldMarks(word);
  return [...(ownWords.has(bare) ? [] : [bare]), word.replaceAll("ی", "ي").replaceAll("ک", "ك")];
}
