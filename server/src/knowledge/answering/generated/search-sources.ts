import { searchPassages } from "../../retrieval/search-passages.ts";
import type { Project } from "../facts/answer-fact.ts";
import type { Question } from "../answer.ts";
import { searched } from "../draft-answer.ts";
import type { KeptTrace } from "./kept-trace.ts";
import type { SourceBook } from "./source-book.ts";

/** Where a model searches: this project, and of it only what the question is asked of. */
export interface SearchScope {
  project: Project;
  question: Pick<Question, "resourceIds" | "resourceNames" | "signal">;
  book: SourceBook;
  trace: KeptTrace;
}

export const longestQuery = 400;
const mostFound = 8;

/** Reads the passages that speak of a query into the book; their numbers, and which of them are new. */
export async function searchSources(
  { project, question, book, trace }: SearchScope,
  query: string,
): Promise<{ numbers: number[]; added: number[] }> {
  const { resourceIds, resourceNames, signal } = question;
  const started = trace.now();
  const { passages } = await searchPassages(project.index, project.projectId, query, {
    limit: mostFound,
    names: resourceNames,
    ...(resourceIds && { resourceIds }),
  });
  signal.throwIfAborted();
  trace.searches.push({
    query,
    passages: passages.length,
    resources: new Set(passages.map(({ passage }) => passage.resourceId)).size,
    ms: trace.now() - started,
  });
  return book.add(passages.map(searched));
}
