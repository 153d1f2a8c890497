import type { LanguageModel } from "../../models/language-model.ts";
import type { Rerank } from "../../models/reranker.ts";
import type { PassageIndex } from "../../store/passage-index.ts";
import type { AnswerEvent, Question } from "../answer.ts";
import { answerQuestion } from "../answer-question.ts";
import { holdSentence } from "../records/verify-by-records.ts";
import { doWork, type Works } from "../threads/do-work.ts";
import type { VerifySentence } from "../with-model/support-sentence.ts";

/** Asks the product's one function, whose work is done in this thread. */
export function answerHere(
  index: PassageIndex,
  projectId: string,
  question: Question,
  generating: { model: LanguageModel; judge: LanguageModel | null; verify: VerifySentence } | null = null,
  rerank?: Rerank,
): AsyncGenerator<AnswerEvent> {
  const { model, judge = null, verify } = generating ?? {};
  const work: typeof doWork = verify
    ? {
        ...doWork,
        async hold(at, sentence) {
          const statistics = await index.statistics(at.projectId);
          return holdSentence({ ...at, statistics }, sentence, verify);
        },
      }
    : doWork;
  const works: Works = {
    async run(own, kind, given, { names = new Map(), signal } = {}) {
      signal?.throwIfAborted();
      const done = await work[kind]({ index, projectId: own, names, rerank }, given as never);
      signal?.throwIfAborted();
      return done as never;
    },
  };
  const other = {
    prepareReading: async () => null,
    placeForReader: async () => null,
    statistics: (own: string) => index.statistics(own),
  };
  return answerQuestion({ index: other, works, memory: null }, projectId, {
    ...question,
    ...(model && {
      // oxlint-disable-next-line require-yield -- nobody waits before it.
      async *admit() {
        return { model, label: model.model, judge, refusedWith: () => null, leave: () => undefined };
      },
    }),
  });
}
