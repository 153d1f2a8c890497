import { addTimes, type ByteVector, toByteVector, toUnitLength, vectorSize } from "./byte-vectors.ts";
import { singularVectors } from "./singular-vectors.ts";

/** Term counts of a passage; terms by number. */
export interface CountedPassage {
  terms: Int32Array;
  counts: Int32Array;
}

/** A vector per term, multiplied by its idf. */
export type TermVectors = ReadonlyMap<number, ByteVector>;

/** The fewest passages that show which words occur together. */
export const fewestPassages = 50;
/** The most terms, which bounds the memory of training; rare ones are left out first. */
const mostTerms = 50_000;

/** Trains latent semantic analysis (Deerwester et al. 1990). Equal passages in equal order give equal results. */
export function trainModel(passages: readonly CountedPassage[]): TermVectors {
  const vectors = new Map<number, ByteVector>();
  if (passages.length < fewestPassages) return vectors;
  const { terms, idf } = chooseTerms(passages);
  if (terms.length === 0) return vectors;
  const dimensions = Math.min(vectorSize, passages.length >> 3, terms.length);
  const { width, numbers } = singularVectors(weighted(passages, terms, idf), dimensions);
  for (const [i, term] of terms.entries()) {
    vectors.set(
      term,
      toByteVector(numbers.subarray(i * width, (i + 1) * width).map((number) => number * idf[i]!)),
    );
  }
  return vectors;
}

/** Places counted terms among the passages: the sum of their vectors at unit length, 0 if none is known. */
export function placeOf({ terms, counts }: CountedPassage, vectors: TermVectors): ByteVector {
  const sum = new Float32Array(vectorSize);
  for (let i = 0; i < terms.length; i++) {
    const vector = vectors.get(terms[i]!);
    if (vector) addTimes(sum, vector, 1 + Math.log(counts[i]!));
  }
  return toByteVector(toUnitLength(sum));
}

function chooseTerms(passages: readonly CountedPassage[]): { terms: number[]; idf: Float64Array } {
  const documents = new Map<number, number>();
  for (const { terms } of passages)
    for (const term of terms) documents.set(term, (documents.get(term) ?? 0) + 1);
  // In order of appearance, because numbers depend on when terms came to the project.
  const terms = [...documents]
    .map(([term, count], place) => ({ term, count, place }))
    .filter(({ count }) => count >= 2 && count < passages.length / 2)
    .sort((a, b) => b.count - a.count || a.place - b.place)
    .slice(0, mostTerms)
    .sort((a, b) => a.place - b.place)
    .map(({ term }) => term);
  const idf = Float64Array.from(terms, (term) => {
    const count = documents.get(term)!;
    return Math.log(1 + (passages.length - count + 0.5) / (count + 0.5));
  });
  return { terms, idf };
}

function weighted(passages: readonly CountedPassage[], terms: readonly number[], idf: Float64Array) {
  const columns = new Map(terms.map((term, column) => [term, column]));
  const from = new Int32Array(passages.length + 1);
  const most = passages.reduce((sum, passage) => sum + passage.terms.length, 0);
  const column = new Int32Array(most);
  const value = new Float32Array(most);
  let entry = 0;
  for (const [row, passage] of passages.entries()) {
    let squares = 0;
    for (const [i, term] of passage.terms.entries()) {
      const at = columns.get(term);
      if (at === undefined) continue;
      const weight = (1 + Math.log(passage.counts[i]!)) * idf[at]!;
      column[entry] = at;
      value[entry++] = weight;
      squares += weight * weight;
    }
    for (let i = from[row]!; i < entry; i++) value[i]! /= Math.sqrt(squares);
    from[row + 1] = entry;
  }
  return { rows: passages.length, columns: terms.length, from, column, value };
}
