import { bestOf, byScore, type Scored } from "./best-of.ts";
import type { KeywordQuery } from "./passage-index.ts";
import { blockSize, eachPosting, readNumbers } from "./postings.ts";
import type { ProjectReader } from "./project-reader.ts";

const k1 = 1.2;
const b = 0.75;

export interface PostingsResult {
  ranked: (Scored & { bm25: number })[];
  idf: Map<string, number>;
  unknown: string[];
}

/** One term of a query with its rows. */
interface QueriedTerm {
  /** Its idf, times how often the query says it. */
  worth: number;
  rows: { block: number; postings: Uint8Array }[];
}

/** Ranks a project's passages by BM25 over its postings; equal scores in the passages' order. */
export function searchPostings(reader: ProjectReader, query: KeywordQuery): PostingsResult {
  const counts = new Map<string, number>();
  for (const term of query.terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  const { passages } = reader.totals();
  const idf = new Map<string, number>();
  const unknown: string[] = [];
  const queried: QueriedTerm[] = [];
  const numbers = new Map<number, number>();
  for (const [i, [term, count]] of [...counts].entries()) {
    const number = reader.numberOfTerm(term);
    const rows = number === null ? [] : reader.postingsOf(number);
    const documents = rows.reduce((sum, row) => sum + row.documents, 0);
    const worth = idfOf(passages, documents);
    idf.set(term, worth);
    if (number === null || documents === 0) unknown.push(term);
    else {
      numbers.set(number, i);
      queried.push({ worth: worth * count, rows });
    }
  }
  const scores = addUp(reader, queried);
  const within = query.resourceIds && reader.rangesOf(query.resourceIds);
  const wanted = Math.max(query.limit, query.rescore?.candidates ?? 0);
  const best = bestOf(scores, within, wanted).map((each) => ({ ...each, bm25: each.score }));
  if (query.rescore) rescore(reader, best, numbers, query.rescore);
  return { ranked: best.slice(0, query.limit), idf, unknown };
}

/** Lucene's, which stays above 0 for a term that every passage holds. */
export function idfOf(passages: number, documents: number): number {
  return Math.log(1 + (passages - documents + 0.5) / (documents + 0.5));
}

/** The scores of every passage that holds one of the terms, by block. */
function addUp(reader: ProjectReader, queried: readonly QueriedTerm[]): Map<number, Float64Array> {
  const scores = new Map<number, Float64Array>();
  for (const { worth, rows } of queried) {
    for (const { block, postings } of rows) {
      let sums = scores.get(block);
      if (!sums) scores.set(block, (sums = new Float64Array(blockSize)));
      const into = sums;
      const norms = reader.normsOf(block);
      eachPosting(postings, (position, frequency) => {
        into[position]! += (worth * frequency * (k1 + 1)) / (frequency + norms[position]!);
      });
    }
  }
  return scores;
}

/** What a passage's length adds to the frequency below the line: k1·(1 - b + b·length/average). */
export function normOf(length: number, average: number): number {
  return k1 * (1 - b + (b * length) / average);
}

function rescore(
  reader: ProjectReader,
  best: (Scored & { bm25: number })[],
  numbers: ReadonlyMap<number, number>,
  { candidates, score }: NonNullable<KeywordQuery["rescore"]>,
): void {
  const looked = best.splice(0, candidates);
  for (const each of looked) {
    const terms = readNumbers(reader.termsOfPassage(each.id));
    const sequence = Int32Array.from(terms, (term) => numbers.get(term) ?? -1);
    each.score = score({ id: each.id, score: each.score, sequence });
  }
  best.unshift(...looked.sort(byScore));
}
