import { english } from "./english.ts";
import { french } from "./french.ts";
import { german } from "./german.ts";
import { spanish } from "./spanish.ts";

/** What is known of a language's words. Words stand in lower case, apart by spaces; lists may be empty. */
export interface Lexicon {
  /** Words that turn a statement into its opposite: "not". */
  negations: string;
  /** Words that forbid or lack of themselves: "prohibited". */
  refusals: string;
  /** Whether several negations of a clause are one: "no ha venido nadie". */
  negatesTogether: boolean;
  /** One line a scale; its poles, apart by "|", exclude one another: "more | less". */
  opposites: readonly string[];
  /** Prefixes that turn a word into its opposite. */
  negativePrefixes: readonly string[];
  /** Lines of words that say the same wherever they stand. */
  synonyms: readonly string[];
  /** Lines of words in a row and, behind a colon, the one that says the same: "right away, at once: immediately". */
  phrases: readonly string[];
  /** What a claim may say to tell of a text, or to join its words, without the source saying it. */
  scaffolding: string;
  /** Irregular forms, one line a word, its base first. */
  forms: readonly string[];
  obligations: string;
  possibilities: string;
  /** Words that leave open whether something is so: "perhaps". */
  hedges: string;
  /** Begin a clause of its own. */
  conjunctions: string;
  determiners: string;
  pronouns: string;
  prepositions: string;
  /** Forms of "be" that make a passive with a participle. */
  passives: string;
  /** Names the one who does it, in a passive: "by". */
  agents: string;
  /** Verbs of which both sides do the same. */
  mutual: string;
  /** Opposites that say the same when their sides are exchanged: "before" and "after". */
  converses: string;
  /** Verbs whose form does not show that they are one. */
  verbs: string;
  /** A word's ending that shows a verb. */
  verbEndings: RegExp | null;
  /** Verbs that say too little to be looked for: "is", "has", "costs". */
  light: string;
}

const none: Lexicon = {
  negations: "",
  refusals: "",
  negatesTogether: true,
  opposites: [],
  negativePrefixes: [],
  synonyms: [],
  phrases: [],
  scaffolding: "",
  forms: [],
  obligations: "",
  possibilities: "",
  hedges: "",
  conjunctions: "",
  determiners: "",
  pronouns: "",
  prepositions: "",
  passives: "",
  agents: "",
  mutual: "",
  converses: "",
  verbs: "",
  verbEndings: null,
  light: "",
};

/** The lexicon of a language (ISO 639-1); an empty one for languages without. */
export function lexiconOf(language: string): Lexicon {
  return { en: english, de: german, fr: french, es: spanish }[language] ?? none;
}
