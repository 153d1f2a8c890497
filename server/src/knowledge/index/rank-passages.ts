import type { VectorTable } from "../retrieval/latent/vector-table.ts";
import type { PassageRange } from "./best-of.ts";
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
      this.latent = new Float64Array(passages.length);
      for (let i = 0; i < passages.length; i++) {
        const cosine = cosines[this.vectors.rowOf(passages[i]!)];
        if (cosine !== undefined && cosine > 0) this.latent[i] = cosine;
      }
    }
    this.passages = passages;
    this.keyword = new Float64Array(passages.length);
    this.norms = new Float64Array(passages.length);
    for (let i = 0; i < passages.length; i++) {
      const passage = passages[i]!;
      this.keyword[i] = found.scoreOf(passage);
      this.norms[i] = reader.normsOf(blockOf(passage))[passage % blockSize]!;
    }
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

const bins = 512;

/** The passages within ranges whose cosines are greatest: a histogram tells from where on there are enough. */
function nearest(vectors: VectorTable, cosines: Float32Array, within: readonly PassageRange[]): number[] {
  const rows = rowsWithin(vectors, within);
  const binOf = (row: number) => (cosines[row]! * bins) | 0;
  const counts = new Int32Array(bins + 1);
  let above = 0;
  for (const [from, to] of rows) {
    for (let row = from; row < to; row++) if (cosines[row]! > 0) counts[Math.min(bins, binOf(row))]!++;
  }
  let least = bins;
  for (; least > 0 && above + counts[least]! < byMeaning; least--) above += counts[least]!;
  const found: number[] = [];
  for (const [from, to] of rows) {
    for (let row = from; row < to; row++) if (cosines[row]! > 0 && binOf(row) >= least) found.push(row);
  }
  found.sort((a, b) => cosines[b]! - cosines[a]! || a - b);
  return found.slice(0, byMeaning).map((row) => vectors.passages[row]!);
}

function rowsWithin(vectors: VectorTable, within: readonly PassageRange[]): [number, number][] {
  return within.map(({ first, end }) => [vectors.rowAtOrAfter(first), vectors.rowAtOrAfter(end)]);
}
