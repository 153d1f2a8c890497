import { existsSync, readdirSync, readFileSync } from "node:fs";
import * as z from "zod/mini";
import { madeOnce } from "#kit/made-once.ts";

/** Lines of words in lower case, apart by blanks. */
export const wordLines = z.pipe(
  z.array(z.string()),
  z.transform((lines: string[]) => lines.flatMap((line) => line.split(" "))),
);
const words = z.prefault(wordLines, []);
const phrases = z.array(z.string());
const flag = z.prefault(z.boolean(), false);
/** The source of a regular expression. */
const expression = z.string();
const values = z.prefault(z.record(z.string(), z.number()), {});

/** Kinds of questions about a project as a whole, or about the assistant itself. */
const wholeKinds = z.enum([
  "greeting",
  "thanks",
  "farewell",
  "capabilities",
  "how-it-works",
  "fun-fact",
  "explanation",
  "insights",
  "report",
  "metrics",
  "standards",
  "overview",
]);

/** Kinds of statements to look for in a question about a whole project. */
const surveyCues = z.enum([
  "subject",
  "insight",
  "trend",
  "figure",
  "standard",
  "compare",
  "striking",
  "plain",
]);

/** Words and phrases in lower case by which a language asks, and by which its texts answer. */
const cues = z.strictObject({
  /** Phrases by which a question asks for a type of answer, the narrower types first. */
  types: z.partialRecord(
    z.enum(["default", "amount", "time", "person", "place", "reason", "how-to", "list", "definition"]),
    phrases,
  ),
  /** Words that a question to be answered with yes or no begins with. */
  yesNo: phrases,
  /** Phrases by which a text states a default. */
  default: phrases,
  /** Phrases by which a text gives a reason. */
  reason: phrases,
  /** Words by which a question asks for a version, for what was before or for what changed. */
  history: wordLines,
  /** Words that ask for several things if followed by a word with such an ending: "which options". */
  several: z.strictObject({ asks: phrases, endings: phrases }),
  /** Phrases that compare two things. */
  compare: z.strictObject({
    /** Phrases before joined things: "difference between". */
    leads: phrases,
    /** Conjunctions after such a phrase, the most reliable first. */
    joins: phrases,
    /** Conjunctions that compare unaided: "versus". */
    against: phrases,
    /** Conjunctions of several things, and of alternatives. */
    both: phrases,
    either: phrases,
    /** Words that only say that something is compared. */
    says: phrases,
    /** Words that end the last one, unless they end an earlier one. */
    ends: phrases,
    /** Words before a name that aren't part of it. */
    articles: phrases,
  }),
  /** Polite openings of a request, before its content. */
  courtesies: phrases,
  /** Openings of each kind of question, after polite phrases. */
  kinds: z.record(wholeKinds, phrases),
  /** The ones that are followed by the topic directly, and the words that introduce a topic after the others. */
  imperatives: phrases,
  about: phrases,
  /** Words that name the project as a whole, or nothing. */
  wholes: phrases,
  /** Openings of a follow-up question. */
  continues: phrases,
  /** Words that refer to something said before. */
  points: phrases,
  /** Whole questions for more on the same, and for what comes next. */
  more: phrases,
  next: phrases,
  /** Words for a year relative to the previous one: one year back or ahead, then two, and so on. */
  years: z.strictObject({ back: z.array(phrases), on: z.array(phrases) }),
  /** "first" and so on, in order, and what names the last of several. */
  ordinals: phrases,
  last: phrases,
  asides: z.strictObject({
    /** Words after which a number counts nothing: "version 2.0". */
    version: phrases,
    /** Words that licenses repeat. */
    legal: phrases,
    /** Lists phrases of notices and clauses that many documents have word for word. */
    boilerplate: phrases,
    /** Lists headings and titles of texts that are about releases, set conditions, or only guard the rest. */
    headings: phrases,
    /** Lists what only covers and title pages have. */
    cover: phrases,
    /** Words by which a sentence refers to another place. */
    elsewhere: phrases,
  }),
  /** Openings of a sentence that depends on the one before. */
  leansBack: phrases,
  survey: z.record(surveyCues, phrases),
  /** Headings that name a part of any document, and no topic. */
  bareHeadings: phrases,
  /** True if all nouns are capitalized, so that capitals don't mark names. */
  nounsAreCapital: flag,
});

const numbers = z.strictObject({
  /** Number words counting from zero, and by tens from twenty. */
  fromZero: wordLines,
  tens: wordLines,
  /** "Second" is a unit, and "third" is mostly a part. */
  ordinalsFromFourth: words,
  others: values,
  /** "Hundred" and what is larger. */
  scales: values,
  /** Words for repetitions: "twice". */
  multiples: values,
});

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
  /**
   * Words that don't distinguish passages, including question words, but not number words and nouns, which may be
   * asked for.
   */
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
  cues: z.optional(cues),
  /** A line of names per month. */
  months: z.prefault(phrases, []),
  weekdays: words,
  numbers: z.optional(numbers),
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
  /** The thousands separator. */
  thousandsSign: z.prefault(z.enum(["comma", "point", "space"]), "comma"),
  /** True if the article is attached to its word: "l'eau", "dell'anno". */
  articlesElide: flag,
  /** True if a blank ends a sentence, without punctuation. */
  spaceEndsSentence: flag,
  /** True if blanks separate syllables, of which words are made. */
  wordsAreSyllables: flag,
  /** The name of Snowball's stemmer. */
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

/** Returns a language's data, read once; empty data if it has no file. */
export const loadLanguage = madeOnce((code): Language => readLanguage("data", code, schema));

/** Lists the languages with question cues. */
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
  return as.parse(/^[a-z]{2,3}$/.test(code) && existsSync(file) ? readJson(file) : {}, once);
}

function readJson(file: URL): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
