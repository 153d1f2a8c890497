import type { Answer } from "@groundwork/contract/call";
import type { answerFound, ReadPassage } from "@groundwork/contract/passages";
import { sourceName } from "#knowledge/answer/compose/source-name.ts";
import type { ReadSpans } from "#knowledge/store/text-window.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import { answeringResources } from "./answering-resources.ts";
import { findAnswerSources, type KeptAnswer } from "./answers.repository.ts";
import { AnswerNotFoundError } from "./chat.errors.ts";
import { isSameText } from "./kept-passages.ts";
import { holdsWords } from "#knowledge/answer/compose/answer-events.ts";
import { presentPlace } from "./present-passage.ts";

/** The passages that an answer was made from. Fails with AnswerNotFoundError where they were not kept. */
export async function showFoundPassages(
  { read, readSpans }: { read: ReadHandle; readSpans: ReadSpans },
  answer: KeptAnswer,
): Promise<Answer<typeof answerFound, 200>> {
  const sources = await findAnswerSources(read, answer.id);
  if (!sources) throw new AnswerNotFoundError();
  const names = await answeringResources(read, answer.project_id, undefined);
  const texts = await readSpans(
    answer.project_id,
    sources.passages.map(({ resourceId, part, start, end }) => ({ resourceId, part, start, end })),
  );
  const passages = sources.passages.map((passage, i): ReadPassage => {
    const text = texts[i] ?? null;
    return {
      ResourceID: passage.resourceId,
      rank: passage.rank,
      title: sourceName(passage, names),
      text: text !== null && isSameText(passage, text) ? text : null,
      language: passage.language,
      place: presentPlace(passage),
      scores: passage.scores,
      reasons: passage.reasons ?? null,
      marks: sources.citations.filter((one) => holdsWords(passage, one)).map(({ mark }) => mark),
    };
  });
  return { query: answer.query, read: sources.passagesRead, passages };
}
