import table from "./words.json" with { type: "json" };

/** Holds what is known of a language for changing its sentences; the words of each list can replace each other. */
interface LanguageWords {
  and: string;
  numbers: string[];
  /** They never mean the same. */
  units: string[][];
  months: string[];
  weekdays: string[];
  antonyms: string[][];
  /** Say how many, how often, how strongly. */
  quantifiers: string[][];
  /** A pattern of what denies already, and verbs with how they are denied: `$` is the verb; before a vowel in another way. */
  denies: string;
  denial: string[][];
  /** A pattern of what only looks like a denial, and what stands for each denial that is taken away; as a capital. */
  kept: string;
  affirmation: string[][];
  /** Verbs of which who does it and to whom cannot change places, and what begins a noun. */
  verbs: string[];
  determiners: string;
  /** Names a source before its statement. */
  accordingTo: string;
  /** Words with another that says the same in factual prose, in the same form. */
  synonyms: Record<string, string>;
  contractions: Record<string, string>;
  figures: Record<string, string>;
  shortUnits: Record<string, string>;
  /** The participles of verbs that do not show it. */
  participles: Record<string, string>;
}

const languages: Readonly<Record<string, LanguageWords>> = table;

/** Returns the words of a language; empty lists for one of which nothing is known. */
export function wordsOf(language: string): LanguageWords {
  return languages[language] ?? table.other;
}
