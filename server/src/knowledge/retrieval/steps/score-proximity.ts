import { idfOf, scoreOf } from "../../index/bm25.ts";
import type { AskedTerm, Candidates } from "../../index/passage-index.ts";
import { sequenceBreak } from "../../index/term-collector.ts";
import { TermPlaces } from "./term-places.ts";

/** From the first to the last of a span; with the words that are no terms it is about a sentence. */
const spanWords = 8;
/** A question has few; a pasted page must not cost more. */
const mostAsked = 250;

export interface Proximity {
  /** The idf of the query's terms that stand together in the best span of the text, or in title and headings. */
  spans: Float64Array;
  /** BM25 over neighbouring terms of the query that are neighbours here too, in this order. */
  pairs: Float64Array;
}

/**
 * How near the query's terms stand to one another in some candidates, 0 for the others. `termsPerWord` is above 1 where
 * words are grams.
 */
export function scoreProximity(
  candidates: Candidates,
  some: readonly number[],
  termsPerWord: number,
): Proximity {
  const width = Math.round(spanWords * termsPerWord);
  const asked = new AskedPlaces(candidates.asked.slice(0, mostAsked));
  const spans = new Float64Array(candidates.passages.length);
  const pairs = new Float64Array(candidates.passages.length);
  const held = new HeldTerms();
  // A row for each of the candidates, a column for each pair.
  const columns = asked.pairs.size;
  const times = new Uint8ClampedArray(some.length * columns);
  for (let row = 0; row < some.length; row++) {
    held.read(candidates.termsOf(some[row]!), asked);
    spans[some[row]!] = held.bestSpan(asked.idf, width);
    held.countPairs(asked.pairs, times, row * columns);
  }
  asked.places.done();
  for (let column = 0; column < columns; column++) {
    let passages = 0;
    for (let row = 0; row < some.length; row++) if (times[row * columns + column]! > 0) passages++;
    const worth = idfOf(some.length, passages);
    for (let row = 0; row < some.length; row++) {
      const frequency = times[row * columns + column]!;
      if (frequency > 0) pairs[some[row]!]! += scoreOf(worth, frequency, candidates.norms[some[row]!]!);
    }
  }
  return { spans, pairs };
}

class AskedPlaces {
  readonly places = new TermPlaces();
  readonly idf: number[] = [];
  /** By the places of two terms that follow one another in the query, a number from 0 on. */
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

/** The query's terms that a candidate holds: by their places, and where each stands. One serves all candidates. */
class HeldTerms {
  private readonly at: number[] = [];
  private readonly places: number[] = [];
  /** From which of them on it is the text. */
  private text = 0;

  read(sequence: Int32Array, { places }: AskedPlaces): void {
    this.at.length = this.places.length = this.text = 0;
    for (let i = 0; i < sequence.length; i++) {
      const term = sequence[i]!;
      if (term === sequenceBreak) {
        this.text = this.at.length;
        continue;
      }
      const place = places.of(term);
      if (place < 0) continue;
      this.at.push(i);
      this.places.push(place);
    }
  }

  bestSpan(idf: readonly number[], width: number): number {
    const { at, places, text } = this;
    // Of each term the span that has it; what stands above the text is in all of them.
    const seenIn = new Int32Array(idf.length).fill(-1);
    const always = at.length;
    let above = 0;
    for (let i = 0; i < text; i++) {
      const place = places[i]!;
      if (seenIn[place] === always) continue;
      seenIn[place] = always;
      above += idf[place]!;
    }
    let best = above;
    for (let first = text; first < at.length; first++) {
      const end = at[first]! + width;
      let sum = above;
      for (let i = first; i < at.length && at[i]! < end; i++) {
        const place = places[i]!;
        if (seenIn[place] === first || seenIn[place] === always) continue;
        seenIn[place] = first;
        sum += idf[place]!;
      }
      if (sum > best) best = sum;
    }
    return best;
  }

  countPairs(pairs: ReadonlyMap<number, number>, times: Uint8ClampedArray, start: number): void {
    const { at, places } = this;
    for (let i = 1; i < at.length; i++) {
      if (at[i] !== at[i - 1]! + 1) continue;
      const column = pairs.get(pairKey(places[i - 1]!, places[i]!));
      if (column !== undefined) times[start + column]!++;
    }
  }
}
