import german from "../languages/statements/de.json" with { type: "json" };
import english from "../languages/statements/en.json" with { type: "json" };
import spanish from "../languages/statements/es.json" with { type: "json" };
import french from "../languages/statements/fr.json" with { type: "json" };
import measures from "../languages/units.json" with { type: "json" };

/** Gives the unit of a number, in terms of the base of what it measures: units of one measure convert exactly. */
export interface Unit {
  measure: string;
  factor: number;
}

export type Bound = "least" | "most" | "above" | "below" | "about";
export type Scope = "all" | "only" | "never";
export type Modal = "must" | "should" | "may" | "perhaps";

const files = { en: english, de: german, fr: french, es: spanish };
type WordFile = (typeof files)[keyof typeof files];

const split = (words: string, by: string): string[] => (words === "" ? [] : words.split(by));
const list = (words: string): readonly string[] => split(words, " ");
const set = (words: string): ReadonlySet<string> => new Set(split(words, " "));
const alternatives = (phrases: string): readonly string[] => split(phrases, "|");
const phrases = (all: string): readonly (readonly string[])[] => split(all, "|").map((one) => one.split(" "));
const table = <T>(entries: object): ReadonlyMap<string, T> => new Map(Object.entries(entries));
const asIs = (value: boolean): boolean => value;
/** Words by what they say. */
const byWord = <Name extends string>(lists: object): ReadonlyMap<string, Name> =>
  new Map(
    (Object.entries(lists) as [Name, string][]).flatMap(([name, words]) =>
      split(words, " ").map((word): [string, Name] => [word, name]),
    ),
  );
/** Phrases by what they say, the longest first; each phrase is its words. */
const byPhrase = <Name extends string>(
  lists: object,
): readonly (readonly [name: Name, words: readonly string[]])[] =>
  (Object.entries(lists) as [Name, string][])
    .flatMap(([name, own]) => split(own, "|").map((phrase) => [name, phrase.split(" ")] as const))
    .toSorted((one, other) => other[1].length - one[1].length);

/** Prepares each list of a language's file for being asked word by word. */
const lists = {
  numbers: table<number>,
  scales: table<number>,
  ordinals: table<number>,
  months: table<number>,
  weekdays: set,
  /** In front of four figures that are a year. */
  years: set,
  bounds: byPhrase<Bound>,
  behind: byPhrase<Bound>,
  periods: table<string>,
  per: set,
  times: table<number>,
  fractions: (values: object): readonly (readonly [value: number, words: readonly string[]])[] =>
    Object.entries(values).map(([phrase, value]) => [value as number, phrase.split(" ")] as const),
  andHalf: list,
  /** In front of "a week" where that is one week. */
  spans: set,
  /** `minutesBehind`: between an hour and its minutes, as in "14 h 30". */
  clock: ({ am, pm, hour, noon, midnight, minutesBehind }: WordFile["clock"]) => ({
    am: set(am),
    pm: set(pm),
    hour: set(hour),
    noon: set(noon),
    midnight: set(midnight),
    minutesBehind: set(minutesBehind),
  }),
  /** Words that only name what an amount measures. */
  measured: set,
  /** In front of what was named before. */
  pointing: set,
  denials: set,
  scope: byWord<Scope>,
  /** In front of what something is compared with. */
  comparing: set,
  limits: set,
  /** Open a clause that says under what condition another holds. */
  conditions: set,
  /** Join alternatives: "or". */
  alternatives: set,
  /** Between two amounts of one unit. */
  ranges: set,
  /** Say that figures are added, and that one is taken from another: by how much they differ, rose or fell. */
  totals: set,
  gaps: set,
  rises: set,
  falls: set,
  modals: byWord<Modal>,
  /** With what a speaker begins and what names the source: they claim nothing. */
  leads: phrases,
  /** Praise, and claim nothing that a source could hold. */
  plain: set,
  /** Says the number one, in front of a unit or a scale; articles do so in front of a scale. */
  one: set,
  articles: set,
  /** Words of `per` that lead to a rate in front of a time alone: "50 cents a day". */
  timeRates: set,
  every: set,
  /** Behind a number that says how often: "three times a day". */
  timesWord: set,
  and: set,
  percent: phrases,
  /** In front of a length or behind it. */
  square: set,
  cubic: set,
  degrees: set,
  /** Between a day, a month and a year. */
  dateJoints: set,
  /** Names of months that are words or names of their own. */
  shortMonths: set,
  monthsAreCapital: asIs,
  /** "03/05/1931" is in March. */
  monthFirst: asIs,
  /** Behind figures: "5th". */
  ordinalEndings: set,
  shortOrdinals: table<string>,
  /** Endings that other writing sets apart: "do n't", "it 's". */
  contractions: list,
  /** Words that lose their last letter in front of another. */
  elisions: set,
  possessive: list,
  /** In front of a verb. */
  infinitive: set,
  /** Prepositions in front of one who does it or has it done. */
  sidePrepositions: set,
  /** Set a noun apart from a name, where both have capitals. */
  nounEndings: list,
  /** In front of names, likewise. */
  beforeNames: set,
  /** In front of the name of a source, and behind it. */
  attributions: alternatives,
  attributionEnds: alternatives,
  /** "The guide says that": what points, what is named, what it does, what joins. */
  sayingPointers: list,
  sayingSources: list,
  says: list,
  that: list,
  /** Name no source of their own: "the document". */
  sourceWords: set,
} satisfies { readonly [K in keyof WordFile]?: (value: WordFile[K]) => unknown };

/** Holds a language's words for amounts, times, scope and modality. */
export type VerifyWords = { readonly [K in keyof typeof lists]: ReturnType<(typeof lists)[K]> };

const made = new Map<string, VerifyWords>();

/** Returns the words of a language, ISO 639-1; those of English where there are none, except for how it writes numbers. */
export function verifyWords(language: string): VerifyWords {
  let words = made.get(language);
  if (!words) {
    words =
      language in files
        ? make(files[language as keyof typeof files])
        : { ...verifyWords("en"), monthFirst: false, possessive: [], shortOrdinals: new Map() };
    made.set(language, words);
  }
  return words;
}

/** Words of every language by which answers cite and lead to what they say: models mix languages there. */
export function citingWords(name: "citing" | "citationColumns" | "and"): readonly string[] {
  return [...new Set(Object.values(files).flatMap((file) => split(file[name], " ")))];
}

/** Returns words that introduce a statement and claim nothing, by language: no negation, name or number is among them. */
export function leadInWords(): readonly ReadonlySet<string>[] {
  leadIns ??= Object.values(files).map(({ leadIn }) => new Set(split(leadIn, " ")));
  return leadIns;
}

let leadIns: readonly ReadonlySet<string>[] | undefined;

function make(file: WordFile): VerifyWords {
  const read = Object.entries(lists) as [keyof typeof lists, (value: unknown) => unknown][];
  return Object.fromEntries(read.map(([name, prepare]) => [name, prepare(file[name])])) as VerifyWords;
}

const units = new Map<string, Unit>(
  Object.entries(measures).flatMap(([measure, byFactor]) =>
    Object.entries(byFactor).flatMap(([factor, names]) =>
      names.split(" ").map((name): [string, Unit] => [name, { measure, factor: Number(factor) }]),
    ),
  ),
);

/** By a name in lower case; letters that are words of their own ("m", "an") count right behind a figure alone. */
export function unitOf(name: string, close = true): Unit | undefined {
  return !close && ambiguous.has(name) ? undefined : units.get(name);
}

const ambiguous = new Set("m g t s h l v w mi an foot second mal mes".split(" "));
