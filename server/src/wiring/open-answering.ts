import type { AnswerQuestion } from "#features/chat/ask-question.ts";
import { answerInThreads } from "#knowledge/answer/threads/answer-in-threads.ts";
import type { Services } from "./open-services.ts";

/** The one way questions are answered here: by the model that each is admitted to, or by the built-in answer. */
export function openAnswering({ index, threads, logger }: Services): AnswerQuestion {
  return answerInThreads(index, threads, {
    report: (failure: string) => logger.warn(failure),
  });
}
