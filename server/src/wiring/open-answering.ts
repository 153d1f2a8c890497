import type { AnswerQuestion } from "#features/chat/ask-question.ts";
import { answerInThreads } from "#knowledge/answer/threads/answer-in-threads.ts";
import { AnswerMemory } from "#knowledge/answer/threads/answer-memory.ts";
import type { Services } from "./open-services.ts";

/** The one way questions are answered here: by the model that each is admitted to, or by the built-in answer. */
export function openAnswering({ index, threads, logger, answersAlone }: Services): AnswerQuestion {
  const generating = { report: (failure: string) => logger.warn(failure) };
  return answerInThreads(index, threads, generating, answersAlone ? new AnswerMemory() : null);
}
