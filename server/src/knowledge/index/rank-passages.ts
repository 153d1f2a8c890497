import type { VectorTable } from "../retrieval/latent/vector-table.ts";
import { BestHeap, type PassageRange } from "./best-of.ts";
import type { Candidates, RankedCandidate, RankQuery, RankResult } from "./passage-index.ts";
import { blockOf, blockSize } from "./postings.ts";
import type { ProjectReader } from "./project-reader.ts";
import { readPassage } from "./read-passages.ts";
import { type PostingsResult, searchPostings } from "./search-postings.ts";

const byKeywords = 200;
const byMeaning = 100;

/** See `PassageIndex.rankPassages`. */
export function rankPassages(
  reader: ProjectReader,
  query: RankQuery,
  rank: (candidates: Candidates) => RankedCandidate[],
): RankResult {
  const asked = { ...query, limit: Math.max(query.limit, byKeywords) };
  const plain = searchPostings(reader, asked);
  const corrected = correctTerms(reader, query, plain.unknown);
  const terms = query.terms.map((term) => corrected.get(term) ?? term);
  const meant = corrected.size === 0 ? plain : searchPostings(reader, { ...asked, terms });
  const candidates = new ProjectCandidates(reader, { ...query, terms }, meant);
  const ranked = rank(candidates).slice(0, query.limit);
  reader.countMemory();
  return {
    passages: ranked.map(({ candidate, ...scores }) => {
      const id = candidates.passages[candidate]!;
      return { passage: readPassage(reader, id), score: plain.scoreOf(id), ...scores };
    }),
    idf: plain.idf,
    unknown: plain.unknown,
    corrected,
  };
}

function correctTerms(
  reader: ProjectReader,
  { words, correct }: RankQuery,
  unknown: readonly string[],
): Map<string, string> {
  const corrected = new Map<string, string>();
  const vocabulary = {
    startingWith: (prefix: string, shortest: number, longest: number) =>
      reader.termsStartingWith(prefix, shortest, longest),
  };
  const missing = new Set(unknown);
  for (const [term, ...others] of words) {
    if (!missing.has(term!) || !others.every((other) => missing.has(other))) continue;
    const meant = correct?.(term!, vocabulary);
    if (meant) corrected.set(term!, meant);
  }
  return corrected;
}

class ProjectCandidates implements Candidates {
  readonly passages: readonly number[];
  readonly keyword: Float64Array;
  readonly latent: Float64Array | null = null;
  readonly norms: Float64Array;
  private readonly reader: ProjectReader;
  private readonly vectors: VectorTable | null;

  constructor(reader: ProjectReader, query: RankQuery, found: PostingsResult) {
    this.reader = reader;
    this.vectors = query.latent ? reader.latentVectors() : null;
    const place = this.vectors && reader.latentPlace(countTerms(reader, query.terms));
    const passages = found.ranked.map(({ id }) => id);
    if (this.vectors && place) {
      const cosines = this.vectors.compare(place);
      const within = query.resourceIds ? reader.rangesOf(query.resourceIds) : reader.standingRanges();
      const known = new Set(passages);
      for (const passage of nearest(this.vectors, cosines, within))
        if (!known.has(passage)) passages.push(passage);
      const { vectors } = this;
      this.latent = Float64Array.from(passages, (passage) =>
        Math.max(0, cosines[vectors.rowOf(passage)] ?? 0),
      );
    }
    this.passages = passages;
    this.keyword = Float64Array.from(passages, (passage) => found.scoreOf(passage));
    this.norms = Float64Array.from(
      passages,
      (passage) => reader.normsOf(blockOf(passage))[passage % blockSize]!,
    );
  }

  gramsOf(candidate: number): Uint16Array {
    return this.reader.gramsOf(this.passages[candidate]!);
  }

  similarities(candidates: readonly number[]): Float32Array | null {
    return (
      this.vectors?.compareAmong(
        candidates.map((candidate) => this.vectors!.rowOf(this.passages[candidate]!)),
      ) ?? null
    );
  }
}

function countTerms(reader: ProjectReader, terms: readonly string[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const term of terms) {
    const number = reader.numberOfTerm(term);
    if (number !== null) counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  return counts;
}

/** The passages within ranges whose cosines are greatest. */
function nearest(vectors: VectorTable, cosines: Float32Array, within: readonly PassageRange[]): number[] {
  const best = new BestHeap(byMeaning);
  const { passages, rows } = vectors;
  for (const { first, end } of within) {
    for (let row = vectors.rowAtOrAfter(first); row < rows && passages[row]! < end; row++) {
      const cosine = cosines[row]!;
      if (cosine > 0 && cosine >= best.least) best.add(passages[row]!, cosine);
    }
  }
  return best.sorted().map(({ id }) => id);
}
