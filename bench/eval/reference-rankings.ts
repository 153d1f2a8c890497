import { DatabaseSync } from "node:sqlite";
import type { EvaluationSet } from "./evaluation-set.ts";
import type { Rank } from "./measure-ranking.ts";

/** Ranks the same documents as others would have done: each a document of its own, any of the words. */
export function referenceRankings(set: EvaluationSet): Record<string, Rank> {
  return { "SQLite FTS5": fullTextSearch(set), "plain BM25": plainBm25(set) };
}

const deep = 20;

/** FTS5 with its default tokenizer and its own bm25. */
function fullTextSearch({ documents }: EvaluationSet): Rank {
  const database = new DatabaseSync(":memory:");
  database.exec("create virtual table documents using fts5 (title, text)");
  const insert = database.prepare("insert into documents (rowid, title, text) values (?, ?, ?)");
  for (const [i, { title, text }] of documents.entries()) insert.run(i + 1, title, text);
  const search = database.prepare(
    "select rowid from documents where documents match ? order by rank limit ?",
  );
  return async (query) => {
    const words = [...new Set(wordsOf(query))].map((word) => `"${word}"`);
    if (words.length === 0) return [];
    return search.all(words.join(" OR "), deep).map(({ rowid }) => {
      const { id, title, text } = documents[Number(rowid) - 1]!;
      return { document: id, text: `${title} ${text}` };
    });
  };
}

/** BM25 as Lucene has it, k1 1.2 and b 0.75, over lower-case words; no stemming, no stop words. */
function plainBm25({ documents }: EvaluationSet): Rank {
  const postings = new Map<string, Map<number, number>>();
  const lengths: number[] = [];
  for (const [i, { title, text }] of documents.entries()) {
    const words = wordsOf(`${title} ${text}`);
    lengths.push(words.length);
    for (const word of words) {
      const of = postings.get(word) ?? new Map<number, number>();
      postings.set(word, of.set(i, (of.get(i) ?? 0) + 1));
    }
  }
  const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  return async (query) => {
    const scores = new Map<number, number>();
    for (const word of wordsOf(query)) {
      const of = postings.get(word);
      if (!of) continue;
      const idf = Math.log(1 + (documents.length - of.size + 0.5) / (of.size + 0.5));
      for (const [i, frequency] of of) {
        const norm = 1.2 * (0.25 + (0.75 * lengths[i]!) / average);
        scores.set(i, (scores.get(i) ?? 0) + (idf * frequency) / (frequency + norm));
      }
    }
    return [...scores]
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, deep)
      .map(([i]) => ({ document: documents[i]!.id, text: `${documents[i]!.title} ${documents[i]!.text}` }));
  };
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}
