import type { Rerank } from "../models/reranker.ts";
import type { IndexStatistics, PassageIndex } from "../store/passage-index.ts";
import type { AnswerEvent, Question } from "./answer.ts";
import { reading, tellAnswer } from "./compose/answer-events.ts";
import { compose } from "./compose/compose.ts";
import { draftAnswer } from "./draft-answer.ts";
import { boundedQuestion, type Interpreted, interpretQuestion } from "./interpret/interpret-question.ts";
import { ofItself } from "./layouts/assistant.ts";
import type { Project } from "./project.ts";
import { workHere } from "./project-work.ts";
import type { Generating } from "./with-model/answer-with-model.ts";
import type { VerifySentence } from "./with-model/support-sentence.ts";

/** Whether a question goes to a model, where one is set. */
export function asksModel(statistics: IndexStatistics, { kind }: Interpreted): boolean {
  return statistics.passages > 0 && !ofItself.has(kind);
}

/**
 * Answers a question from a project's passages: in the words of the model that is given, or in the sources' own. The last
 * event is `done`. Throws the signal's reason when it is aborted.
 */
export async function* answerQuestion(
  index: PassageIndex,
  projectId: string,
  asked: Question,
  generating: (Omit<Generating, "work"> & { verify: VerifySentence }) | null = null,
  rerank?: Rerank,
): AsyncGenerator<AnswerEvent> {
  asked.signal.throwIfAborted();
  const question = boundedQuestion(asked);
  const statistics = await index.statistics(projectId);
  const project: Project = { index, projectId, statistics, rerank };
  const interpreted = interpretQuestion(question.query, question.history);
  if (generating && asksModel(statistics, interpreted)) {
    // The client of a provider takes long to load, and most servers have none.
    const { answerWithModel } = await import("./with-model/answer-with-model.ts");
    const { verify, ...asking } = generating;
    return yield* answerWithModel(question, interpreted, { ...asking, work: workHere(project, verify) });
  }
  const { draft, read } = await draftAnswer(project, question);
  question.signal.throwIfAborted();
  yield reading(read);
  yield* tellAnswer(compose(draft, question.resourceNames));
}
