import { searched } from "../draft-answer.ts";
import type { ProjectWork, SearchingQuestion } from "../project-work.ts";
import type { KeptTrace } from "./kept-trace.ts";
import type { SourceBook } from "./source-book.ts";

/** Where a model searches: this project, and of it only what the question is asked of. */
export interface SearchScope {
  work: Pick<ProjectWork, "search" | "sample">;
  question: SearchingQuestion;
  book: SourceBook;
  trace: KeptTrace;
}

export const longestQuery = 400;
const mostFound = 8;

/** Reads the passages that speak of a query into the book; their numbers, and which of them are new. */
export async function searchSources(
  { work, question, book, trace }: SearchScope,
  query: string,
): Promise<{ numbers: number[]; added: number[] }> {
  const started = trace.now();
  const passages = await work.search(question, query, mostFound);
  question.signal.throwIfAborted();
  trace.searches.push({
    query,
    passages: passages.length,
    resources: new Set(passages.map(({ passage }) => passage.resourceId)).size,
    ms: trace.now() - started,
  });
  return book.add(passages.map(searched));
}
