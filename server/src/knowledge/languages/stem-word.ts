import snowball from "snowball-stemmers";
import { stemEnglish } from "./english-stemmer.ts";
import { foldMarks } from "./fold-marks.ts";
import { lightStemmerOf } from "./light-stemmers.ts";
import { type Language, loadLanguage } from "./load-language.ts";
import { arabicStemmer } from "./stem-arabic.ts";

const stemmers = new Map<string, (word: string) => string>();

/**
 * The stemmer of a language (ISO 639-1): Snowball's, or a light one, or none. What it gives is without marks, since people
 * type "informacion" for "información".
 */
export function stemmerOf(language: string): (word: string) => string {
  let stem = stemmers.get(language);
  if (!stem) {
    stem = makeStemmer(language);
    stemmers.set(language, stem);
  }
  return stem;
}

function makeStemmer(language: string): (word: string) => string {
  const stem = ownStemmerOf(language);
  if (!loadLanguage(language).latinWordsAreEnglish) return stem;
  const english = stemmerOf("en");
  return (word) => (/^[a-z']+$/.test(word) ? english(word) : stem(word));
}

function ownStemmerOf(language: string): (word: string) => string {
  if (language === "en") return (word) => foldMarks(stemEnglish(word) || word);
  const { snowball: algorithm, respelling } = loadLanguage(language);
  if (!algorithm) return lightStemmerOf(language) ?? foldMarks;
  const stemmer = snowball.newStemmer(algorithm);
  if (language === "ar") return arabicStemmer((word) => stemmer.stem(word));
  return (word) => foldMarks(stemmer.stem(respelt(word, respelling)) || word);
}

/** As the stemmer wants a word whose marks were left out or are written otherwise. */
function respelt(word: string, { endings, letters }: Language["respelling"]): string {
  let spelt = word;
  for (const [letter, instead] of letters) spelt = spelt.replaceAll(letter, instead);
  const ending = endings.find(([written]) => spelt.endsWith(written));
  return ending ? spelt.slice(0, -ending[0].length) + ending[1] : spelt;
}
