import { wordKnowledge } from "../../languages/word-knowledge.ts";
import english from "./english.json" with { type: "json" };
import french from "./french.json" with { type: "json" };
import german from "./german.json" with { type: "json" };
import type { AskedAmount, Degree } from "./question.ts";
import spanish from "./spanish.json" with { type: "json" };

/**
 * Words that begin a question, with what it then asks for; `kind` is who or when something was done, or how one does it. Phrases are
 * separated by bars, words by spaces.
 */
type AskData = { says: string } & Partial<Record<"sorts" | "heads" | "operation" | "only" | "kind", string>>;

type DegreeData = Record<"forms" | "sorts" | "heads", string> & { direction: number; opposite?: string };

/** The words of one language that questions over tables are made of, as its file has them. */
type LanguageData = Omit<typeof english, "asks" | "degrees" | "phrases" | "seasons" | "shown"> & {
  asks: readonly AskData[];
  degrees: readonly DegreeData[];
  phrases: Readonly<Record<string, string>>;
  seasons: Readonly<Record<string, string>>;
  shown: Readonly<Record<keyof typeof english.shown, string>>;
};

const files: Readonly<Record<string, LanguageData>> = { en: english, de: german, fr: french, es: spanish };

export const askingLanguages: ReadonlySet<string> = new Set(Object.keys(files));

export interface Ask {
  phrase: readonly string[];
  sorts: readonly string[];
  only: readonly string[];
  /** Keys of heads. */
  heads: readonly string[];
  operation: string;
  kind: string;
}

/** A language's words as questions are compared with them. */
export interface AskingWords {
  data: LanguageData;
  /** Longer phrases first. */
  asks: readonly Ask[];
  comparisons: readonly BoundPhrase[];
  /** Phrases that make a bound of the number before them: "20 or more". */
  boundsBehind: readonly BoundPhrase[];
  degrees: readonly (Pick<Degree, "sorts" | "heads" | "direction" | "opposite"> & {
    forms: ReadonlySet<string>;
  })[];
  softKeys: ReadonlySet<string>;
  /** Words that operations take up, wherever they stand. */
  operations: ReadonlySet<string>;
  /** Returns whether a word is in a list of the language's file. */
  is(list: ListName, word: string): boolean;
  /** Returns the place of a word in such a list; -1 where it has none. */
  placeOf(list: ListName, word: string): number;
  /** Returns the phrases of a list, longer ones first. */
  phrases(list: ListName): readonly (readonly string[])[];
  /** Returns the keys of a list's words. */
  keys(list: ListName): readonly string[];
  /** Returns whether a word ends as one of a list does. */
  endsAs(list: "superlativeEndings" | "comparativeEndings" | "past", word: string): boolean;
}

export interface BoundPhrase {
  phrase: readonly string[];
  bound: AskedAmount["bound"];
}

type ListName = {
  [Name in keyof LanguageData]: LanguageData[Name] extends string ? Name : never;
}[keyof LanguageData];

const read = new Map<string, AskingWords>();

/** Returns the words of a language, by its ISO 639-1 code; those of English where it has no file. */
export function askingWordsOf(language: string): AskingWords {
  let words = read.get(language);
  if (!words) {
    const known = Object.hasOwn(files, language) ? language : "en";
    read.set(language, (words = readWords(files[known]!, known)));
  }
  return words;
}

/** Returns the data of every language. */
export const everyLanguage = (): readonly (readonly [language: string, data: LanguageData])[] =>
  Object.entries(files);

function readWords(data: LanguageData, language: string): AskingWords {
  const keys = (line: string) => wordsIn(line).map((word) => wordKnowledge(language).keyOf(word));
  const lists = new Map<string, ReadonlyMap<string, number>>();
  const placesIn = (list: ListName): ReadonlyMap<string, number> => {
    let known = lists.get(list);
    if (!known) lists.set(list, (known = new Map(wordsIn(data[list]).map((word, at) => [word, at]))));
    return known;
  };
  return {
    data,
    asks: data.asks
      .flatMap(({ says, sorts = "", heads = "", operation = "", only = "", kind = "" }) =>
        phrasesIn(says).map((phrase) => ({
          phrase,
          sorts: sorts.split("|").filter(Boolean),
          only: only.split("|").filter(Boolean),
          heads: keys(heads),
          operation,
          kind,
        })),
      )
      .toSorted((one, other) => other.phrase.length - one.phrase.length),
    comparisons: boundPhrases(data.comparisons),
    boundsBehind: boundPhrases(data.boundsBehind),
    degrees: data.degrees.map(({ forms, sorts, heads, direction, opposite = null }) => ({
      forms: new Set(wordsIn(forms)),
      sorts: sorts.split("|"),
      heads: keys(heads),
      direction: direction as 1 | -1,
      opposite,
    })),
    softKeys: new Set(keys(data.soft)),
    operations: new Set(
      [...operationLists.map((list) => data[list]), ...Object.values(data.comparisons)].flatMap(wordsIn),
    ),
    is: (list, word) => placesIn(list).has(word),
    placeOf: (list, word) => placesIn(list).get(word) ?? -1,
    phrases: (list) => phrasesIn(data[list]),
    keys: (list) => keys(data[list]),
    endsAs: (list, word) => wordsIn(data[list]).some((ending) => word.endsWith(ending) && word !== ending),
  };
}

const operationLists = ["total", "average", "numbers", "ordinals", "zero", "open", "closed", "free"] as const;

const boundPhrases = (phrases: Readonly<Record<string, string>>): BoundPhrase[] =>
  Object.entries(phrases)
    .flatMap(([bound, says]) =>
      phrasesIn(says).map((phrase) => ({ phrase, bound: bound as AskedAmount["bound"] })),
    )
    .toSorted((one, other) => other.phrase.length - one.phrase.length);

/** Splits a line into words; phrases end at its bars. */
const wordsIn = (line: string): string[] => line.split(/[\s|]/).filter((word) => word !== "");

const phrasesIn = (line: string): string[][] =>
  line
    .split("|")
    .map(wordsIn)
    .filter(({ length }) => length > 0)
    .toSorted((one, other) => other.length - one.length);
