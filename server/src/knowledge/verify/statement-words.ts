import german from "../languages/statements/de.json" with { type: "json" };
import english from "../languages/statements/en.json" with { type: "json" };
import spanish from "../languages/statements/es.json" with { type: "json" };
import french from "../languages/statements/fr.json" with { type: "json" };
import measures from "../languages/units.json" with { type: "json" };

/** What a number counts in, in terms of the base of what it measures: units of one measure convert exactly. */
export interface Unit {
  measure: string;
  factor: number;
}

export type Bound = "least" | "most" | "above" | "below" | "about";
export type Scope = "all" | "only" | "never";
export type Modal = "must" | "should" | "may" | "perhaps";

/** Phrases that say the same, by what they say; each phrase is its words. */
type Phrases<Name extends string> = readonly (readonly [name: Name, words: readonly string[]])[];

/** What a language says of amounts, times, scope and modality, made ready to be asked word by word. */
export interface VerifyWords {
  numbers: ReadonlyMap<string, number>;
  scales: ReadonlyMap<string, number>;
  ordinals: ReadonlyMap<string, number>;
  months: ReadonlyMap<string, number>;
  weekdays: ReadonlySet<string>;
  /** In front of four figures that are a year. */
  years: ReadonlySet<string>;
  bounds: Phrases<Bound>;
  behind: Phrases<Bound>;
  periods: ReadonlyMap<string, string>;
  per: ReadonlySet<string>;
  times: ReadonlyMap<string, number>;
  fractions: readonly (readonly [value: number, words: readonly string[]])[];
  andHalf: readonly string[];
  /** In front of "a week" where that is one week. */
  spans: ReadonlySet<string>;
  /** `minutesBehind`: between an hour and its minutes, as in "14 h 30". */
  clock: Readonly<Record<"am" | "pm" | "hour" | "noon" | "midnight" | "minutesBehind", ReadonlySet<string>>>;
  /** Words that only name what an amount measures. */
  measured: ReadonlySet<string>;
  /** In front of what was named before. */
  pointing: ReadonlySet<string>;
  denials: ReadonlySet<string>;
  scope: ReadonlyMap<string, Scope>;
  /** In front of what something is compared with. */
  comparing: ReadonlySet<string>;
  limits: ReadonlySet<string>;
  /** Open a clause that says under what condition another holds. */
  conditions: ReadonlySet<string>;
  /** Joins what is said, or denied, alike: "or". */
  alternatives: ReadonlySet<string>;
  /** Between two amounts of one unit. */
  ranges: ReadonlySet<string>;
  /** Say that figures are added, and that one is taken from another: by how much they differ, rose or fell. */
  totals: ReadonlySet<string>;
  gaps: ReadonlySet<string>;
  rises: ReadonlySet<string>;
  falls: ReadonlySet<string>;
  modals: ReadonlyMap<string, Modal>;
  /** With what a speaker begins and what names the source: they claim nothing. */
  leads: readonly (readonly string[])[];
  /** What praises and claims nothing that a source could hold. */
  plain: ReadonlySet<string>;
  /** Says the number one, in front of a unit or a scale; articles do so in front of a scale. */
  one: ReadonlySet<string>;
  articles: ReadonlySet<string>;
  /** Words of `per` that lead to a rate in front of a time alone: "50 cents a day". */
  timeRates: ReadonlySet<string>;
  every: ReadonlySet<string>;
  /** Behind a number that says how often: "three times a day". */
  timesWord: ReadonlySet<string>;
  and: ReadonlySet<string>;
  percent: readonly (readonly string[])[];
  /** In front of a length or behind it. */
  square: ReadonlySet<string>;
  cubic: ReadonlySet<string>;
  degrees: ReadonlySet<string>;
  /** Between a day, a month and a year. */
  dateJoints: ReadonlySet<string>;
  /** Names of months that are words or names of their own. */
  shortMonths: ReadonlySet<string>;
  monthsAreCapital: boolean;
  /** "03/05/1931" is in March. */
  monthFirst: boolean;
  /** Behind figures: "5th". */
  ordinalEndings: ReadonlySet<string>;
  shortOrdinals: ReadonlyMap<string, string>;
  /** Endings that other writing sets apart: "do n't", "it 's". */
  contractions: readonly string[];
  /** Words that lose their last letter in front of another. */
  elisions: ReadonlySet<string>;
  possessives: readonly string[];
  /** In front of a verb. */
  infinitive: ReadonlySet<string>;
  /** Prepositions in front of one who does it or has it done. */
  sidePrepositions: ReadonlySet<string>;
  /** By which a noun is told from a name, where both have capitals. */
  nounEndings: readonly string[];
  /** In front of names, likewise. */
  beforeNames: ReadonlySet<string>;
  /** In front of the name of a source, and behind it. */
  attributions: readonly string[];
  attributionEnds: readonly string[];
  /** "The guide says that": what points, what is named, what it does, what joins. */
  sayingPointers: readonly string[];
  sayingSources: readonly string[];
  says: readonly string[];
  that: readonly string[];
  /** What names no source of its own: "the document". */
  sourceWords: ReadonlySet<string>;
}

const files = { en: english, de: german, fr: french, es: spanish };
const made = new Map<string, VerifyWords>();

/** Of a language, ISO 639-1; those of English where there are none, but for how it writes. */
export function verifyWords(language: string): VerifyWords {
  let words = made.get(language);
  if (!words) {
    words =
      language in files
        ? make(files[language as keyof typeof files])
        : { ...verifyWords("en"), monthFirst: false, possessives: [], shortOrdinals: new Map() };
    made.set(language, words);
  }
  return words;
}

/** Words of every language by which answers cite and lead to what they say: models mix languages there. */
export function citingWords(list: "citing" | "citationColumns" | "and"): readonly string[] {
  return [...new Set(Object.values(files).flatMap((file) => split(file[list], " ")))];
}

/** Words that lead to what is said and say nothing of it, by language: no negation, name or number is among them. */
export function leadInWords(): readonly ReadonlySet<string>[] {
  leadIns ??= Object.values(files).map(({ leadIn }) => new Set(split(leadIn, " ")));
  return leadIns;
}

let leadIns: readonly ReadonlySet<string>[] | undefined;

function make(file: (typeof files)[keyof typeof files]): VerifyWords {
  const table = <T>(entries: Readonly<Record<string, T>>) => new Map(Object.entries(entries));
  const set = (words: string) => new Set(split(words, " "));
  const byWord = <Name extends string>(lists: Readonly<Record<Name, string>>) =>
    new Map(
      (Object.entries(lists) as [Name, string][]).flatMap(([name, words]) =>
        split(words, " ").map((word): [string, Name] => [word, name]),
      ),
    );
  const phrases = <Name extends string>(lists: Readonly<Partial<Record<Name, string>>>) =>
    (Object.entries(lists) as [Name, string][])
      .flatMap(([name, list]) => split(list, "|").map((phrase) => [name, phrase.split(" ")] as const))
      .toSorted((one, other) => other[1].length - one[1].length);
  const { am, pm, hour, noon, midnight, minutesBehind } = file.clock;
  return {
    numbers: table<number>(file.numbers),
    scales: table<number>(file.scales),
    ordinals: table<number>(file.ordinals),
    months: table<number>(file.months),
    weekdays: set(file.weekdays),
    years: set(file.years),
    bounds: phrases<Bound>(file.bounds),
    behind: phrases<Bound>(file.behind),
    periods: table<string>(file.periods),
    per: set(file.per),
    times: table<number>(file.times),
    fractions: Object.entries(file.fractions as Readonly<Record<string, number>>).map(
      ([phrase, value]) => [value, phrase.split(" ")] as const,
    ),
    andHalf: split(file.andHalf, " "),
    spans: set(file.spans),
    clock: {
      am: set(am),
      pm: set(pm),
      hour: set(hour),
      noon: set(noon),
      midnight: set(midnight),
      minutesBehind: set(minutesBehind),
    },
    measured: set(file.measured),
    pointing: set(file.pointing),
    denials: set(file.denials),
    scope: byWord<Scope>(file.scope),
    comparing: set(file.comparing),
    limits: set(file.limits),
    conditions: set(file.conditions),
    alternatives: set(file.alternatives),
    ranges: set(file.ranges),
    totals: set(file.totals),
    gaps: set(file.gaps),
    rises: set(file.rises),
    falls: set(file.falls),
    modals: byWord<Modal>(file.modals),
    leads: split(file.leads, "|").map((phrase) => phrase.split(" ")),
    plain: set(file.plain),
    one: set(file.one),
    articles: set(file.articles),
    timeRates: set(file.timeRates),
    every: set(file.every),
    timesWord: set(file.timesWord),
    and: set(file.and),
    percent: split(file.percent, "|").map((phrase) => phrase.split(" ")),
    square: set(file.square),
    cubic: set(file.cubic),
    degrees: set(file.degrees),
    dateJoints: set(file.dateJoints),
    shortMonths: set(file.shortMonths),
    monthsAreCapital: file.monthsAreCapital,
    monthFirst: file.monthFirst,
    ordinalEndings: set(file.ordinalEndings),
    shortOrdinals: table<string>(file.shortOrdinals),
    contractions: split(file.contractions, " "),
    elisions: set(file.elisions),
    possessives: split(file.possessive, " "),
    infinitive: set(file.infinitive),
    sidePrepositions: set(file.sidePrepositions),
    nounEndings: split(file.nounEndings, " "),
    beforeNames: set(file.beforeNames),
    attributions: split(file.attributions, "|"),
    attributionEnds: split(file.attributionEnds, "|"),
    sayingPointers: split(file.sayingPointers, " "),
    sayingSources: split(file.sayingSources, " "),
    says: split(file.says, " "),
    that: split(file.that, " "),
    sourceWords: set(file.sourceWords),
  };
}

function split(words: string, by: string): string[] {
  return words === "" ? [] : words.split(by);
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
