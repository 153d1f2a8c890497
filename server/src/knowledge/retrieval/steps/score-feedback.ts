import { idfOf, scoreOf } from "../../index/bm25.ts";
import type { Candidates } from "../../index/passage-index.ts";
import { sequenceBreak } from "../../index/term-collector.ts";
import { bestFirst } from "./fuse-scores.ts";
import { HeldTerms } from "./held-terms.ts";
import { TermPlaces } from "./term-places.ts";

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
  const terms = termsOf(candidates, learnt);
  const held = new HeldTerms(terms, candidates, some);
  terms.done();
  const rarity = new Float64Array(held.passages.length);
  // What no other holds would speak for this one alone.
  for (let place = 0; place < rarity.length; place++)
    if (held.passages[place]! > 1) rarity[place] = idfOf(some.length, held.passages[place]!);
  const marks = new Float64Array(rarity.length);
  for (const [row, candidate] of learnt.entries()) {
    for (let entry = held.from[row]!; entry < held.from[row + 1]!; entry++) {
      const place = held.places[entry]!;
      marks[place]! += scoreOf(scores[candidate]! * rarity[place]!, held.times[entry]!, norms[candidate]!);
    }
  }
  const worth = new Float64Array(marks.length);
  for (const place of bestFirst(marks, mostTerms)) worth[place] = marks[place]! * rarity[place]!;
  const given = new Float64Array(scores.length);
  for (let row = 0; row < some.length; row++) {
    const norm = norms[some[row]!]!;
    let score = 0;
    for (let entry = held.from[row]!; entry < held.from[row + 1]!; entry++) {
      const of = worth[held.places[entry]!]!;
      if (of > 0) score += scoreOf(of, held.times[entry]!, norm);
    }
    given[some[row]!] = score;
  }
  return given;
}

/** All of some candidates' terms, each with a place. */
function termsOf(candidates: Candidates, some: readonly number[]): TermPlaces {
  const terms = new TermPlaces();
  for (const candidate of some) {
    const sequence = candidates.termsOf(candidate);
    for (let i = 0; i < sequence.length; i++) if (sequence[i] !== sequenceBreak) terms.add(sequence[i]!);
  }
  return terms;
}
