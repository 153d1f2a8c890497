import { madeOnce } from "#kit/made-once.ts";
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

const split = (words: string, by = " "): string[] => (words === "" ? [] : words.split(by));
const list = (words: string): readonly string[] => split(words);
const alternatives = (phrases: string): readonly string[] => split(phrases, "|");
const phrases = (all: string): readonly (readonly string[])[] => split(all, "|").map((one) => one.split(" "));
const byWord = <Name extends string>(lists: object): ReadonlyMap<string, Name> =>
  new Map(
    (Object.entries(lists) as [Name, string][]).flatMap(([name, words]) =>
      split(words).map((word): [string, Name] => [word, name]),
    ),
  );
/** Phrases by what they say, the longest first; each phrase is its words. */
const byPhrase = <Name extends string>(
  lists: object,
): readonly (readonly [name: Name, words: readonly string[]])[] =>
  (Object.entries(lists) as [Name, string][])
    .flatMap(([name, own]) => split(own, "|").map((phrase) => [name, phrase.split(" ")] as const))
    .toSorted((one, other) => other[1].length - one[1].length);

/** Prepares the lists of a language's file that are more than a set of words or a table of values. */
const prepared = {
  bounds: byPhrase<Bound>,
  behind: byPhrase<Bound>,
  scope: byWord<Scope>,
  modals: byWord<Modal>,
  fractions: (values: object): readonly (readonly [value: number, words: readonly string[]])[] =>
    Object.entries(values).map(([phrase, value]) => [value as number, phrase.split(" ")] as const),
  /** `minutesBehind`: between an hour and its minutes, as in "14 h 30". */
  clock: (hours: WordFile["clock"]) => {
    const sets = Object.entries(hours).map(([name, words]) => [name, new Set(split(words))]);
    return Object.fromEntries(sets) as Record<keyof WordFile["clock"], ReadonlySet<string>>;
  },
  leads: phrases,
  percent: phrases,
  andHalf: list,
  /** Endings that other writing sets apart: "do n't", "it 's". */
  contractions: list,
  possessive: list,
  nounEndings: list,
  /** In front of the name of a source, and behind it. */
  attributions: alternatives,
  attributionEnds: alternatives,
  /** "The guide says that": what points, what is named, what it does, what joins. */
  sayingPointers: list,
  sayingSources: list,
  says: list,
  that: list,
} satisfies { readonly [K in keyof WordFile]?: (value: WordFile[K]) => unknown };

type Plain<Value> = Value extends string
  ? ReadonlySet<string>
  : Value extends boolean
    ? boolean
    : ReadonlyMap<string, Value[keyof Value]>;

/**
 * Holds a language's words for amounts, times, scope and modality. In front of figures: `years` of a year, `spans` of "a week" that
 * is one week, `one` and `articles` of a unit or scale, `square`, `cubic` and `degrees` of a measure; `timeRates` lead to a rate in
 * front of a time alone: "50 cents a day". Behind them: `ordinalEndings` ("5th"), `timesWord` ("three times a day"), `ranges` between
 * two amounts of one unit, `dateJoints` within a date. `measured` only name what an amount measures; `totals`, `gaps`, `rises` and
 * `falls` say that figures are added or compared. `shortMonths` are words or names of their own; `monthFirst` reads "03/05/1931" as
 * March. `pointing` names what was named before, `plain` is praise, `comparing` is in front of what something is compared with,
 * `conditions` open a clause under which another is so, `elisions` lose their last letter, `infinitive` is in front of a verb,
 * `sidePrepositions` of one who does it or has it done, `beforeNames` of names. `sourceWords` name no source of their own.
 */
export type VerifyWords = {
  readonly [K in keyof WordFile]: K extends keyof typeof prepared
    ? ReturnType<(typeof prepared)[K]>
    : Plain<WordFile[K]>;
};

/** Returns the words of a language, ISO 639-1; those of English where there are none, except for how it writes numbers. */
export const verifyWords: (language: string) => VerifyWords = madeOnce((language) =>
  language in files
    ? make(files[language as keyof typeof files])
    : { ...verifyWords("en"), monthFirst: false, possessive: [], shortOrdinals: new Map() },
);

/** Returns words of every language by which answers cite and lead to what they say: models mix languages there. */
export function citingWords(name: "citing" | "citationColumns" | "and"): readonly string[] {
  return [...new Set(Object.values(files).flatMap((file) => split(file[name])))];
}

/** Returns words that introduce a statement and claim nothing, by language: no negation, name or number is among them. */
export const leadInWords = (): readonly ReadonlySet<string>[] =>
  Object.keys(files).map((language) => verifyWords(language).leadIn);

function make(file: WordFile): VerifyWords {
  const plain = (value: unknown) =>
    typeof value === "string"
      ? new Set(split(value))
      : typeof value === "object"
        ? new Map(Object.entries(value!))
        : value;
  const read = Object.entries(file).map(([name, value]) => [
    name,
    name in prepared ? (prepared as Record<string, (value: unknown) => unknown>)[name]!(value) : plain(value),
  ]);
  return Object.fromEntries(read) as VerifyWords;
}

const units = new Map<string, Unit>(
  Object.entries(measures).flatMap(([measure, byFactor]) =>
    Object.entries(byFactor).flatMap(([factor, names]) =>
      names.split(" ").map((name): [string, Unit] => [name, { measure, factor: Number(factor) }]),
    ),
  ),
);

/** Finds a unit by its lower-case name; letters that are words count right behind a figure alone. */
export function unitOf(name: string, close = true): Unit | undefined {
  return !close && ambiguous.has(name) ? undefined : units.get(name);
}

const ambiguous = new Set("m g t s h l v w mi an foot second mal mes".split(" "));
