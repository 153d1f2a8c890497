import { availableParallelism } from "node:os";
import type { AnswerQuestion } from "#features/chat/ask-question.ts";
import { answerQuestion } from "#knowledge/answering/answer-question.ts";
import { answerCrowd } from "#knowledge/answering/threads/answer-crowd.ts";
import { AnsweringThreads } from "#knowledge/answering/threads/answering-threads.ts";
import { verifySentence } from "#knowledge/verifying/verify-sentence.ts";
import type { Config } from "../config.ts";
import { openAnsweringModel } from "./answering-model.ts";
import type { Services } from "./open-services.ts";

/** Each holds some hundred megabytes while many ask. */
const mostThreads = 4;

/** The one way questions are answered here: by the model that is set, or by the built-in answer. */
export async function openAnswering(
  config: Config,
  { index, logger, embeds, passagesFolder }: Services,
): Promise<{ answerQuestion: AnswerQuestion; close(): Promise<void> }> {
  const answering = await openAnsweringModel(config);
  // Where a model answers or embeds the question, it is the model that takes the time.
  if (answering || embeds) {
    const generating = answering && {
      model: answering.model,
      verify: verifySentence,
      report: (failure: string) => logger.warn(failure),
    };
    return {
      answerQuestion: (projectId, question) => answerQuestion(index, projectId, question, generating),
      close: async () => answering?.fetch.close(),
    };
  }
  const threads = new AnsweringThreads(passagesFolder, Math.min(mostThreads, availableParallelism()));
  return { answerQuestion: answerCrowd(index, threads), close: () => threads.close() };
}
