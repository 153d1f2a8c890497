import * as z from "zod/mini";
import { madeOnce } from "#kit/made-once.ts";
import { readLanguage, wordLines } from "./load-language.ts";

const words = z.prefault(wordLines, []);
const lines = z.prefault(z.array(z.string()), []);

const schema = z.strictObject({
  /** Words that turn a statement into its opposite: "not". */
  negations: words,
  /** Words that forbid or lack of themselves: "prohibited". */
  refusals: words,
  /** True if several negations in a clause are one: "no ha venido nadie". */
  negatesTogether: z.prefault(z.boolean(), true),
  /** Prefixes that may be apart from their verb ("legt … an"): removed from "angelegt" and "anlegen", not from nouns. */
  separable: z.optional(
    z.strictObject({ ofParticiples: wordLines, ofInfinitives: wordLines, notBefore: wordLines }),
  ),
  /** One scale per line; its poles, separated by "|", exclude one another: "more | less". */
  opposites: lines,
  /** Prefixes that turn a word into its opposite. */
  negativePrefixes: lines,
  /** Lines of words that are synonyms in any context, by subject. */
  synonyms: z.prefault(
    z.pipe(
      z.record(z.string(), z.array(z.string())),
      z.transform((groups: Record<string, string[]>) => Object.values(groups).flat()),
    ),
    {},
  ),
  /** Phrases, and a synonym after a colon; the longest match wins: "right away, at once: immediately". */
  phrases: lines,
  /** Words that a claim may use to refer to a text or to connect words, without the source containing them. */
  scaffolding: words,
  /** Irregular forms, one line a word, its base first. */
  forms: lines,
  obligations: words,
  /** Begin a clause of its own. */
  conjunctions: words,
  determiners: words,
  pronouns: words,
  prepositions: words,
  /** Forms of "be" that make a passive with a participle. */
  passives: words,
  /** Names the one who does it, in a passive: "by". */
  agents: words,
  mutual: words,
  /** Opposites that say the same when their sides are exchanged: "before" and "after". */
  converses: words,
  /** Verbs whose form does not show that they are one. */
  verbs: words,
  verbEndings: words,
  /** Verbs that say too little to be looked for: "is", "has", "costs". */
  light: words,
});

/** The lexicon of a language, in lower case; lists may be empty. */
export type Lexicon = z.infer<typeof schema>;

/** Returns a language's lexicon (ISO 639-1), read once; empty if it has none. */
export const lexiconOf = madeOnce((language): Lexicon => readLanguage("lexicon", language, schema));
