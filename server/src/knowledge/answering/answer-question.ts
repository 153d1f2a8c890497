import type { IndexStatistics, PassageIndex } from "../index/passage-index.ts";
import type { Project } from "./facts/answer-fact.ts";
import type { AnswerEvent, Question } from "./answer.ts";
import { compose } from "./telling/compose.ts";
import { draftAnswer } from "./draft-answer.ts";
import type { Generating } from "./generated/answer-with-model.ts";
import { reading, tellAnswer } from "./telling/tell-answer.ts";
import { boundedQuestion } from "./question/bounded-question.ts";
import {
  type QuestionKind,
  type UnderstoodQuestion,
  understandQuestion,
} from "./question/understand-question.ts";
import { workHere } from "./project-work.ts";

/** What concerns the assistant itself, which the sources do not speak of. */
const onItself: ReadonlySet<QuestionKind> = new Set(["greeting", "capabilities", "how-it-works"]);

/** Whether a question goes to a model, where one is set. */
export function asksModel(statistics: IndexStatistics, { kind }: UnderstoodQuestion): boolean {
  return statistics.passages > 0 && !onItself.has(kind);
}

/**
 * Answers a question from a project's passages: in the words of the model that is given, or in the sources' own
 * sentences. The last event is `done`. Throws the signal's reason when it is aborted.
 */
export async function* answerQuestion(
  index: PassageIndex,
  projectId: string,
  asked: Question,
  generating: Omit<Generating, "work"> | null = null,
): AsyncGenerator<AnswerEvent> {
  asked.signal.throwIfAborted();
  const question = boundedQuestion(asked);
  const statistics = await index.statistics(projectId);
  const project: Project = { index, projectId, statistics };
  const understood = understandQuestion(question.query, question.history);
  if (generating && asksModel(statistics, understood)) {
    // The client of a provider takes long to load, and most servers have none.
    const { answerWithModel } = await import("./generated/answer-with-model.ts");
    return yield* answerWithModel(question, understood, { ...generating, work: workHere(project) });
  }
  const { draft, read } = await draftAnswer(project, question, understood);
  question.signal.throwIfAborted();
  yield reading(read);
  yield* tellAnswer(compose(draft, question.resourceNames));
}
