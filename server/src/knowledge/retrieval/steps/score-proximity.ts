import { idfOf, scoreOf } from "../../store/searching/bm25.ts";
import type { AskedTerm, Candidates } from "../../store/passage-index.ts";
import { sequenceBreak } from "../../store/writing/segment-writer.ts";
import { type FoundTerms, TermPlaces } from "./term-places.ts";

/** The length of a span in terms; about a sentence including stop words. */
const spanWords = 8;
/** The limit for pasted pages; questions have few. */
const mostAsked = 250;

export interface Proximity {
  /** The idf of query terms together in the best span of the text, or in title and headings. */
  spans: Float64Array;
  /** BM25 over neighbouring terms of the query that are neighbours here too, in this order. */
  pairs: Float64Array;
}

/** Scores how close the query's terms are in some candidates. `termsPerWord` is above 1 if words are split into grams. */
export function scoreProximity(
  candidates: Candidates,
  some: readonly number[],
  termsPerWord: number,
): Proximity {
  const width = Math.round(spanWords * termsPerWord);
  const asked = new AskedPlaces(candidates.asked.slice(0, mostAsked));
  const spans = new Float64Array(candidates.passages.length);
  const pairs = new Float64Array(candidates.passages.length);
  // The others hold none of the terms.
  const holding = some.filter((candidate) => candidates.keyword[candidate]! > 0);
  const held = new CandidateTerms(asked, candidates, holding);
  // A row for each of these, a column for each pair.
  const columns = asked.pairs.size;
  const times = new Uint8ClampedArray(holding.length * columns);
  for (let row = 0; row < holding.length; row++) {
    held.read(row, candidates.termsOf(holding[row]!));
    spans[holding[row]!] = held.bestSpan(width);
    held.countPairs(times, row * columns);
  }
  asked.places.done();
  for (let column = 0; column < columns; column++) {
    let passages = 0;
    for (let row = 0; row < holding.length; row++) if (times[row * columns + column]! > 0) passages++;
    const worth = idfOf(some.length, passages);
    for (let row = 0; row < holding.length; row++) {
      const frequency = times[row * columns + column]!;
      const candidate = holding[row]!;
      if (frequency > 0) pairs[candidate]! += scoreOf(worth, frequency, candidates.norms[candidate]!);
    }
  }
  return { spans, pairs };
}

class AskedPlaces {
  readonly places = new TermPlaces();
  readonly idf: number[] = [];
  /** Numbers from 0, by the positions of two terms that are adjacent in the query. */
  readonly pairs = new Map<number, number>();

  constructor(asked: readonly AskedTerm[]) {
    let last = -1;
    for (const { number, idf } of asked) {
      const place = this.places.add(number);
      this.idf[place] = idf;
      const key = pairKey(last, place);
      if (last >= 0 && last !== place && !this.pairs.has(key)) this.pairs.set(key, this.pairs.size);
      last = place;
    }
  }
}

const pairKey = (first: number, second: number) => first * mostAsked + second;

/** The query's terms in some candidates, one candidate at a time. */
class CandidateTerms {
  private readonly asked: AskedPlaces;
  private readonly found: FoundTerms;
  /** The candidate's occurrences: from `first` on, in its text from `text` on. */
  private first = 0;
  private text = 0;
  private end = 0;
  /** The last span that counted each term; spans are numbered across candidates. */
  private readonly countedIn: Int32Array;
  private span = 0;

  constructor(asked: AskedPlaces, candidates: Candidates, some: readonly number[]) {
    this.asked = asked;
    this.found = asked.places.findIn(candidates, some);
    this.countedIn = new Int32Array(asked.idf.length);
  }

  read(row: number, sequence: Int32Array): void {
    const { from, at } = this.found;
    this.first = from[row]!;
    this.end = from[row + 1]!;
    this.text = this.first;
    const textAt = sequence.lastIndexOf(sequenceBreak);
    while (this.text < this.end && at[this.text]! < textAt) this.text++;
  }

  /** Scores the text's best span, always including title and headings. */
  bestSpan(width: number): number {
    const { text, end, countedIn } = this;
    const { at, places } = this.found;
    const { idf } = this.asked;
    const firstSpan = ++this.span;
    let above = 0;
    for (let i = this.first; i < text; i++) {
      const place = places[i]!;
      if (countedIn[place] === firstSpan) continue;
      countedIn[place] = firstSpan;
      above += idf[place]!;
    }
    let best = above;
    for (let first = text; first < end; first++) {
      const span = ++this.span;
      const beyond = at[first]! + width;
      let sum = above;
      for (let i = first; i < end && at[i]! < beyond; i++) {
        const place = places[i]!;
        if (countedIn[place] === span || countedIn[place] === firstSpan) continue;
        countedIn[place] = span;
        sum += idf[place]!;
      }
      if (sum > best) best = sum;
    }
    return best;
  }

  countPairs(times: Uint8ClampedArray, start: number): void {
    const { at, places } = this.found;
    const { pairs } = this.asked;
    for (let i = this.first + 1; i < this.end; i++) {
      if (at[i] !== at[i - 1]! + 1) continue;
      const column = pairs.get(pairKey(places[i - 1]!, places[i]!));
      if (column !== undefined) times[start + column]!++;
    }
  }
}
