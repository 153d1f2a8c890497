import { type Retrieved, searchPassages } from "../../retrieval/search-passages.ts";
import type { Project } from "../facts/answer-fact.ts";
import type { Question } from "../answer.ts";
import { type QuestionTerms, questionTerms } from "../question/question-terms.ts";
import { termWorth } from "../words/term-worth.ts";

/** What is found for some words, with what each of them is worth. */
export async function findTerms(
  { index, projectId, statistics }: Project,
  question: Pick<Question, "resourceIds" | "signal">,
  query: string,
  limit: number,
): Promise<{ found: Retrieved; terms: QuestionTerms }> {
  const found = await searchPassages(index, projectId, query, {
    limit,
    ...(question.resourceIds ? { resourceIds: question.resourceIds } : {}),
  });
  question.signal.throwIfAborted();
  const worth = termWorth(found.idf, statistics.passages);
  return { found, terms: questionTerms({ query, carried: "" }, new Set(found.terms), worth) };
}
