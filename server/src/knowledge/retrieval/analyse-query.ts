import { madeOnce } from "#kit/made-once.ts";
import { type AnalysedWord, analyseTerms, analyseWords } from "../documents/analyse-terms.ts";
import { detectLanguage, foreignLanguage } from "../languages/detect-language.ts";
import { loadLanguage } from "../languages/load-language.ts";
import { stopWordsOf } from "../languages/stop-words.ts";
import { withoutAsking } from "../languages/without-asking.ts";
import { wordEnds } from "../languages/word-ends.ts";

export interface AnalysedQuery {
  /** The project language in which the query is read. */
  language: string;
  /** In the query's order, then the other languages' stems; repeated if the query repeats them. */
  terms: string[];
  /** Each word's terms, the one in the query's own language first. */
  words: string[][];
  /** The number of words, at most one per five letters; one per two characters in scripts without spaces. */
  length: number;
  /** In the query's own language; above 1 if words are split into grams. */
  termsPerWord: number;
  /** Grams across word boundaries, in scripts without spaces: passages needn't contain them. */
  acrossWords: ReadonlySet<string>;
  /** True if it asks for the past or for changes. */
  history: boolean;
}

/** The most words searched for: questions are short, but pasted pages aren't. */
const mostWords = 400;
const lettersOfWord = 5;

/** Analyzes a query in a project's languages (ISO 639-1), without the stop words of its own, even if that is another. */
export function analyseQuery(query: string, languages: readonly string[]): AnalysedQuery {
  const usual = languages[0] ?? "en";
  const guessed = detectLanguage(query, usual, languages);
  const language = languages.includes(guessed) ? guessed : usual;
  const foreign = foreignLanguage(query, languages);
  const leftOut = stopWordsOf(foreign ?? language);
  const own = analyseWords(withoutAsking(query, language), language)
    .filter(({ start, end }) => foreign === null || !leftOut.has(query.slice(start, end).toLowerCase()))
    .slice(0, mostWords);
  const terms = own.map(({ term }) => term);
  const words = new Map(own.map(({ term, start }) => [start, [term]]));
  const known = new Set(terms);
  for (const other of languages) {
    if (other === language) continue;
    for (const { term, start, end } of analyseWords(query, other).slice(0, mostWords)) {
      if (leftOut.has(query.slice(start, end).toLowerCase())) continue;
      words.set(start, [...(words.get(start) ?? []), term]);
      if (known.has(term)) continue;
      known.add(term);
      terms.push(term);
    }
  }
  const count = wordCount(own);
  const length = Math.min(count, own.reduce((sum, { term }) => sum + term.length, 0) / lettersOfWord);
  const termsPerWord = own.length / (count || 1) || 1;
  const acrossWords = termsPerWord > 1 ? gramsAcrossWords(own, wordEnds(query, language)) : none;
  const history = asksHistory(query, foreign ?? language);
  return { language, terms, words: [...words.values()], length, termsPerWord, acrossWords, history };
}

/** Bigrams overlap by a character: each after the first adds half a word. */
function wordCount(words: readonly AnalysedWord[]): number {
  return words.reduce((sum, { start }, i) => sum + (start < (words[i - 1]?.end ?? 0) ? 0.5 : 1), 0);
}

const none: ReadonlySet<string> = new Set();

function gramsAcrossWords(own: readonly AnalysedWord[], ends: ReadonlySet<number>): ReadonlySet<string> {
  const across = new Set<string>();
  const within = new Set<string>();
  for (const { term, start, end } of own) {
    let runsOn = false;
    for (let at = start + 1; at < end; at++) runsOn ||= ends.has(at);
    (runsOn ? across : within).add(term);
  }
  for (const term of within) across.delete(term);
  return across;
}

/** Returns the terms by which a language asks for history; null if it has no cues. */
const historyTermsOf = madeOnce((language): ReadonlySet<string> | null => {
  const { cues } = loadLanguage(language);
  return cues ? new Set(analyseTerms(cues.history.join(" "), language)) : null;
});

/** Checks whether a query asks for history, for which alone passages about the past are found. */
export function asksHistory(query: string, language: string): boolean {
  // "3.2": what has such a number is a version as a rule.
  if (/\d\.\d/.test(query)) return true;
  const cueTerms = historyTermsOf(language);
  return cueTerms !== null && analyseTerms(query, language).some((term) => cueTerms.has(term));
}
