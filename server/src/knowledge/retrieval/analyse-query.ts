import { type AnalysedWord, analyseTerms, analyseWords } from "../documents/analyse-terms.ts";
import { detectLanguage, foreignLanguage } from "../languages/detect-language.ts";
import { loadLanguage } from "../languages/load-language.ts";
import { stopWordsOf } from "../languages/stop-words.ts";
import { withoutAsking } from "../languages/without-asking.ts";
import { wordEnds } from "../languages/word-ends.ts";

export interface AnalysedQuery {
  /** The project's language that it is read in. */
  language: string;
  /** In the query's order, then as other languages stem them; repeated where the query repeats them. */
  terms: string[];
  /** For each word its terms, that of the query's own language first. */
  words: string[][];
  /**
   * How many words it has, but no more than one for five letters, since syllables that are written apart are no words; a
   * run of a script that sets no spaces has one for two characters, as its words have.
   */
  length: number;
  /** In the query's own language: above 1 where words are grams. */
  termsPerWord: number;
  /** Grams that run from one word into the next, where words are not set apart: none of them need stand anywhere. */
  acrossWords: ReadonlySet<string>;
  /** Whether it asks for what was before, or changed. */
  history: boolean;
}

/** A question has few words; of a pasted page no more are searched for. */
const mostWords = 400;
/** Of a term, in most languages. */
const lettersOfWord = 5;

/**
 * The terms of a query for a project that holds `languages` (ISO 639-1, the most frequent first). Its words are
 * stemmed in each of them, since the passages are; what its own language leaves out, the others leave out too, also where it is none of theirs.
 */
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

const terms = new Map<string, ReadonlySet<string>>();

/** Whether a query asks for history: what tells of that alone is found for no other. `language` is ISO 639-1. */
export function asksHistory(query: string, language: string): boolean {
  // "3.2": what has such a number is a version as a rule.
  if (/\d\.\d/.test(query)) return true;
  const { cues } = loadLanguage(language);
  if (!cues) return false;
  let cueTerms = terms.get(language);
  if (!cueTerms) terms.set(language, (cueTerms = new Set(analyseTerms(cues.history.join(" "), language))));
  return analyseTerms(query, language).some((term) => cueTerms.has(term));
}
