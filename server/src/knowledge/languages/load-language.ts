import { existsSync, readdirSync, readFileSync } from "node:fs";
import * as z from "zod/mini";

/** Lines of words in lower case, apart by blanks. */
export const wordLines = z.pipe(
  z.array(z.string()),
  z.transform((lines: string[]) => lines.flatMap((line) => line.split(" "))),
);
const words = z.prefault(wordLines, []);
const phrases = z.array(z.string());
const flag = z.prefault(z.boolean(), false);
/** The source of an expression. */
const expression = z.string();
const values = z.prefault(z.record(z.string(), z.number()), {});

/** What is asked of a project as a whole, or of the assistant itself. */
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

/** What a sentence can be looked for, where a whole project is spoken of. */
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
  /** By which a text tells what holds where nothing is set. */
  default: phrases,
  /** By which a text gives a reason. */
  reason: phrases,
  /** Words by which a question asks for a version, for what was before or for what changed. */
  history: wordLines,
  /** What asks for several where a word that ends so follows: "which options". */
  several: z.strictObject({ asks: phrases, endings: phrases }),
  /** How two things are set against each other. */
  compare: z.strictObject({
    /** What leads to things that are joined: "difference between". */
    leads: phrases,
    /** What joins them behind a lead, the surest first. */
    joins: phrases,
    /** What joins and compares them without a lead: "versus". */
    against: phrases,
    /** What joins several, and those of which one is chosen. */
    both: phrases,
    either: phrases,
    /** Words that only say that something is compared. */
    says: phrases,
    /** What ends the last of them, where it ends none before. */
    ends: phrases,
    /** What stands before a name and is no part of it. */
    articles: phrases,
  }),
  /** What a wish begins with, before it says what is wished for. */
  courtesies: phrases,
  /** What a question of each kind begins with, courtesies aside. */
  kinds: z.record(wholeKinds, phrases),
  /** Of these, what goes on with its topic at once, and the words that lead to a topic after the others. */
  imperatives: phrases,
  about: phrases,
  /** Words that name the project as a whole, or nothing. */
  wholes: phrases,
  /** What a question begins with that goes on from the one before. */
  continues: phrases,
  /** Words that point at what was said. */
  points: phrases,
  /** Whole questions for more on the same, and for what comes next. */
  more: phrases,
  next: phrases,
  /** What tells a year by the one before: one year back or on, then two, and so on. */
  years: z.strictObject({ back: z.array(phrases), on: z.array(phrases) }),
  /** "first" and so on, in order, and what names the last of several. */
  ordinals: phrases,
  last: phrases,
  asides: z.strictObject({
    /** What a number behind it counts nothing by: "version 2.0". */
    version: phrases,
    /** What licences speak of again and again. */
    legal: phrases,
    /** Headings and titles of what tells of releases, sets conditions, or only guards what else is told. */
    headings: phrases,
    /** What only covers and title pages say. */
    cover: phrases,
    /** By which a sentence points at what stands elsewhere. */
    elsewhere: phrases,
  }),
  /** What a sentence begins with that needs the one before it. */
  leansBack: phrases,
  survey: z.record(surveyCues, phrases),
  /** Headings that name a part of any document, and no topic. */
  bareHeadings: phrases,
  /** All nouns begin with a capital, which tells no names then. */
  nounsAreCapital: flag,
});

const numbers = z.strictObject({
  /** As one counts from zero on, and by tens from twenty on. */
  fromZero: wordLines,
  tens: wordLines,
  /** "Second" is a unit, and "third" is mostly a part. */
  ordinalsFromFourth: words,
  others: values,
  /** "Hundred" and what is larger. */
  scales: values,
  /** How often something happens: "twice". */
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
  /** The language whose stop words these are too. */
  stopWordsOf: z.optional(z.string()),
  /** Words that tell no passage from another, question words included; number words and nouns can be what is asked. */
  stopWords: words,
  /** Where a stop word without its marks is another one's vowel change or a noun: German "wäre" and "Ware". */
  stopWordsKeepMarks: flag,
  /** What is a word of its own and no stop word that lost its marks: "byt" is no "být". */
  wordsOfTheirOwn: words,
  /** Found in a word of Latin script, it shows the language as a stop word does. */
  tellingLetters: z.optional(expression),
  /** How a question is put where words are not set apart: as words to be cut out, or as expressions. */
  askingWords: words,
  askingForms: z.prefault(z.array(expression), []),
  cues: z.optional(cues),
  /** A line of names for each month. */
  months: z.prefault(phrases, []),
  weekdays: words,
  numbers: z.optional(numbers),
  /** Written with a point, given without the last one. */
  abbreviations: z.prefault(
    z.strictObject({
      /** Within a sentence as well as at its end: what follows decides. */
      anywhere: words,
      /** No sentence ends behind these when a number follows: "No. 5", but "She said no." */
      beforeNumber: words,
      /** A sentence never ends behind these. */
      beforeName: words,
    }),
    {},
  ),
  /** "3. Oktober": the point of a number looks like the end of a sentence. */
  ordinalsHavePoint: flag,
  /** What parts the thousands of a number. */
  thousandsSign: z.prefault(z.enum(["comma", "point", "space"]), "comma"),
  /** The article is written together with its word: "l'eau", "dell'anno". */
  articlesElide: flag,
  /** No sign ends a sentence; a blank does. */
  spaceEndsSentence: flag,
  /** The name of Snowball's stemmer. */
  snowball: z.optional(z.string()),
  /** As Snowball's stemmer wants a word whose marks were left out or are written otherwise. */
  respelling: z.prefault(z.strictObject({ endings: pairs, letters: pairs }), {}),
  /** How words end, and begin, in their forms, where Snowball has no stemmer: as `foldMarks` writes them. */
  lightStemmer: z.optional(
    z.strictObject({
      /** Taken away before the endings: reflexives and the like. */
      enclitics: z.optional(wordLines),
      /** The longest that leaves `least` letters is taken away. "rze:r" puts something in its place. */
      endings: wordLines,
      beginnings: z.optional(wordLines),
      least: z.number(),
    }),
  ),
  /** Words of Latin script inside a text of another script are most often English. */
  latinWordsAreEnglish: flag,
});

/** What the file of a language says, whose name is its code: ISO 639-1, or "mul" for what holds in every language. */
export type Language = z.infer<typeof schema>;

/** Each file is read once: to compile what checks it would take longer than to check. */
const once = { jitless: true };

const loaded = new Map<string, Language>();

/** What is known of a language, read once; nothing is known of one without a file. */
export function loadLanguage(code: string): Language {
  let language = loaded.get(code);
  if (!language) {
    language = readLanguage("data", code, schema);
    loaded.set(code, language);
  }
  return language;
}

/** The languages whose question words are known. */
export function languagesWithCues(): string[] {
  return (askingLanguages ??= readdirSync(new URL("./data/", import.meta.url))
    .map((name) => name.slice(0, -".json".length))
    .filter((code) => loadLanguage(code).cues !== undefined));
}
let askingLanguages: string[] | undefined;

/** The file of a language in a folder beside this one; as an empty one where there is none. Fails where it says what is not known. */
export function readLanguage<T extends z.ZodMiniType>(
  folder: "data" | "lexicon",
  code: string,
  as: T,
): z.infer<T> {
  const file = new URL(`./${folder}/${code}.json`, import.meta.url);
  return as.parse(/^[a-z]{2,3}$/.test(code) && existsSync(file) ? readJson(file) : {}, once);
}

/** What tells languages apart by their writing. */
export function readDetection<T extends z.ZodMiniType>(as: T): z.infer<T> {
  return as.parse(readJson(new URL("./detection.json", import.meta.url)), once);
}

function readJson(file: URL): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
