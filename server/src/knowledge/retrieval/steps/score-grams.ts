import type { Candidates } from "../../index/passage-index.ts";
import { gramHashes, gramsOf } from "../../index/term-grams.ts";

const k1 = 1.2;
/** A question has few; a pasted page must not cost more than the table below can number. */
const mostGrams = 250;

/**
 * BM25 over the runs of four characters that the query's terms hold, for what words that differ have in common; of
 * some candidates, 0 for the others. How rare a run is, is counted among those.
 */
export function scoreGrams(
  terms: readonly string[],
  candidates: Candidates,
  some: readonly number[],
): Float64Array {
  const { places, weights } = askedGrams(terms);
  const grams = weights.length;
  // A row for each of the candidates, a column for each gram.
  const frequencies = new Int32Array(some.length * grams);
  const documents = new Int32Array(grams);
  for (let row = 0; row < some.length; row++) {
    const held = candidates.gramsOf(some[row]!);
    const start = row * grams;
    const often = 1 + held[0]!;
    // Most are not the query's.
    for (let i = 1; i < often; i++) {
      const place = places[held[i]!]!;
      if (place === 0) continue;
      frequencies[start + place - 1] = 1;
      documents[place - 1]!++;
    }
    for (let i = often; i < held.length; i += 2) {
      const place = places[held[i]!]!;
      if (place === 0) continue;
      frequencies[start + place - 1] = held[i + 1]!;
      documents[place - 1]!++;
    }
  }
  const worth = weights.map((weight, gram) => weight * rarity(documents[gram]!, some.length));
  const scores = new Float64Array(candidates.passages.length);
  for (let row = 0; row < some.length; row++) {
    const norm = candidates.norms[some[row]!]!;
    let score = 0;
    for (let gram = 0; gram < grams; gram++) {
      const times = frequencies[row * grams + gram]!;
      if (times > 0) score += (worth[gram]! * times * (k1 + 1)) / (times + norm);
    }
    scores[some[row]!] = score;
  }
  return scores;
}

/** By its hash each gram's place, counted from 1, 0 for all others; and how often the query holds each. */
function askedGrams(terms: readonly string[]): { places: Uint8Array; weights: number[] } {
  const places = new Uint8Array(gramHashes);
  const weights: number[] = [];
  for (const term of terms) {
    for (const gram of gramsOf(term)) {
      if (places[gram] === 0) {
        if (weights.length === mostGrams) continue;
        places[gram] = weights.push(0);
      }
      weights[places[gram]! - 1]!++;
    }
  }
  return { places, weights };
}

const rarity = (documents: number, of: number) => Math.log(1 + (of - documents + 0.5) / (documents + 0.5));
