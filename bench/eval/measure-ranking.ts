import { searchPassages } from "../../server/src/knowledge/retrieval/search-passages.ts";
import type { RetrievalStep } from "../../server/src/knowledge/retrieval/search-passages.ts";
import { percentile } from "../harness/table.ts";
import type { EvaluationProject } from "./evaluation-project.ts";
import type { EvaluationQuery, EvaluationSet } from "./evaluation-set.ts";
import { ndcg, recall } from "./ranking-measures.ts";

export interface RankingFigures {
  ndcg10: number;
  recall10: number;
  /** Per query; null where a system ranks in one go. */
  milliseconds: { p50: number; p99: number };
  /** Gives the share of queries whose answer is in the first 1 and 3 passages; null without answers. */
  goldIn: Record<1 | 3, number> | null;
}

/** Ranks passages for a query: the documents they are of and their texts, best first. */
export type Rank = (query: string) => Promise<{ document: string; text: string }[]>;

/** So many passages suffice for ten documents. */
const passagesDeep = 60;

export function productRanking(
  { index, projectId, resourceNames: names }: EvaluationProject,
  steps: ReadonlySet<RetrievalStep>,
): Rank {
  return async (query) => {
    const { passages } = await searchPassages(index, projectId, query, {
      limit: passagesDeep,
      names,
      steps,
    });
    return passages.map(({ passage }) => ({ document: passage.part, text: passage.text }));
  };
}

/** Measures the queries that somebody judged and that can be answered. */
export async function measureRanking({ queries }: EvaluationSet, rank: Rank): Promise<RankingFigures> {
  const judged = queries.filter(({ relevant, unanswerable }) => relevant.size > 0 && !unanswerable);
  const sums = { ndcg10: 0, recall10: 0 };
  const gold = { 1: 0, 3: 0 };
  const took: number[] = [];
  let withAnswers = 0;
  for (const query of judged) {
    const since = performance.now();
    const passages = await rank(query.text);
    took.push(performance.now() - since);
    const ranking = [...new Set(passages.map(({ document }) => document))];
    const of = { ranking, relevant: query.relevant };
    sums.ndcg10 += ndcg(of, 10);
    sums.recall10 += recall(of, 10);
    if (query.answers.length === 0) continue;
    withAnswers++;
    const texts = passages.map(({ text }) => text);
    for (const depth of [1, 3] as const)
      if (texts.slice(0, depth).some((text) => holdsAnswer(text, query))) gold[depth]++;
  }
  const mean = (sum: number) => sum / judged.length;
  const inFirst = (depth: keyof typeof gold) => gold[depth] / withAnswers;
  return {
    ndcg10: mean(sums.ndcg10),
    recall10: mean(sums.recall10),
    milliseconds: { p50: percentile(took, 0.5), p99: percentile(took, 0.99) },
    goldIn: withAnswers === 0 ? null : { 1: inFirst(1), 3: inFirst(3) },
  };
}

export function holdsAnswer(text: string, { answers }: Pick<EvaluationQuery, "answers">): boolean {
  const plain = plainText(text);
  return answers.some((answer) => plain.includes(plainText(answer)));
}

/** Case, white space and the kind of quotation marks tell no answers apart. */
function plainText(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[“”„«»"'‘’]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
