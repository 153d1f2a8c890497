import { bestOf, type Scored } from "./best-of.ts";
import type { KeywordQuery } from "./passage-index.ts";
import { blockSize, eachPosting } from "./postings.ts";
import type { ProjectReader } from "./project-reader.ts";

const k1 = 1.2;
const b = 0.75;

export interface PostingsResult {
  ranked: Scored[];
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
  for (const [term, count] of counts) {
    const number = reader.numberOfTerm(term);
    const rows = number === null ? [] : reader.postingsOf(number);
    const documents = rows.reduce((sum, row) => sum + row.documents, 0);
    const worth = idfOf(passages, documents);
    idf.set(term, worth);
    if (number === null || documents === 0) unknown.push(term);
    else queried.push({ worth: worth * count, rows });
  }
  const scores = addUp(reader, queried);
  const within = query.resourceIds && reader.rangesOf(query.resourceIds);
  return { ranked: bestOf(scores, within, query.limit), idf, unknown };
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
