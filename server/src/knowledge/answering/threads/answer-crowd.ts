import { setImmediate as nextTurn } from "node:timers/promises";
import type { PassageIndex } from "../../index/passage-index.ts";
import type { AnswerEvent, Question } from "../answer.ts";
import { answerQuestion } from "../answer-question.ts";
import { readingPlaces, tellAnswer } from "../telling/tell-answer.ts";
import type { AnsweringThreads } from "./answering-threads.ts";

/** While more ask at once, a thread is worth its memory. */
const crowd = 4;

/**
 * As `answerQuestion` without a model: here while few ask at once, and in threads while many do, so that answers use
 * every core and the server goes on hearing.
 */
export function answerCrowd(
  index: PassageIndex,
  threads: AnsweringThreads,
): (projectId: string, question: Question) => AsyncGenerator<AnswerEvent> {
  let asking = 0;
  return async function* (projectId, question) {
    asking++;
    try {
      // An answer waits for nothing: without a turn in between, each would be done before the next is heard of.
      await nextTurn();
      const answered = asking <= crowd ? null : await threads.answer(projectId, question);
      if (!answered) return yield* answerQuestion(index, projectId, question);
      question.signal.throwIfAborted();
      yield readingPlaces(answered.read);
      yield* tellAnswer(answered.answer);
    } finally {
      asking--;
    }
  };
}
