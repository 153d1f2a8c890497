import type { CentredTable } from "../retrieval/latent/centred-table.ts";
import type { VectorTable } from "../retrieval/latent/vector-table.ts";
import type { PassageRange } from "./best-of.ts";
import type { AskedTerm, Candidates, RankQuery } from "./passage-index.ts";
import { blockOf, blockSize } from "./postings.ts";
import type { ProjectReader } from "./project-reader.ts";
import type { PostingsResult } from "./search-postings.ts";

const byMeaning = 100;
/** Of the resources that the query names. */
const byName = 50;

/** Of the passages, vectors that serve have so many at least: where most came after them, the latent model knows more. */
const leastShare = 0.75;

/** Where a question lies among the vectors of a set; see embedded/. */
export interface PlacedQuery {
  set: number;
  vector: Float32Array;
}

/** What a ranking has in view of one open project. */
export class ProjectCandidates implements Candidates {
  readonly passages: readonly number[];
  readonly keyword: Float64Array;
  readonly latent: Float64Array | null = null;
  readonly embedded: boolean;
  readonly learnt: Pick<Candidates, "latent" | "similarities">;
  readonly norms: Float64Array;
  readonly asked: readonly AskedTerm[];
  readonly named: Float64Array | null = null;
  private readonly reader: ProjectReader;
  private readonly meaning: Meaning | null;

  constructor(
    reader: ProjectReader,
    query: RankQuery,
    found: PostingsResult,
    placed: PlacedQuery | null = null,
  ) {
    this.reader = reader;
    this.asked = askedTerms(reader, query.terms, found.idf);
    const passages = new Set(found.ranked.map(({ id }) => id));
    const named = namedRanges(reader, query);
    if (named.length > 0) for (const { id } of found.bestWithin(named, byName)) passages.add(id);
    const learnt = query.latent ? latentMeaning(reader, this.asked) : null;
    const embedded = query.latent && placed ? embeddedMeaning(reader, placed) : null;
    this.embedded = embedded !== null;
    this.meaning = embedded ?? learnt;
    if (this.meaning?.cosines) {
      const within = query.resourceIds ? reader.rangesOf(query.resourceIds) : reader.standingRanges();
      const { table, cosines } = this.meaning;
      for (const passage of nearest(table, cosines, within)) passages.add(passage);
    }
    this.passages = [...passages];
    const count = this.passages.length;
    this.keyword = new Float64Array(count);
    this.norms = new Float64Array(count);
    if (named.length > 0) this.named = new Float64Array(count);
    for (let i = 0; i < count; i++) {
      const passage = this.passages[i]!;
      this.keyword[i] = found.scoreOf(passage);
      this.norms[i] = reader.normsOf(blockOf(passage))[passage % blockSize]!;
      if (this.named) this.named[i] = shareOf(named, passage);
    }
    this.latent = cosinesOf(this.meaning, this.passages);
    this.learnt = embedded
      ? {
          latent: cosinesOf(learnt, this.passages),
          similarities: (candidates) => this.compare(learnt, candidates),
        }
      : this;
  }

  termsOf(candidate: number): Int32Array {
    return this.reader.termsOf(this.passages[candidate]!);
  }

  gramsOf(candidate: number): Uint16Array {
    return this.reader.gramsOf(this.passages[candidate]!);
  }

  similarities(candidates: readonly number[]): Float32Array | null {
    return this.compare(this.meaning, candidates);
  }

  private compare(meaning: Meaning | null, candidates: readonly number[]): Float32Array | null {
    if (!meaning) return null;
    const { table, among } = meaning;
    return among.compareAmong(candidates.map((candidate) => table.rowOf(this.passages[candidate]!)));
  }
}

/** Vectors of passages, and how near each is to a query; its cosines are null where nothing of it is known. */
interface Meaning {
  table: VectorTable;
  among: VectorTable | CentredTable;
  cosines: Float32Array | null;
}

function latentMeaning(reader: ProjectReader, asked: readonly AskedTerm[]): Meaning | null {
  const table = reader.latentVectors();
  const place = table && reader.latentPlace(countTerms(asked));
  return table && { table, among: table, cosines: place && table.compare(place) };
}

function embeddedMeaning(reader: ProjectReader, { set, vector }: PlacedQuery): Meaning | null {
  const among = reader.embeddedVectors(set);
  if (!among || among.table.rows < leastShare * reader.totals().passages) return null;
  return { table: among.table, among, cosines: among.compare(vector) };
}

function cosinesOf(meaning: Meaning | null, passages: readonly number[]): Float64Array | null {
  const { table, cosines } = meaning ?? {};
  if (!table || !cosines) return null;
  const found = new Float64Array(passages.length);
  for (const [i, passage] of passages.entries()) found[i] = Math.max(0, cosines[table.rowOf(passage)] ?? 0);
  return found;
}

function askedTerms(
  reader: ProjectReader,
  terms: readonly string[],
  idf: ReadonlyMap<string, number>,
): AskedTerm[] {
  return terms.flatMap((term) => {
    const number = reader.numberOfTerm(term);
    return number === null ? [] : [{ number, idf: idf.get(term)! }];
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

/** Where the passages stand of the resources that are named, of those asked for. */
function namedRanges(reader: ProjectReader, { named, resourceIds }: RankQuery): NamedRange[] {
  const ranges: NamedRange[] = [];
  for (const [resourceId, share] of named ?? []) {
    if (resourceIds && !resourceIds.includes(resourceId)) continue;
    for (const range of reader.rangesOf([resourceId])) ranges.push({ ...range, named: share });
  }
  return ranges;
}

function shareOf(ranges: readonly NamedRange[], passage: number): number {
  return ranges.find(({ first, end }) => passage >= first && passage < end)?.named ?? 0;
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
