import { idfOf, scoreOf } from "../../store/searching/bm25.ts";
import type { Candidates } from "../../store/passage-index.ts";
import { gramsOf } from "../../store/searching/term-grams.ts";
import { TermPlaces } from "./term-places.ts";

/** The limit for pasted pages; questions have few. */
const mostGrams = 250;

/** Scores some candidates by BM25 over the runs of four characters of the query's terms; the others get 0. */
export function scoreGrams(
  terms: readonly string[],
  candidates: Candidates,
  some: readonly number[],
): Float64Array {
  const asked = askedGrams(terms);
  const { frequencies, documents } = countGrams([...asked.keys()], candidates, some);
  const worth = [...asked.values()].map((times, gram) => times * idfOf(some.length, documents[gram]!));
  const scores = new Float64Array(candidates.passages.length);
  for (let row = 0; row < some.length; row++) {
    const norm = candidates.norms[some[row]!]!;
    let score = 0;
    for (let gram = 0; gram < worth.length; gram++) {
      const times = frequencies[row * worth.length + gram]!;
      if (times > 0) score += scoreOf(worth[gram]!, times, norm);
    }
    scores[some[row]!] = score;
  }
  return scores;
}

/** Counts the grams of a query's terms by hash. */
function askedGrams(terms: readonly string[]): Map<number, number> {
  const asked = new Map<number, number>();
  for (const term of terms) {
    for (const gram of gramsOf(term)) {
      const times = asked.get(gram) ?? 0;
      if (times > 0 || asked.size < mostGrams) asked.set(gram, times + 1);
    }
  }
  return asked;
}

/** Counts each gram in each candidate, one row per candidate, and the candidates that contain it. */
function countGrams(grams: readonly number[], candidates: Candidates, some: readonly number[]) {
  const width = grams.length;
  const frequencies = new Uint16Array(some.length * width);
  const documents = new Int32Array(width);
  // Few terms hold any of the grams: they are found as quickly as a passage's terms are looked through.
  const places = new TermPlaces();
  // At a term's place begins the chain of its grams, through `before` to -1.
  const before: number[] = [];
  const gramOf: number[] = [];
  candidates.eachTermHolding(grams, some, (term, gram) => {
    before.push(places.replace(term, gramOf.length));
    gramOf.push(gram);
  });
  const found = places.findIn(candidates, some);
  for (let row = 0; row < some.length; row++) {
    const end = found.from[row + 1]!;
    for (let i = found.from[row]!; i < end; i++) {
      for (let at = found.places[i]!; at >= 0; at = before[at]!) {
        const gram = gramOf[at]!;
        if (frequencies[row * width + gram]!++ === 0) documents[gram]!++;
      }
    }
  }
  places.done();
  return { frequencies, documents };
}
