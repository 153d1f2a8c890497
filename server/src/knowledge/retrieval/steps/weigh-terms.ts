import { scoreOf } from "../../index/bm25.ts";
import type { Candidates } from "../../index/passage-index.ts";
import { sequenceBreak } from "../../index/term-collector.ts";
import { TermPlaces } from "./term-places.ts";

/** A question has few; a pasted page must not cost more. */
const mostAsked = 250;
/** So many passages of the usual repetition are added to those seen, since few tell little. */
const usualPassages = 2;

/**
 * The keyword scores of all candidates, of some of them anew: a term of the query counts the more, the more often those
 * that hold it repeat it, since they speak of it, where "discuss" or "interest" is said once. `power` is how far this
 * goes, 0 not at all. After Kwok, "A new method of weighting query terms" (1996).
 */
export function weighTerms(candidates: Candidates, some: readonly number[], power: number): Float64Array {
  const { keyword, norms } = candidates;
  const { worth, held, times, passages } = countAsked(candidates, some);
  const width = worth.length;
  const factors = factorsOf(times, passages, power);
  const scores = keyword.slice();
  let before = 0;
  let after = 0;
  for (const [row, candidate] of some.entries()) {
    let score = 0;
    for (let term = 0; term < width; term++)
      score += scoreOf(worth[term]! * factors[term]!, held[row * width + term]!, norms[candidate]!);
    before += keyword[candidate]!;
    after += score;
    scores[candidate] = score;
  }
  keepBehind(scores, some, before > 0 ? after / before : 1);
  return scores;
}

/** By how often the passages that hold a term say it on average; 1 on average of all terms. */
function factorsOf(times: Float64Array, passages: Float64Array, power: number): Float64Array {
  const usual = sum(times) / (sum(passages) || 1);
  const factors = times.map(
    (often, term) => ((often + usualPassages * usual) / (passages[term]! + usualPassages)) ** power,
  );
  const mean = sum(factors) / (factors.length || 1) || 1;
  return factors.map((factor) => factor / mean);
}

const sum = (numbers: Float64Array) => numbers.reduce((all, number) => all + number, 0);

/** Those that are not scored anew stay as far behind as they were. */
function keepBehind(scores: Float64Array, some: readonly number[], factor: number): void {
  const anew = new Uint8Array(scores.length);
  for (const candidate of some) anew[candidate] = 1;
  for (let i = 0; i < scores.length; i++) if (anew[i] === 0) scores[i]! *= factor;
}

/**
 * Of each distinct term of the query: its idf, times how often the query says it; how often each candidate holds it, row
 * by row; how often all of them do, and how many.
 */
function countAsked(candidates: Candidates, some: readonly number[]) {
  const terms = new TermPlaces();
  const idf: number[] = [];
  for (const asked of candidates.asked.slice(0, mostAsked)) {
    const place = terms.add(asked.number);
    idf[place] = (idf[place] ?? 0) + asked.idf;
  }
  const worth = Float64Array.from(idf);
  const width = worth.length;
  const held = new Float64Array(some.length * width);
  const times = new Float64Array(width);
  const passages = new Float64Array(width);
  const found = terms.findIn(candidates, some);
  for (let row = 0; row < some.length; row++) {
    const first = found.from[row]!;
    const end = found.from[row + 1]!;
    // What stands first of several sections is most often the title, which counts twice.
    const titleEnd = first === end ? -1 : candidates.termsOf(some[row]!).indexOf(sequenceBreak);
    for (let i = first; i < end; i++) {
      const place = found.places[i]!;
      const at = row * width + place;
      if (held[at] === 0) passages[place]!++;
      times[place]!++;
      held[at]! += found.at[i]! < titleEnd ? 2 : 1;
    }
  }
  terms.done();
  return { worth, held, times, passages };
}
