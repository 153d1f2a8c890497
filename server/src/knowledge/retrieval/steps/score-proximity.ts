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
  const counted = some.map((candidate) => {
    const held = heldTerms(candidates.termsOf(candidate), asked);
    spans[candidate] = bestSpan(held, asked, width);
    return countPairs(held, asked);
  });
  const passages = new Map<number, number>();
  for (const counts of counted)
    for (const pair of counts.keys()) passages.set(pair, (passages.get(pair) ?? 0) + 1);
  for (const [row, counts] of counted.entries()) {
    const candidate = some[row]!;
    for (const [pair, times] of counts) {
      pairs[candidate]! += scoreOf(
        idfOf(some.length, passages.get(pair)!),
        times,
        candidates.norms[candidate]!,
      );
    }
  }
  return { spans, pairs };
}

class AskedPlaces {
  readonly places = new TermPlaces();
  readonly idf: number[] = [];
  private readonly pairs = new Set<number>();

  constructor(asked: readonly AskedTerm[]) {
    let last = -1;
    for (const { number, idf } of asked) {
      const place = this.places.add(number);
      this.idf[place] = idf;
      if (last >= 0 && last !== place) this.pairs.add(pairKey(last, place));
      last = place;
    }
  }

  isPair(key: number): boolean {
    return this.pairs.has(key);
  }
}

const pairKey = (first: number, second: number) => first * mostAsked + second;

/** The query's terms that a candidate holds, by their places: where each stands, and from which on it is the text. */
interface HeldTerms {
  at: number[];
  places: number[];
  text: number;
}

function heldTerms(sequence: Int32Array, { places }: AskedPlaces): HeldTerms {
  const held: HeldTerms = { at: [], places: [], text: 0 };
  for (let i = 0; i < sequence.length; i++) {
    const term = sequence[i]!;
    if (term === sequenceBreak) held.text = held.at.length;
    else {
      const place = places.of(term);
      if (place < 0) continue;
      held.at.push(i);
      held.places.push(place);
    }
  }
  return held;
}

function bestSpan({ at, places, text }: HeldTerms, { idf }: AskedPlaces, width: number): number {
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

function countPairs({ at, places }: HeldTerms, asked: AskedPlaces): Map<number, number> {
  const counts = new Map<number, number>();
  for (let i = 1; i < at.length; i++) {
    if (at[i] !== at[i - 1]! + 1) continue;
    const key = pairKey(places[i - 1]!, places[i]!);
    if (asked.isPair(key)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
