import type { VectorTable } from "../../vectors/vector-table.ts";
import { BestScored, type PassageRange } from "./best-scored.ts";
import type { ContentOrder } from "../reading/content-order.ts";
import type { AskedTerm, Candidates, RankQuery, ReadQuery, TakeHolder } from "../passage-index.ts";
import { blockOf, blockSize } from "../files/postings.ts";
import type { ProjectReader } from "../reading/project-reader.ts";
import type { PostingsResult } from "./search-postings.ts";

const byMeaning = 100;
const byName = 50;

/** The share of passages that serving vectors must cover; below it they are ignored. */
const leastShare = 0.75;

/** A question placed among the vectors of a set; see embedded/. */
export interface PlacedQuery {
  set: number;
  vector: Float32Array;
}

/** Its terms after correction. */
type CandidatesQuery = ReadQuery & Pick<RankQuery, "resourceIds" | "hidden" | "latent" | "names">;

export class ProjectCandidates implements Candidates {
  readonly passages: readonly number[];
  readonly keyword: Float64Array;
  readonly latent: Float64Array | null;
  readonly embedded: Float64Array | null;
  readonly norms: Float64Array;
  readonly asked: readonly AskedTerm[];
  readonly named: Float64Array | null = null;
  private readonly reader: ProjectReader;
  private readonly vectors: VectorTable | null;
  private readonly sequences: (Int32Array | undefined)[] = [];

  constructor(
    reader: ProjectReader,
    query: CandidatesQuery,
    found: PostingsResult,
    placed: PlacedQuery | null = null,
  ) {
    this.reader = reader;
    this.asked = askedTerms(reader, query.terms, found.idf);
    const passages = new Set(found.ranked.map(({ id }) => id));
    const named = namedRanges(reader, query);
    if (named.length > 0) for (const { id } of found.bestWithin(named, byName)) passages.add(id);
    this.vectors = query.latent ? reader.latent.vectors() : null;
    const place = this.vectors && reader.latent.placeOf(countTerms(this.asked));
    const latent = this.vectors && place && { table: this.vectors, cosines: this.vectors.compare(place) };
    const embedded = query.latent && placed ? embeddedMeaning(reader, placed) : null;
    for (const meaning of [latent, embedded]) {
      if (!meaning) continue;
      const within = reader.rangesWithin(query) ?? reader.existingRanges();
      for (const passage of nearest(meaning, within, reader.order())) passages.add(passage);
    }
    this.passages = reader.order().sort(passages, query.names);
    const count = this.passages.length;
    this.keyword = new Float64Array(count);
    this.norms = new Float64Array(count);
    if (named.length > 0) this.named = new Float64Array(count);
    for (let i = 0; i < count; i++) {
      const passage = this.passages[i]!;
      this.sequences.push(undefined);
      this.keyword[i] = found.scoreOf(passage);
      this.norms[i] = reader.normsOf(blockOf(passage))[passage % blockSize]!;
      if (this.named)
        this.named[i] = named.find(({ first, end }) => passage >= first && passage < end)?.named ?? 0;
    }
    this.latent = latent && cosinesOf(latent, this.passages);
    this.embedded = embedded && cosinesOf(embedded, this.passages);
  }

  numberOf(term: string): number | null {
    return this.reader.terms.of(term)?.number ?? null;
  }

  termsOf(candidate: number): Int32Array {
    return (this.sequences[candidate] ??= this.reader.sequences.of(this.passages[candidate]!));
  }

  eachTermHolding(grams: readonly number[], candidates: readonly number[], take: TakeHolder): void {
    const passages = candidates.map((candidate) => this.passages[candidate]!);
    this.reader.grams.eachHolding(grams, passages, take);
  }

  similarities(candidates: readonly number[]): Float32Array | null {
    return (
      this.vectors?.compareAmong(
        candidates.map((candidate) => this.vectors!.rowOf(this.passages[candidate]!)),
      ) ?? null
    );
  }
}

/** Vectors of passages, and how near each is to a query. */
interface Meaning {
  table: VectorTable;
  cosines: Float32Array;
}

function embeddedMeaning(reader: ProjectReader, { set, vector }: PlacedQuery): Meaning | null {
  const vectors = reader.embedded.vectors(set);
  if (!vectors || vectors.table.rows < leastShare * reader.totals().passages) return null;
  return { table: vectors.table, cosines: vectors.compare(vector) };
}

function cosinesOf({ table, cosines }: Meaning, passages: readonly number[]): Float64Array {
  const found = new Float64Array(passages.length);
  for (let i = 0; i < passages.length; i++) {
    const row = table.rowOf(passages[i]!);
    if (row >= 0) found[i] = Math.max(0, cosines[row]!);
  }
  return found;
}

function askedTerms(reader: ProjectReader, terms: readonly string[], idf: ReadonlyMap<string, number>) {
  return terms.flatMap((term) => {
    const known = reader.terms.of(term);
    return known ? [{ number: known.number, idf: idf.get(term)! }] : [];
  });
}

function countTerms(asked: readonly AskedTerm[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { number } of asked) counts.set(number, (counts.get(number) ?? 0) + 1);
  return counts;
}

interface NamedRange extends PassageRange {
  named: number;
}

/** Returns the passage ranges of named resources, among the requested ones. */
function namedRanges(reader: ProjectReader, { named, resourceIds, hidden }: CandidatesQuery): NamedRange[] {
  const ranges: NamedRange[] = [];
  for (const [resourceId, share] of named ?? []) {
    if (hidden?.has(resourceId) || (resourceIds && !resourceIds.includes(resourceId))) continue;
    for (const range of reader.rangesOf([resourceId])) ranges.push({ ...range, named: share });
  }
  return ranges;
}

function nearest({ table: vectors, cosines }: Meaning, within: readonly PassageRange[], order: ContentOrder) {
  const best = new BestScored(byMeaning, (row) => order.placeOf(vectors.passages[row]!));
  for (const { first, end } of within) {
    const to = vectors.rowAtOrAfter(end);
    for (let row = vectors.rowAtOrAfter(first); row < to; row++) {
      const cosine = cosines[row]!;
      if (cosine > 0 && cosine >= best.least) best.add(row, cosine);
    }
  }
  return best.ids.map((row) => vectors.passages[row]!);
}
