import { wordNet } from "../../languages/word-net.ts";
import { scoreOf } from "../../store/searching/bm25.ts";
import type { Candidates } from "../../store/passage-index.ts";
import { TermPlaces } from "./term-places.ts";

/** The limit for pasted pages; questions have few. */
const mostAsked = 64;
const language = "en";

interface AskedWord {
  /** The position of its term, -1 if no passage contains it. */
  own: number;
  others: readonly number[];
  worth: number;
}

/** Scores WordNet synonyms of an English query's words by BM25, in passages that lack the words; null if there are none. */
export function scoreSynonyms(
  terms: readonly string[],
  asked: string,
  candidates: Candidates,
  some: readonly number[],
): Float64Array | null {
  if (asked !== language) return null;
  const places = new TermPlaces();
  const words = wordsOf(terms, candidates, places);
  const scores = words.length > 0 ? new Float64Array(candidates.passages.length) : null;
  if (scores) addScores(scores, words, candidates, some, places);
  places.done();
  return scores;
}

function wordsOf(terms: readonly string[], candidates: Candidates, places: TermPlaces): AskedWord[] {
  const idf = new Map(candidates.asked.map((one) => [one.number, one.idf]));
  const rarest = Math.max(0, ...idf.values());
  const words: AskedWord[] = [];
  for (const term of new Set(terms.slice(0, mostAsked))) {
    const numbers = [...wordNet().wordsFor(term)].flatMap((other) => candidates.numberOf(other) ?? []);
    const others = numbers.map((number) => places.add(number));
    if (others.length === 0) continue;
    const number = candidates.numberOf(term);
    words.push({
      own: number === null ? -1 : places.add(number),
      others: [...new Set(others)],
      worth: number === null ? rarest : (idf.get(number) ?? 0),
    });
  }
  return words;
}

function addScores(
  scores: Float64Array,
  words: readonly AskedWord[],
  candidates: Candidates,
  some: readonly number[],
  places: TermPlaces,
): void {
  const found = places.findIn(candidates, some);
  const times = new Int32Array(places.numbers.length);
  for (let row = 0; row < some.length; row++) {
    const [first, end] = [found.from[row]!, found.from[row + 1]!];
    if (first === end) continue;
    for (let i = first; i < end; i++) times[found.places[i]!]!++;
    const candidate = some[row]!;
    for (const { own, others, worth } of words) {
      if (own >= 0 && times[own]! > 0) continue;
      let frequency = 0;
      for (const place of others) frequency += times[place]!;
      if (frequency > 0) scores[candidate]! += scoreOf(worth, frequency, candidates.norms[candidate]!);
    }
    for (let i = first; i < end; i++) times[found.places[i]!] = 0;
  }
}
