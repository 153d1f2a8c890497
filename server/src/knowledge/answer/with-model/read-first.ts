import type { AnswerEvent } from "../answer.ts";
import { lookedOver } from "../draft-answer.ts";
import { reading } from "../compose/answer-events.ts";
import type { Interpreted } from "../interpret/interpret-question.ts";
import type { QuestionKind } from "../interpret/question-kind.ts";
import { longestQuery, type SearchScope, searchSources } from "./search-sources.ts";

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
