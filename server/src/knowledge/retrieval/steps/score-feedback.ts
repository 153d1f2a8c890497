import { BestHeap } from "../../index/best-heap.ts";
import { idfOf, scoreOf } from "../../index/bm25.ts";
import type { Candidates } from "../../index/passage-index.ts";
import { sequenceBreak } from "../../index/term-collector.ts";
import { bestFirst } from "./fuse-scores.ts";
import { countPassages, RowCounts } from "./row-counts.ts";
import { TermPlaces } from "./term-places.ts";

/** Passages that are taken to speak of what is asked. */
const learntFrom = 5;
const mostTerms = 40;

/**
 * BM25 over the terms that mark the five best candidates, each weighed by their scores; of some candidates, 0
 * for the others. How rare a term is, is counted among those. After Rocchio (1971).
 */
export function scoreFeedback(
  scores: Float64Array,
  candidates: Candidates,
  some: readonly number[],
): Float64Array {
  const { norms } = candidates;
  const learnt = bestOf(some, scores);
  const terms = termsOf(candidates, learnt);
  const width = terms.numbers.length;
  const found = terms.findIn(candidates, some);
  const rarity = rarityOf(countPassages(found, some.length, width), some.length);
  const marks = new Float64Array(width);
  const counts = new RowCounts(width);
  for (const candidate of learnt) {
    counts.read(found, some.indexOf(candidate), rarity);
    for (let i = 0; i < counts.count; i++) {
      const place = counts.places[i]!;
      marks[place]! += scoreOf(scores[candidate]! * rarity[place]!, counts.times[place]!, norms[candidate]!);
    }
  }
  const worth = new Float64Array(width);
  for (const place of bestFirst(marks, mostTerms)) worth[place] = marks[place]! * rarity[place]!;
  const given = new Float64Array(scores.length);
  for (let row = 0; row < some.length; row++) {
    counts.read(found, row, worth);
    const norm = norms[some[row]!]!;
    let score = 0;
    for (let i = 0; i < counts.count; i++) {
      const place = counts.places[i]!;
      score += scoreOf(worth[place]!, counts.times[place]!, norm);
    }
    given[some[row]!] = score;
  }
  terms.done();
  return given;
}

function bestOf(some: readonly number[], scores: Float64Array): number[] {
  const best = new BestHeap(learntFrom);
  for (const candidate of some) {
    const score = scores[candidate]!;
    if (score >= best.least) best.add(candidate, score);
  }
  return best.sort().ids;
}

/** How rare each term is among so many; 0 for what no other holds, which would speak for that one alone. */
function rarityOf(passages: Int32Array, of: number): Float64Array {
  const rarity = new Float64Array(passages.length);
  for (let place = 0; place < rarity.length; place++)
    if (passages[place]! > 1) rarity[place] = idfOf(of, passages[place]!);
  return rarity;
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
