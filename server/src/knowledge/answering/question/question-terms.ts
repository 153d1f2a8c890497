import { analyseWords } from "../../passages/analyse-terms.ts";
import type { TermTable } from "../../passages/term-table.ts";
import { inWords, writtenNumbers } from "../words/number-words.ts";
import { relatedTerms } from "../words/related-words.ts";
import { sharedBeginning, similarWords } from "../words/similar-words.ts";
import type { TermWorth } from "../words/term-worth.ts";

export interface QuestionTerm {
  term: string;
  /** As the question writes it, in lower case. */
  word: string;
  worth: number;
  /** Written with a capital inside the question: a name, which an answer must not lack. */
  isName: boolean;
  /** Named as what is asked for, as "river" in "Which river …": an answer may leave it out. */
  isFocus: boolean;
  /** The same number as a text may also write it: "18" of "eighteen", "eighteen" of "18". */
  otherForm: string | null;
  /** True where longer terms, and those with its beginning, are of its family: not of short ones, numbers and abbreviations. */
  hasKin: boolean;
  /** Stems of words that may answer for it. */
  similar: ReadonlySet<string>;
  /** The same and more, with how far each answers for it, 0 to 1; see `relatedTerms`. */
  related: ReadonlyMap<string, number>;
}

/** A question's terms as a language stems them. */
export interface AskedTerms {
  /** Distinct, in the question's order. */
  terms: readonly QuestionTerm[];
  /** Of all terms together; 1 where there are none. */
  worth: number;
  /** The term of the question that a text's term is, or is like, with how far it is: 0 to 1. */
  like(term: string): Likeness | null;
  /** The same for many terms by their numbers in a table. */
  likesOf(numbers: Int32Array, table: TermTable): (Likeness | null)[];
}

export interface Likeness {
  /** Among the question's terms. */
  place: number;
  likeness: number;
  /** The place of the very term; -1 where it is none of the question's. */
  same: number;
}

export interface QuestionTerms {
  /** The question as it is asked. */
  text: string;
  /** Distinct, in the question's order, as a language stems them. */
  inLanguage(language: string): readonly QuestionTerm[];
  /** The same, for comparing many texts with them. */
  comparedIn(language: string): AskedTerms;
  /** Every word of the question in lower case. */
  words: ReadonlySet<string>;
  /** Each two words that follow one another, little ones too, with spaces around; none with the word that asks. */
  pairs: readonly string[];
  /** The runs of four characters in its words, of two in Chinese, Japanese and Korean. */
  grams: readonly string[];
  /** True where it holds figures, which a text may write in words. */
  hasFigures: boolean;
  /** What a term is worth that no passage holds. */
  mostWorth: number;
}

/** What a term weighs that comes from the question before. */
const carriedWeight = 0.4;
/** "How heavy" asks for a weight: an answer gives it without the word. */
const asksMeasure = (begun: string) =>
  /(?<!\p{L})how (?:heavy|tall|deep|wide|thick|fast|quickly|soon|often|late|early|hot|cold|warm|strong|expensive|loud|frequently|strict)$/iu.test(
    begun,
  );
const framedWeight = 0.3;
/** A question has few; a pasted page must not cost more, since each is held against each word that is read. */
const mostTerms = 100;
const mostPairs = 100;
const mostGrams = 300;
/** UTF-16 units before a word that may say what is asked of it. */
const longestFrame = 80;
/** What another form than the term itself counts for. */
const likenessOf = { inside: 0.6, beginning: 0.6 };

/**
 * A question's terms with their worth, analysed in the language of whatever text they are compared with. Only terms that
 * were searched for count: a word that says nothing in the question's language says nothing in another.
 */
export function questionTerms(
  { query, carried }: { query: string; carried: string },
  searched: ReadonlySet<string>,
  worth: TermWorth,
): QuestionTerms {
  const known = new Map<string, AskedTerms>();
  const analyse = (language: string): AskedTerms => {
    const terms = new Map<string, QuestionTerm>();
    const add = (text: string, weight: number) => {
      const written = writtenNumbers(text, language);
      for (const { term, start, end } of analyseWords(text, language)) {
        if (terms.size === mostTerms) break;
        if (terms.has(term) || !searched.has(term)) continue;
        const word = text.slice(start, end).toLowerCase();
        const isName = language !== "de" && start > 0 && /^\p{Lu}/u.test(text.slice(start, end));
        terms.set(term, {
          term,
          word,
          worth:
            weight *
            worth.of(term, word) *
            (asksMeasure(text.slice(Math.max(0, end - longestFrame), end)) ? framedWeight : 1),
          isName,
          isFocus: focusing.test(text.slice(Math.max(0, start - longestFrame), start)),
          otherForm:
            written.find((number) => number.start <= start && end <= number.end)?.figures ??
            stemmed(inWords(term, language), language),
          hasKin: term.length >= 5 && !/\p{N}|^\p{Lu}+$/u.test(text.slice(start, end)),
          similar: similarStems(word, term, language),
          related: relatedTerms(word, language, isName),
        });
      }
    };
    add(query, 1);
    add(carried, carriedWeight);
    return askedTerms([...terms.values()]);
  };
  const comparedIn = (language: string): AskedTerms => {
    const terms = known.get(language) ?? analyse(language);
    known.set(language, terms);
    return terms;
  };
  return {
    text: query,
    mostWorth: worth.of("", ""),
    words: new Set(`${query} ${carried}`.toLowerCase().match(/[\p{L}\p{N}]+(?:[.,]\p{N}+)*/gu)),
    pairs: pairsOf(query),
    grams: gramsOf(query),
    hasFigures: /\p{Nd}/u.test(query),
    inLanguage: (language) => comparedIn(language).terms,
    comparedIn,
  };
}

function askedTerms(terms: readonly QuestionTerm[]): AskedTerms {
  // Texts repeat their terms, and comparing with each of the question's costs more than to remember.
  const seen = new Map<string, Likeness | null>();
  const known = new Map<TermTable, KnownLikes>();
  return {
    terms,
    worth: terms.reduce((sum, term) => sum + term.worth, 0) || 1,
    like(term) {
      let found = seen.get(term);
      if (found === undefined) seen.set(term, (found = likest(term, terms)));
      return found;
    },
    likesOf(numbers, table) {
      let likes = known.get(table);
      if (!likes) known.set(table, (likes = new KnownLikes(table, terms)));
      return likes.of(numbers);
    },
  };
}

/** What is known of a table's terms: by number a place in a list, 0 where nobody asked. */
class KnownLikes {
  private readonly table: TermTable;
  private readonly asked: readonly QuestionTerm[];
  private readonly list: (Likeness | null)[] = [null, null];
  private places: Uint16Array;

  constructor(table: TermTable, asked: readonly QuestionTerm[]) {
    this.table = table;
    this.asked = asked;
    this.places = new Uint16Array(table.terms.length + 1);
  }

  of(numbers: Int32Array): (Likeness | null)[] {
    if (this.places.length <= this.table.terms.length) this.grow();
    const { places, list } = this;
    const likes: (Likeness | null)[] = [];
    for (let i = 0; i < numbers.length; i++) {
      const number = numbers[i]!;
      if (places[number] === 0) places[number] = this.placeOf(this.table.termOf(number));
      likes.push(list[places[number]!]!);
    }
    return likes;
  }

  private placeOf(term: string): number {
    const like = likest(term, this.asked);
    return like ? this.list.push(like) - 1 : unlike;
  }

  private grow(): void {
    const grown = new Uint16Array(this.table.terms.length + 1);
    grown.set(this.places);
    this.places = grown;
  }
}

/** The place of what is like none. */
const unlike = 1;

function likest(term: string, terms: readonly QuestionTerm[]): Likeness | null {
  let best: Likeness | null = null;
  for (let place = 0; place < terms.length; place++) {
    const likeness = howLike(terms[place]!, term);
    if (likeness > (best?.likeness ?? 0)) best = { place, likeness, same: -1 };
  }
  if (best) best.same = terms.findIndex((asked) => asked.term === term);
  return best;
}

function howLike(asked: QuestionTerm, term: string): number {
  if (term === asked.term || term === asked.otherForm) return 1;
  const related = asked.related.get(term);
  if (related !== undefined) return related;
  if (!asked.hasKin) return 0;
  if (term.length > asked.term.length && term.includes(asked.term)) return likenessOf.inside;
  if (term.charCodeAt(0) !== asked.term.charCodeAt(0)) return 0;
  return likenessOf.beginning * sharedBeginning(asked.term, term);
}

function stemmed(word: string | null, language: string): string | null {
  return word === null ? null : (analyseWords(word, language)[0]?.term ?? null);
}

function similarStems(word: string, term: string, language: string): ReadonlySet<string> {
  const words = language === "en" ? similarWords(word) : undefined;
  if (!words) return none;
  const stems = [...words].flatMap((other) => analyseWords(other, language).map((analysed) => analysed.term));
  return new Set(stems.filter((stem) => stem !== term));
}

const none: ReadonlySet<string> = new Set();

/** What stands before the word for the thing that is asked for. */
const focusing =
  /(?<!\p{L})(what|which|how many|how much|whose|welche[rsnm]?|was für eine?|wie ?viele?|quel(le)?s?|combien de|cu[aá]nt[oa]s?|qu[eé]|quant[aeio]s?|che|qual[ei]?)\s+((is|are|was|were)\s+the\s+)?((kind|type|sort|name|number|amount)s?\s+of\s+)?$/iu;
const asking = /^(who|whom|whose|what|when|where|why|which|how)$/;

function pairsOf(query: string): string[] {
  const words = (query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostPairs);
  return words.slice(1).flatMap((word, i) => (asking.test(words[i]!) ? [] : [` ${words[i]!} ${word} `]));
}

function gramsOf(query: string): string[] {
  const grams = new Set<string>();
  for (const [word] of query.toLowerCase().matchAll(/[\p{L}\p{N}]{3,}/gu)) {
    if (grams.size >= mostGrams) break;
    if (asking.test(word)) continue;
    const beginning = word.slice(0, mostGrams);
    const characters = [...beginning];
    const size = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(word) ? 2 : 4;
    for (let i = 0; i + size <= characters.length; i += 1) grams.add(characters.slice(i, i + size).join(""));
  }
  return [...grams];
}
