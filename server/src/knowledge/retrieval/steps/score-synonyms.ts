import { wordNet } from "../../languages/word-net.ts";
import { scoreOf } from "../../store/searching/bm25.ts";
import type { Candidates } from "../../store/passage-index.ts";
import { TermPlaces } from "./term-places.ts";

/** A question has few; a pasted page must not cost more. */
const mostAsked = 64;
const language = "en";

interface AskedWord {
  /** Its term's place, -1 where no passage holds it. */
  own: number;
  /** The places of terms that may stand for it. */
  others: readonly number[];
  worth: number;
}

/**
 * BM25 over the words that WordNet has for those of an English query, where a passage lacks the query's own; of some
 * candidates, 0 for the others. Null where there is none. What no passage holds is worth as much as the rarest that one does.
 */
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
    const others = numbersOf(wordNet().wordsFor(term), candidates).map((number) => places.add(number));
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

function numbersOf(terms: Iterable<string>, candidates: Candidates): number[] {
  return [...terms].flatMap((term) => candidates.numberOf(term) ?? []);
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
