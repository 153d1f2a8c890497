import { analyseWords } from "../passages/analyse-terms.ts";
import { similarWords } from "./similar-words.ts";
import type { TermWorth } from "./term-worth.ts";

export interface QuestionTerm {
  term: string;
  /** As the question writes it, in lower case. */
  word: string;
  worth: number;
  /** Stems of words that may answer for it. */
  similar: ReadonlySet<string>;
}

export interface QuestionTerms {
  /** The distinct terms in the question's order, as a language stems them. */
  inLanguage(language: string): readonly QuestionTerm[];
  /** Every word of the question in lower case. */
  words: ReadonlySet<string>;
}

/**
 * A question's terms with their worth, analysed in the language of whatever text they are compared with. Only terms that
 * were searched for count: a word that says nothing in the question's language says nothing in another.
 */
export function questionTerms(
  question: string,
  searched: ReadonlySet<string>,
  worth: TermWorth,
): QuestionTerms {
  const known = new Map<string, readonly QuestionTerm[]>();
  return {
    words: new Set(question.toLowerCase().match(/[\p{L}\p{N}]+(?:[.,]\p{N}+)*/gu)),
    inLanguage(language) {
      let terms = known.get(language);
      if (!terms) known.set(language, (terms = termsOf(question, language, searched, worth)));
      return terms;
    },
  };
}

function termsOf(
  question: string,
  language: string,
  searched: ReadonlySet<string>,
  worth: TermWorth,
): QuestionTerm[] {
  const terms = new Map<string, QuestionTerm>();
  for (const { term, start, end } of analyseWords(question, language)) {
    if (terms.has(term) || !searched.has(term)) continue;
    const word = question.slice(start, end).toLowerCase();
    terms.set(term, { term, word, worth: worth.of(term, word), similar: similarStems(word, term, language) });
  }
  return [...terms.values()];
}

function similarStems(word: string, term: string, language: string): ReadonlySet<string> {
  const words = language === "en" ? similarWords(word) : undefined;
  if (!words) return none;
  const stems = [...words].flatMap((other) => analyseWords(other, language).map((analysed) => analysed.term));
  return new Set(stems.filter((stem) => stem !== term));
}

const none: ReadonlySet<string> = new Set();
