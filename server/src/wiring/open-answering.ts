import type { AnswerQuestion } from "#features/chat/ask-question.ts";
import { answerInThreads } from "#knowledge/answer/threads/answer-in-threads.ts";
import { verifySentence } from "#knowledge/verify/verify-sentence.ts";
import type { Config } from "../config.ts";
import { openAnsweringModel } from "./answering-model.ts";
import type { Services } from "./open-services.ts";

/** The one way questions are answered here: by the model that is set, or by the built-in answer. */
export async function openAnswering(
  config: Config,
  { index, threads, logger, clock }: Services,
): Promise<{ answerQuestion: AnswerQuestion; close(): Promise<void> }> {
  const answering = await openAnsweringModel(config, clock);
  const generating = answering && {
    model: answering.model,
    judge: answering.judge,
    verify: verifySentence,
    report: (failure: string) => logger.warn(failure),
  };
  return {
    answerQuestion: answerInThreads(index, threads, generating),
    close: async () => answering?.fetch.close(),
  };
}
