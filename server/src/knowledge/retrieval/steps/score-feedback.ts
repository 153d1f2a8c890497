import { idfOf, scoreOf } from "../../index/bm25.ts";
import type { Candidates } from "../../index/passage-index.ts";
import { sequenceBreak } from "../../index/term-collector.ts";
import { FoundTerms, TermPlaces } from "./term-places.ts";

/** Passages that are taken to speak of what is asked. */
const learntFrom = 5;
const mostTerms = 40;

/**
 * BM25 over the terms that mark the five best candidates, each weighed by their scores; of some candidates, given best
 * first, 0 for the others. How rare a term is, is counted among those. After Rocchio (1971).
 */
export function scoreFeedback(
  scores: Float64Array,
  candidates: Candidates,
  some: readonly number[],
): Float64Array {
  const { norms } = candidates;
  const learnt = some.slice(0, learntFrom);
  const places = new TermPlaces();
  for (const candidate of learnt)
    for (const term of candidates.termsOf(candidate)) if (term !== sequenceBreak) places.add(term);
  const width = places.numbers.length;
  const { frequencies, passages } = countTerms(candidates, some, places);
  places.done();
  const rarity = new Float64Array(width);
  for (let place = 0; place < width; place++) rarity[place] = idfOf(some.length, passages[place]!);
  const marks = new Float64Array(width);
  for (const [row, candidate] of learnt.entries()) {
    for (let place = 0; place < width; place++) {
      const times = frequencies[row * width + place]!;
      // What no other holds would speak for this one alone.
      if (times > 0 && passages[place]! > 1)
        marks[place]! += scoreOf(scores[candidate]! * rarity[place]!, times, norms[candidate]!);
    }
  }
  const chosen = Int32Array.from(greatest(marks));
  const worth = Float64Array.from(chosen, (place) => marks[place]! * rarity[place]!);
  const given = new Float64Array(scores.length);
  for (let row = 0; row < some.length; row++) {
    const norm = norms[some[row]!]!;
    let score = 0;
    // What is not there adds 0; to ask first would cost more.
    for (let i = 0; i < chosen.length; i++)
      score += scoreOf(worth[i]!, frequencies[row * width + chosen[i]!]!, norm);
    given[some[row]!] = score;
  }
  return given;
}

/** The places of the greatest marks above 0, of equal ones the first. */
function greatest(marks: Float64Array): number[] {
  const places: number[] = [];
  const least = marks.toSorted()[marks.length - mostTerms] ?? 0;
  for (let place = 0; place < marks.length; place++) if (marks[place]! > least) places.push(place);
  for (let place = 0; place < marks.length && places.length < mostTerms; place++)
    if (marks[place] === least && least > 0) places.push(place);
  return places;
}

/** How often each candidate holds each term (as far as 255), row by row, and how many of the candidates hold it. */
function countTerms(candidates: Candidates, some: readonly number[], places: TermPlaces) {
  const width = places.numbers.length;
  const frequencies = new Uint8ClampedArray(some.length * width);
  const passages = new Int32Array(width);
  const found = new FoundTerms();
  for (let row = 0; row < some.length; row++) {
    places.findIn(candidates.termsOf(some[row]!), found);
    for (let i = 0; i < found.count; i++) {
      const place = found.places[i]!;
      if (frequencies[row * width + place]!++ === 0) passages[place]!++;
    }
  }
  return { frequencies, passages };
}
