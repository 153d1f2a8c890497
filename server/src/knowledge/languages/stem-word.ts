import { madeOnce } from "#kit/made-once.ts";
import { stem as stemEnglish } from "porter2";
import snowball from "snowball-stemmers";
import { foldMarks } from "./fold-marks.ts";
import { type Language, loadLanguage } from "./load-language.ts";

/** Returns a language's stemmer (ISO 639-1). Its stems have no diacritics, because people leave them out. */
export const stemmerOf: (language: string) => (word: string) => string = madeOnce((language) => {
  const stem = ownStemmerOf(language);
  if (!loadLanguage(language).latinWordsAreEnglish) return stem;
  const english = stemmerOf("en");
  return (word) => (/^[a-z']+$/.test(word) ? english(word) : stem(word));
});

function ownStemmerOf(language: string): (word: string) => string {
  const { snowball: algorithm, respelling } = loadLanguage(language);
  if (!algorithm) return lightStemmerOf(language) ?? foldMarks;
  // The same stems in a sixth of the time.
  if (algorithm === "english") return (word) => foldMarks(stemEnglish(word) || word);
  const stemmer = snowball.newStemmer(algorithm);
  if (language === "ar") return arabicStemmer((word) => stemmer.stem(word));
  return (word) => foldMarks(stemmer.stem(respelt(word, respelling)) || word);
}

/** Respells a word with missing or different marks for the stemmer. */
function respelt(word: string, { endings, letters }: Language["respelling"]): string {
  let spelt = word;
  for (const [letter, instead] of letters) spelt = spelt.replaceAll(letter, instead);
  const ending = endings.find(([written]) => spelt.endsWith(written));
  return ending ? spelt.slice(0, -ending[0].length) + ending[1] : spelt;
}

/** Returns a light stemmer after Savoy (2006), for Hindi after Ramanathan and Rao (2003); null if there is none. */
function lightStemmerOf(language: string): ((word: string) => string) | null {
  const found = loadLanguage(language).lightStemmer;
  if (!found) return null;
  const { least } = found;
  const enclitics = longestFirst(found.enclitics);
  const endings = longestFirst(found.endings);
  const beginnings = longestFirst(found.beginnings);
  return (word) => {
    const bare = withoutEnding(foldMarks(word), enclitics, least);
    return withoutBeginnings(withoutEnding(bare, endings, least), beginnings, least);
  };
}

type Ending = readonly [ending: string, instead: string];

function longestFirst(endings: readonly string[] = []): readonly Ending[] {
  return endings
    .map((ending): Ending => {
      const [taken, instead = ""] = ending.split(":");
      return [taken!, instead];
    })
    .toSorted(([one], [other]) => other.length - one.length);
}

function withoutEnding(word: string, endings: readonly Ending[], least: number): string {
  const found = endings.find(([ending]) => word.length - ending.length >= least && word.endsWith(ending));
  return found ? word.slice(0, -found[0].length) + found[1] : word;
}

/** Strips stacked prefixes ("and in the"), even if a word only seems to have one, so that all forms become equal. */
function withoutBeginnings(word: string, beginnings: readonly Ending[], least: number): string {
  const found = beginnings.find(
    ([beginning]) => word.length - beginning.length >= least && word.startsWith(beginning),
  );
  return found ? withoutBeginnings(word.slice(found[0].length), beginnings, least) : word;
}

// Short vowels, doubling and the line that stretches a word: people leave them out.
const marks = /[\u0640\u064B-\u065F\u0670]/g;
// "and", "so" before the article, which the stemmer takes for letters of the word.
const joined = /^[وف](?=(?:ال|لل)..)/;
// "by", "to", "as", "so", "and" are written together with their word; what is left of it has three letters at least.
const prefix = /^[بلكفو](?=...)/;
const article = /^ال(?=..)/;

/**
 * Extends Snowball's Arabic stemmer, which leaves conjunctions and prepositions of one letter: "للجامعة", "لجامعة"
 * and "والجامعة" become "جامعة". A root that begins with one of those letters loses it too, in all its forms.
 */
function arabicStemmer(stem: (word: string) => string): (word: string) => string {
  return (word) => {
    const plain = word.replace(marks, "").replace(joined, "");
    return (stem(plain) || plain).replace(prefix, "").replace(article, "");
  };
}
