import type { AnswerEvent } from "../answer.ts";
import { reading } from "../compose/answer-events.ts";
import type { Interpreted } from "../interpret/interpret-question.ts";
import type { QuestionKind } from "../interpret/question-kind.ts";
import { lookedOver, searched } from "../draft-answer.ts";
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

/** Questions about a project as a whole, which name nothing that could be searched for. */
const onTheWhole: ReadonlySet<QuestionKind> = new Set([
  "overview",
  "insights",
  "report",
  "metrics",
  "standards",
  "fun-fact",
  "explanation",
]);
const mostSampled = 12;

/** Reads what a question is about before the model is asked, so that one without tools answers too. */
export async function* readFirst(
  scope: SearchScope,
  { kind, topic }: Interpreted,
  query: string,
): AsyncGenerator<AnswerEvent> {
  const { work, question, book } = scope;
  const onWhole = onTheWhole.has(kind);
  if (onWhole && topic === "") {
    const passages = await work.sample(question, mostSampled);
    question.signal.throwIfAborted();
    book.add(passages.slice(0, mostSampled).map(lookedOver));
  } else {
    const asked = (onWhole ? topic : query).slice(0, longestQuery);
    yield { type: "searching", query: asked };
    await searchSources(scope, asked);
  }
  yield reading([...book.read]);
}
