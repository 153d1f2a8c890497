import { existsSync, readdirSync, readFileSync } from "node:fs";
import * as z from "zod/mini";
import { madeOnce } from "#kit/made-once.ts";
import english from "./data/en.json" with { type: "json" };

type EnglishCues = typeof english.cues;

/**
 * Words and phrases in lower case by which a language asks, and by which its texts answer; each language has the fields of
 * English. Of questions: `types` lists phrases that ask for a type of answer, the narrower types first; `yesNo` first words;
 * `history` words that ask for what was before or changed, in lines; `several` words that ask for several things if followed by
 * such an ending; `courtesies` polite openings, after which `kinds` name the kind; `imperatives` are the kinds that a topic
 * follows directly, `about` introduces it after the others, and `wholes` name the project or nothing; `continues` opens a
 * follow-up, `points` refers to something said before except within `idle` phrases (`_` is a word with a meaning of its own),
 * `more` and `next` are whole questions; `years` are one year back or on, then two; `ordinals` count from the first, and `last` names the last. Of comparisons: `leads` are before joined things,
 * `joins` between them, the most reliable first, `against` compares unaided, `both` joins several and `either` alternatives,
 * `says` only says that something is compared, `ends` ends the last thing, and `articles` are no part of a name. Of texts:
 * `default` and `reason` state one; a number after `version` counts nothing; licenses repeat `legal` and many documents
 * `boilerplate`; `headings` are of releases or conditions, `bareHeadings` name no topic, `cover` is on title pages alone,
 * `edition` says from when a text applies; `elsewhere` refers to another place, `leansBack` opens a sentence that depends on
 * the one before, and `survey` names kinds of statements.
 */
export type QuestionCues = Omit<EnglishCues, "types"> & {
  types: Partial<EnglishCues["types"]>;
  /** All nouns are capitalized, so that capitals don't mark names. */
  nounsAreCapital?: boolean;
};

/** Lines of words in lower case, apart by blanks. */
export const wordLines = z.pipe(
  z.array(z.string()),
  z.transform((lines: string[]) => lines.flatMap((line) => line.split(" "))),
);
const words = z.prefault(wordLines, []);
const flag = z.prefault(z.boolean(), false);
/** The source of a regular expression. */
const expression = z.string();

/** "ła:l" puts the second in the place of the first. */
const pairs = z.prefault(
  z.pipe(
    z.array(z.string()),
    z.transform((given: string[]) => given.map((pair) => pair.split(":") as [string, string])),
  ),
  [],
);

const schema = z.strictObject({
  /** Another language with the same stop words. */
  stopWordsOf: z.optional(z.string()),
  /** Words that don't distinguish passages, question words included, but not numbers and nouns, which may be asked for. */
  stopWords: words,
  /** True if a stop word without its marks may be another word: German "wäre" and "Ware". */
  stopWordsKeepMarks: flag,
  /** Words that only look like a stop word without marks: "byt" is not "být". */
  wordsOfTheirOwn: words,
  /** Found in a word of Latin script, it shows the language as a stop word does. */
  tellingLetters: z.optional(expression),
  /** Words to remove from a question in a language without word separators, or expressions for them. */
  askingWords: words,
  askingForms: z.prefault(z.array(expression), []),
  cues: z.optional(z.custom<QuestionCues>()),
  numbers: z.optional(
    z.strictObject({
      /** Number words counting from zero, and by tens from twenty. */
      fromZero: wordLines,
      tens: wordLines,
      /** "Hundred" and what is larger. */
      scales: z.prefault(z.record(z.string(), z.number()), {}),
    }),
  ),
  /** Written with a point, given without the last one. */
  abbreviations: z.prefault(
    z.strictObject({
      /** Within a sentence as well as at its end: what follows decides. */
      anywhere: words,
      /** Abbreviations after which no sentence ends if a number follows: "No. 5", but "She said no." */
      beforeNumber: words,
      /** Abbreviations after which no sentence ever ends. */
      beforeName: words,
    }),
    {},
  ),
  /** "3. Oktober": the point of a number looks like the end of a sentence. */
  ordinalsHavePoint: flag,
  thousandsSign: z.prefault(z.enum(["comma", "point", "space"]), "comma"),
  /** True if the article is attached to its word: "l'eau", "dell'anno". */
  articlesElide: flag,
  /** True if a blank ends a sentence, without punctuation. */
  spaceEndsSentence: flag,
  /** True if blanks separate syllables, of which words are made. */
  wordsAreSyllables: flag,
  snowball: z.optional(z.string()),
  /** Respellings of words without or with other marks, for Snowball's stemmer. */
  respelling: z.prefault(z.strictObject({ endings: pairs, letters: pairs }), {}),
  /** Endings and prefixes of inflected forms, for languages without a Snowball stemmer, written as by `foldMarks`. */
  lightStemmer: z.optional(
    z.strictObject({
      /** Taken away before the endings: reflexives and the like. */
      enclitics: z.optional(wordLines),
      /** The longest one that leaves `least` letters is removed. "rze:r" replaces it. */
      endings: wordLines,
      beginnings: z.optional(wordLines),
      least: z.number(),
    }),
  ),
  /** Words of Latin script inside a text of another script are most often English. */
  latinWordsAreEnglish: flag,
});

/** The contents of a language's file, named by its code: ISO 639-1, or "mul" for all languages. */
export type Language = z.infer<typeof schema>;

/** Each file is read once, so compiling the check would take longer than the check. */
const once = { jitless: true };

export const loadLanguage = madeOnce((code): Language => readLanguage("data", code, schema));

export function languagesWithCues(): string[] {
  return (askingLanguages ??= readdirSync(new URL("./data/", import.meta.url))
    .map((name) => name.slice(0, -".json".length))
    .filter((code) => loadLanguage(code).cues !== undefined));
}
let askingLanguages: string[] | undefined;

/** Reads a language's file from a sibling folder; empty if there is none. Fails for unknown fields. */
export function readLanguage<T extends z.ZodMiniType>(
  folder: "data" | "lexicon",
  code: string,
  as: T,
): z.infer<T> {
  const file = new URL(`./${folder}/${code}.json`, import.meta.url);
  const isThere = /^[a-z]{2,3}$/.test(code) && existsSync(file);
  return as.parse(isThere ? JSON.parse(readFileSync(file, "utf8")) : {}, once);
}
