import * as z from "zod/mini";
import { readLanguage, wordLines } from "./load-language.ts";

const words = z.prefault(wordLines, []);
const lines = z.prefault(z.array(z.string()), []);

const schema = z.strictObject({
  /** Words that turn a statement into its opposite: "not". */
  negations: words,
  /** Words that forbid or lack of themselves: "prohibited". */
  refusals: words,
  /** Whether several negations of a clause are one: "no ha venido nadie". */
  negatesTogether: z.prefault(z.boolean(), true),
  /**
   * Prefixes that may stand elsewhere in the sentence than their verb: "legt … an". They are taken off participles ("angelegt", "anzulegen")
   * and off infinitives, but for what nouns have in common.
   */
  separable: z.optional(
    z.strictObject({ ofParticiples: wordLines, ofInfinitives: wordLines, notBefore: wordLines }),
  ),
  /** One line a scale; its poles, apart by "|", exclude one another: "more | less". */
  opposites: lines,
  /** Prefixes that turn a word into its opposite. */
  negativePrefixes: lines,
  /** Lines of words that say the same wherever they stand, by what they are about. */
  synonyms: z.prefault(
    z.pipe(
      z.record(z.string(), z.array(z.string())),
      z.transform((groups: Record<string, string[]>) => Object.values(groups).flat()),
    ),
    {},
  ),
  /**
   * Lines of words in a row and, behind a colon, the one that says the same; without one where they only join others. The
   * longest count first: "right away, at once: immediately".
   */
  phrases: lines,
  /** What a claim may say to tell of a text, or to join its words, without the source saying it. */
  scaffolding: words,
  /** Irregular forms, one line a word, its base first. */
  forms: lines,
  obligations: words,
  possibilities: words,
  /** Words that leave open whether something is so: "perhaps". */
  hedges: words,
  /** Begin a clause of its own. */
  conjunctions: words,
  determiners: words,
  pronouns: words,
  prepositions: words,
  /** Forms of "be" that make a passive with a participle. */
  passives: words,
  /** Names the one who does it, in a passive: "by". */
  agents: words,
  /** Verbs of which both sides do the same. */
  mutual: words,
  /** Opposites that say the same when their sides are exchanged: "before" and "after". */
  converses: words,
  /** Verbs whose form does not show that they are one. */
  verbs: words,
  /** By which a word shows that it is a verb. */
  verbEndings: words,
  /** Verbs that say too little to be looked for: "is", "has", "costs". */
  light: words,
});

/** What is known of a language's words, in lower case; lists may be empty. */
export type Lexicon = z.infer<typeof schema>;

const read = new Map<string, Lexicon>();

/** The lexicon of a language (ISO 639-1), read once; an empty one for languages without. */
export function lexiconOf(language: string): Lexicon {
  let lexicon = read.get(language);
  if (!lexicon) {
    lexicon = readLanguage("lexicon", language, schema);
    read.set(language, lexicon);
  }
  return lexicon;
}
