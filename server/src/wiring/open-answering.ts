import type { AnswerQuestion } from "#features/chat/ask-question.ts";
import { answerQuestion } from "#knowledge/answer/answer-question.ts";
import { AnswerMemory } from "#knowledge/answer/threads/answer-memory.ts";
import type { Services } from "./open-services.ts";

/** Opens the one way in which questions are answered: by the model that each is admitted to, or by the built-in answer. */
export function openAnswering({ index, threads, logger, ranking }: Services): AnswerQuestion {
  const kept = new AnswerMemory();
  return (projectId, question) => {
    const { embeddings, reranker } = ranking();
    const memory = embeddings === null && reranker === null ? kept : null;
    const answering = { index, works: threads, memory, report: (failure: string) => logger.warn(failure) };
    return answerQuestion(answering, projectId, question);
  };
}
