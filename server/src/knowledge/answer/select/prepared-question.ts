import { type Asked, saidBy, worthOf } from "./asked.ts";

/** What is the same of a question for each unit that is held against it. */
export interface PreparedQuestion {
  asked: Asked;
  /** Of all its terms. */
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
  /** Each two words that follow one another, as they stand in a text. */
  twos: readonly string[];
}

export function prepareQuestion(asked: Asked): PreparedQuestion {
  const { terms, pairs, words } = asked;
  const worth = (term: string) => asked.idf.get(term) ?? 0;
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
    twos: words.slice(1).map((word, i) => ` ${words[i]} ${word} `),
  };
}
