import { bestOf, type PassageRange, type Scored } from "./best-scored.ts";
import { idfOf, scoreOf } from "./bm25.ts";
import type { KeywordQuery, KeywordResult } from "../passage-index.ts";
import { blockOf, blockSize, eachPosting } from "../files/postings.ts";
import type { ProjectReader } from "../reading/project-reader.ts";

export interface PostingsResult {
  ranked: Scored[];
  bestWithin(ranges: readonly PassageRange[], count: number): Scored[];
  idf: Map<string, number>;
  unknown: string[];
  /** Returns any passage's score; 0 if it contains none of the terms. */
  scoreOf(passage: number): number;
  /** Ends its use. */
  done(): void;
}

/** Sums of whole blocks that nobody uses: large projects need megabytes of them for each question. */
const unused: Float64Array[] = [];
const mostUnused = 64;

interface QueriedTerm {
  /** Its idf times its frequency in the query. */
  worth: number;
  rows: readonly { block: number; postings: Uint8Array }[];
}

/** Ranks a project's passages by BM25 over its postings; equal scores in the order of what the passages hold. */
export function searchPostings(reader: ProjectReader, query: KeywordQuery): PostingsResult {
  const counts = new Map<string, number>();
  for (const term of query.terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  const { passages } = reader.totals(query.hidden);
  const hidden = reader.hiddenRanges(query.hidden);
  const idf = new Map<string, number>();
  const unknown: string[] = [];
  const queried: QueriedTerm[] = [];
  for (const [term, count] of counts) {
    const rows = reader.terms.of(term)?.rows ?? [];
    const documents = countDocuments(reader, term, hidden);
    const worth = idfOf(passages, documents);
    idf.set(term, worth);
    if (documents === 0) unknown.push(term);
    else queried.push({ worth: worth * count, rows });
  }
  const scores = addUp(reader, queried);
  const within = reader.rangesWithin(query);
  const order = reader.order();
  return {
    ranked: bestOf(scores, within, query.limit, order),
    bestWithin: (ranges, count) => bestOf(scores, ranges, count, order),
    idf,
    unknown,
    scoreOf: (passage) => scores.get(blockOf(passage))?.[passage % blockSize] ?? 0,
    done() {
      for (const sums of scores.values())
        if (sums.length === blockSize && unused.length < mostUnused) unused.push(sums);
      scores.clear();
    },
  };
}

export function countDocuments(reader: ProjectReader, term: string, hidden: readonly PassageRange[]): number {
  let documents = 0;
  for (const row of reader.terms.of(term)?.rows ?? []) {
    documents += row.documents;
    if (hidden.length === 0) continue;
    eachPosting(row.postings, (position) => {
      const passage = row.block * blockSize + position;
      if (hidden.some(({ first, end }) => passage >= first && passage < end)) documents -= 1;
    });
  }
  return documents;
}

function addUp(reader: ProjectReader, queried: readonly QueriedTerm[]): Map<number, Float64Array> {
  const scores = new Map<number, Float64Array>();
  for (const { worth, rows } of queried) {
    for (const { block, postings } of rows) {
      const norms = reader.normsOf(block);
      let sums = scores.get(block);
      if (!sums) {
        const used = norms.length === blockSize ? unused.pop() : undefined;
        scores.set(block, (sums = used?.fill(0) ?? new Float64Array(norms.length)));
      }
      const into = sums;
      eachPosting(postings, (position, frequency) => {
        into[position]! += scoreOf(worth, frequency, norms[position]!);
      });
    }
  }
  return scores;
}

/** Returns the result for a project without content. */
export function emptyResult(query: Pick<KeywordQuery, "terms">): KeywordResult {
  const terms = [...new Set(query.terms)];
  return { passages: [], idf: new Map(terms.map((term) => [term, idfOf(0, 0)])), unknown: terms };
}
