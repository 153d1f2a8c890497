import german from "./de.json" with { type: "json" };
import english from "./en.json" with { type: "json" };
import spanish from "./es.json" with { type: "json" };
import french from "./fr.json" with { type: "json" };
import measures from "./units.json" with { type: "json" };

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
  clock: Readonly<Record<"am" | "pm" | "hour" | "noon" | "midnight", ReadonlySet<string>>>;
  /** Words that only name what an amount measures. */
  measured: ReadonlySet<string>;
  /** In front of what was named before. */
  pointing: ReadonlySet<string>;
  denials: ReadonlySet<string>;
  scope: ReadonlyMap<string, Scope>;
  /** In front of what something is compared with. */
  comparing: ReadonlySet<string>;
  limits: ReadonlySet<string>;
  /** Joins what is said, or denied, alike: "or". */
  alternatives: ReadonlySet<string>;
  /** Between two amounts of one unit. */
  ranges: ReadonlySet<string>;
  modals: ReadonlyMap<string, Modal>;
  /** With what a speaker begins and what names the source: they claim nothing. */
  leads: readonly (readonly string[])[];
  /** What praises and claims nothing that a source could hold. */
  plain: ReadonlySet<string>;
}

const files = { en: english, de: german, fr: french, es: spanish };
const made = new Map<string, VerifyWords>();

/** Of a language, ISO 639-1; those of English where there are none. */
export function verifyWords(language: string): VerifyWords {
  const known = language in files ? (language as keyof typeof files) : "en";
  let words = made.get(known);
  if (!words) made.set(known, (words = make(files[known])));
  return words;
}

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
  const { am, pm, hour, noon, midnight } = file.clock;
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
    clock: { am: set(am), pm: set(pm), hour: set(hour), noon: set(noon), midnight: set(midnight) },
    measured: set(file.measured),
    pointing: set(file.pointing),
    denials: set(file.denials),
    scope: byWord<Scope>(file.scope),
    comparing: set(file.comparing),
    limits: set(file.limits),
    alternatives: set(file.alternatives),
    ranges: set(file.ranges),
    modals: byWord<Modal>(file.modals),
    leads: split(file.leads, "|").map((phrase) => phrase.split(" ")),
    plain: set(file.plain),
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
