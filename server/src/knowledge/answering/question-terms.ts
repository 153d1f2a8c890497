import { analyseWords } from "../passages/analyse-terms.ts";
import { similarWords } from "./similar-words.ts";
import type { TermWorth } from "./term-worth.ts";

export interface QuestionTerm {
  term: string;
  /** As the question writes it, in lower case. */
  word: string;
  worth: number;
  /** Written with a capital inside the question: a name, which an answer must not lack. */
  isName: boolean;
  /** Stems of words that may answer for it. */
  similar: ReadonlySet<string>;
}

export interface QuestionTerms {
  /** The distinct terms in the question's order, as a language stems them. */
  inLanguage(language: string): readonly QuestionTerm[];
  /** Every word of the question in lower case. */
  words: ReadonlySet<string>;
  /** What a term is worth that no passage holds. */
  mostWorth: number;
}

/** What a term weighs that comes from the question before. */
const carriedWeight = 0.4;

/**
 * A question's terms with their worth, analysed in the language of whatever text they are compared with. Only terms that
 * were searched for count: a word that says nothing in the question's language says nothing in another.
 */
export function questionTerms(
  { query, carried }: { query: string; carried: string },
  searched: ReadonlySet<string>,
  worth: TermWorth,
): QuestionTerms {
  const known = new Map<string, readonly QuestionTerm[]>();
  const analyse = (language: string) => {
    const terms = new Map<string, QuestionTerm>();
    const add = (text: string, weight: number) => {
      for (const { term, start, end } of analyseWords(text, language)) {
        if (terms.has(term) || !searched.has(term)) continue;
        const word = text.slice(start, end).toLowerCase();
        const similar = similarStems(word, term, language);
        const isName = language !== "de" && start > 0 && /^\p{Lu}/u.test(text.slice(start));
        terms.set(term, { term, word, worth: weight * worth.of(term, word), isName, similar });
      }
    };
    add(query, 1);
    add(carried, carriedWeight);
    return [...terms.values()];
  };
  return {
    mostWorth: worth.of("", ""),
    words: new Set(`${query} ${carried}`.toLowerCase().match(/[\p{L}\p{N}]+(?:[.,]\p{N}+)*/gu)),
    inLanguage(language) {
      const terms = known.get(language) ?? analyse(language);
      known.set(language, terms);
      return terms;
    },
  };
}

function similarStems(word: string, term: string, language: string): ReadonlySet<string> {
  const words = language === "en" ? similarWords(word) : undefined;
  if (!words) return none;
  const stems = [...words].flatMap((other) => analyseWords(other, language).map((analysed) => analysed.term));
  return new Set(stems.filter((stem) => stem !== term));
}

const none: ReadonlySet<string> = new Set();
