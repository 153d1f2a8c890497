import { wordKnowledge } from "../../languages/word-knowledge.ts";
import english from "./english.json" with { type: "json" };
import french from "./french.json" with { type: "json" };
import german from "./german.json" with { type: "json" };
import type { AskedAmount, Degree } from "./question.ts";
import spanish from "./spanish.json" with { type: "json" };

/** Words that begin a question, with what it then asks for. Phrases are separated by bars, words by spaces. */
interface AskData {
  says: string;
  sorts?: string;
  heads?: string;
  operation?: string;
  only?: string;
  /** Names what is asked: who or when something was done, or how one does it. */
  kind?: string;
}

interface DegreeData {
  forms: string;
  sorts: string;
  heads: string;
  direction: number;
  opposite?: string;
}

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
  comparisons: readonly { phrase: readonly string[]; bound: AskedAmount["bound"] }[];
  degrees: readonly (Pick<Degree, "sorts" | "heads" | "direction" | "opposite"> & {
    forms: ReadonlySet<string>;
  })[];
  zeros: readonly (readonly string[])[];
  numbers: readonly string[];
  ordinals: readonly string[];
  general: ReadonlySet<string>;
  softKeys: ReadonlySet<string>;
  sinceKeys: readonly string[];
  stocked: readonly (readonly string[])[];
  /** Words that operations take up, wherever they stand. */
  operations: ReadonlySet<string>;
  /** Returns whether a word is in a list of the language's file. */
  is(list: ListName, word: string): boolean;
  /** Returns whether a word ends as one of a list does. */
  endsAs(list: "superlativeEndings" | "comparativeEndings" | "past", word: string): boolean;
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
  const lists = new Map<string, ReadonlySet<string>>();
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
    comparisons: Object.entries(data.comparisons)
      .flatMap(([bound, says]) =>
        phrasesIn(says).map((phrase) => ({ phrase, bound: bound as AskedAmount["bound"] })),
      )
      .toSorted((one, other) => other.phrase.length - one.phrase.length),
    degrees: data.degrees.map(({ forms, sorts, heads, direction, opposite = null }) => ({
      forms: new Set(wordsIn(forms)),
      sorts: sorts.split("|"),
      heads: keys(heads),
      direction: direction as 1 | -1,
      opposite,
    })),
    zeros: phrasesIn(data.zero),
    numbers: wordsIn(data.numbers),
    ordinals: wordsIn(data.ordinals),
    general: new Set([...wordsIn(data.general), ...wordsIn(data.verbs)]),
    softKeys: new Set(keys(data.soft)),
    sinceKeys: keys(data.since),
    stocked: phrasesIn(data.stocked),
    operations: new Set(
      wordsIn(
        [
          data.total,
          data.average,
          data.numbers,
          data.ordinals,
          data.zero,
          data.open,
          data.closed,
          data.free,
          ...Object.values(data.comparisons),
        ].join(" "),
      ),
    ),
    is(list, word) {
      let known = lists.get(list);
      if (!known) lists.set(list, (known = new Set(wordsIn(data[list]))));
      return known.has(word);
    },
    endsAs: (list, word) => wordsIn(data[list]).some((ending) => word.endsWith(ending) && word !== ending),
  };
}

/** Words of a line, at whose bars phrases end. */
const wordsIn = (line: string): string[] => line.split(/[\s|]/).filter((word) => word !== "");

const phrasesIn = (line: string): string[][] =>
  line
    .split("|")
    .map(wordsIn)
    .filter(({ length }) => length > 0)
    .toSorted((one, other) => other.length - one.length);
