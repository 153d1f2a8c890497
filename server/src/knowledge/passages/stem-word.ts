import snowball from "snowball-stemmers";
import { stemEnglish } from "./english-stemmer.ts";
import { foldMarks } from "./fold-marks.ts";
import { lightStemmerOf } from "./light-stemmers.ts";
import { arabicStemmer } from "./stem-arabic.ts";

const algorithms: Record<string, string> = {
  ar: "arabic",
  ca: "catalan",
  da: "danish",
  de: "german",
  es: "spanish",
  eu: "basque",
  fi: "finnish",
  fr: "french",
  ga: "irish",
  hu: "hungarian",
  hy: "armenian",
  it: "italian",
  nb: "norwegian",
  nl: "dutch",
  nn: "norwegian",
  no: "norwegian",
  pt: "portuguese",
  ro: "romanian",
  ru: "russian",
  sl: "slovene",
  sv: "swedish",
  ta: "tamil",
  tr: "turkish",
};

// Words of Latin script inside a text of another script are most often English.
const otherScripts = new Set(["ja", "ko", "zh", "th", "lo", "km", "my", "hi", "he", "el", "fa", "uk", "bg"]);

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
  if (!otherScripts.has(language)) return stem;
  const english = stemmerOf("en");
  return (word) => (/^[a-z']+$/.test(word) ? english(word) : stem(word));
}

function ownStemmerOf(language: string): (word: string) => string {
  if (language === "en") return (word) => foldMarks(stemEnglish(word) || word);
  const algorithm = algorithms[language];
  if (!algorithm) return lightStemmerOf(language) ?? foldMarks;
  const stemmer = snowball.newStemmer(algorithm);
  const respelt = spellings[language];
  if (language === "ar") return arabicStemmer((word) => stemmer.stem(word));
  return (word) => foldMarks(stemmer.stem(respelt ? respelt(word) : word) || word);
}

/** As the stemmer wants a word whose marks were left out or are written otherwise. */
const spellings: Readonly<Record<string, (word: string) => string>> = {
  es: (word) => word.replace(/([cs])ion$/, "$1ión"),
  pt: (word) =>
    word.replace(/([cs])ao$/, (_, sound) => `${sound === "c" ? "ç" : "s"}ão`).replace(/coes$/, "ções"),
  ro: (word) => word.replaceAll("ș", "ş").replaceAll("ț", "ţ"),
  ru: (word) => word.replaceAll("ё", "е"),
};
