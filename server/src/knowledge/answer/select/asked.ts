import { analyseTerms } from "../../documents/analyse-terms.ts";
import { type AnswerType, spaced } from "../../languages/question-cues.ts";
import { asksHistory } from "../../retrieval/analyse-query.ts";
import type { Retrieved } from "../../retrieval/search-passages.ts";
import type { DocumentsNamed } from "../interpret/documents-named.ts";
import type { Choice } from "../interpret/follow-up.ts";
import { answerTypeOf, type DecidingWord, decidingWords } from "../interpret/tokens.ts";

/** Holds a question as units of one language are compared with it. */
export interface Asked {
  /** Maps units to their sentences that checks found to answer, or to come closest; left out where none was found. */
  decided?: ReadonlyMap<number, number>;
  /** Distinct, in the question's order, without those that name documents. */
  terms: readonly string[];
  idf: ReadonlyMap<string, number>;
  /** Lists terms that are next to each other in the question, in its order. */
  pairs: readonly (readonly [string, string])[];
  deciding: readonly DecidingWord[];
  /** The terms of each of its words that are joined by hyphens, as settings are ("max-cache-size"). */
  joined: readonly (readonly string[])[];
  /** All of its words as they stand in it, in lower case. */
  words: readonly string[];
  /** The term of each of these words that is looked for; null for small words, and where it is another. */
  termOfWord: readonly (string | null)[];
  type: AnswerType;
  /** True if it asks for what was before, or changed. */
  history: boolean;
  /** The documents that it names, and the terms by which it does. */
  named: ReadonlySet<string>;
  naming: ReadonlySet<string>;
}

/** Sets what a word taken over from an earlier question counts, compared with the question's own. */
const shareOfCarried = 0.5;
/** Words of a question that are looked for in one go. */
const mostWords = 40;

/** Returns the question as units of a language are compared with it, whose words that language stems in its own way. */
export function askedOf(
  { asksAs, text: ownText, carried }: Choice,
  text: string,
  { terms, idf: own, language, corrected }: Retrieved,
  named: DocumentsNamed,
): (language: string) => Asked {
  const searched = new Set(terms);
  // A misspelt word counts as the one that was looked for instead.
  const worths = new Map([
    ...own,
    ...[...corrected].map(([term, meant]) => [meant, own.get(term) ?? 0] as const),
  ]);
  const worth = (term: string) => worths.get(term) ?? 0;
  const meant = (term: string) => corrected.get(term) ?? term;
  const words = spaced(text).trim().split(" ").slice(0, mostWords);
  const common = {
    type: answerTypeOf(asksAs, language),
    history: asksHistory(text, language),
    words,
    named: named.resourceIds,
  };
  const joinedWords = text.split(/\s+/, mostWords).filter((word) => word.includes("-", 1));
  const known = new Map<string, Asked>();
  return (of) => {
    let asked = known.get(of);
    if (asked) return asked;
    const naming = new Set([...named.words].flatMap((word) => analyseTerms(word, of)));
    const spoken = analyseTerms(text, of).filter((term) => searched.has(term) && !naming.has(term));
    const read = spoken.length > 0 ? spoken : terms.filter((term) => !naming.has(term));
    const left = [...new Set(read.map(meant))];
    const deciding = decidingWords(text, of).filter(
      (word) => word.terms.length > 0 && !word.terms.every((term) => naming.has(term)),
    );
    const said = new Set(carried === "" ? left : analyseTerms(ownText, of).map(meant));
    const weighed = left.map((term) => [term, worth(term) * (said.has(term) ? 1 : shareOfCarried)] as const);
    const pairs = left.slice(1).map((term, i) => [left[i]!, term] as const);
    const joined = joinedWords.map((word) => analyseTerms(word, of)).filter((parts) => parts.length > 1);
    const idf = new Map([...worths, ...weighed]);
    const termOfWord = words.map((word) => {
      const [term, more] = analyseTerms(word, of);
      return term !== undefined && more === undefined && left.includes(term) ? term : null;
    });
    known.set(of, (asked = { ...common, idf, terms: left, pairs, deciding, joined, naming, termOfWord }));
    return asked;
  };
}

/** Returns the sum of the terms' idf. */
export function worthOf({ idf }: Asked, terms: readonly string[]): number {
  return terms.reduce((sum, term) => sum + (idf.get(term) ?? 0), 0);
}

/** Sets the worth of a word that is not in the question, whose own worth is unknown. */
const usualWorth = 4;

/** Returns how much of a field's own words a question says. */
export function saidBy({ terms, idf }: Asked): (field: ReadonlySet<string>) => number {
  const said = new Set(terms);
  return (field) => {
    let all = 0;
    let held = 0;
    for (const term of field) {
      const worth = idf.get(term) ?? usualWorth;
      all += worth;
      if (said.has(term)) held += worth;
    }
    return all === 0 ? 0 : held / all;
  };
}

/** Holds what is the same of a question for each unit that is compared with it. */
export interface PreparedQuestion {
  asked: Asked;
  /** Sums the worth of all its terms. */
  worth: number;
  terms: ReadonlySet<string>;
  /** Its terms and those of its deciding words. */
  wanted: ReadonlySet<string>;
  pairsWorth: number;
  said(field: ReadonlySet<string>): number;
  /** Terms that no deciding word has. */
  plain: readonly string[];
  plainWorth: number;
  /** Terms that a row may be called by, as figures are what it tells. */
  labelling: readonly string[];
  labellingWorth: number;
  /** Returns some of its words that follow one another, as a text has them. */
  run(from: number, to: number): string;
}

export function prepareQuestion(asked: Asked): PreparedQuestion {
  const { terms, pairs, words } = asked;
  const worth = (term: string) => asked.idf.get(term) ?? 0;
  const runs = words.map((): string[] => []);
  const deciders = new Set(asked.deciding.flatMap((word) => word.terms));
  const plain = terms.filter((term) => !deciders.has(term));
  const labelling = terms.filter((term) => !/^\p{N}+$/u.test(term));
  return {
    asked,
    worth: worthOf(asked, terms) || 1,
    terms: new Set(terms),
    wanted: new Set([...terms, ...deciders]),
    pairsWorth: pairs.reduce((sum, [one, other]) => sum + Math.min(worth(one), worth(other)), 0) || 1,
    said: saidBy(asked),
    plain,
    plainWorth: worthOf(asked, plain) || 1,
    labelling,
    labellingWorth: worthOf(asked, labelling) || 1,
    run: (from, to) => (runs[from]![to] ??= ` ${words.slice(from, to).join(" ")} `),
  };
}
