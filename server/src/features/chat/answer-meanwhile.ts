import { AppError } from "#kit/app-error.ts";
import type { AnswerEvent, ComposedAnswer, Question } from "#knowledge/answering/answer.ts";
import { readingPlaces, tellAnswer } from "#knowledge/answering/telling/tell-answer.ts";
import { PassagesDamagedError } from "#knowledge/index/passage-index.errors.ts";
import type { PassageIndex } from "#knowledge/index/passage-index.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import { countRestoring } from "../resources/resources.repository.ts";
import type { AnswerQuestion } from "./ask-question.ts";

const message =
  "The sources of this project are being read again, because what was stored of them was damaged. Please ask again in a few minutes.";

export interface MeanwhileDeps {
  read: ReadHandle;
  index: Pick<PassageIndex, "isStored">;
  /** Has the project looked over. */
  suspect(projectId: string): void;
  /** Waits until what is suspected now is looked over. */
  mended(): Promise<void>;
}

/**
 * As `answerQuestion`, but where a project's text is lost and read again, nobody is told that its resources say nothing:
 * what is not answered is answered with the reason.
 */
export function answerMeanwhile(deps: MeanwhileDeps, answerQuestion: AnswerQuestion): AnswerQuestion {
  return async function* (projectId, question) {
    if (isLost(deps, projectId, question)) return yield* tellMeanwhile();
    const restoring = (await countRestoring(deps.read, projectId)) > 0;
    const events = answerQuestion(projectId, question);
    try {
      if (restoring) yield* unlessUnanswered(events);
      else yield* events;
    } catch (error) {
      if (question.signal.aborted || !(await isOfDamage(deps, projectId, error))) throw error;
      yield* tellMeanwhile();
    }
  };
}

/** What is read of a damaged file may fail in any way: it is looked over before anybody is told of an unknown failure. */
async function isOfDamage(deps: MeanwhileDeps, projectId: string, error: unknown): Promise<boolean> {
  if (error instanceof PassagesDamagedError) return true;
  if (error instanceof AppError) return false;
  deps.suspect(projectId);
  await deps.mended();
  return (await countRestoring(deps.read, projectId)) > 0;
}

/** The catalogue says that resources answer, and nothing is stored of any. */
function isLost(deps: MeanwhileDeps, projectId: string, { resourceNames }: Question): boolean {
  if (resourceNames.size === 0 || deps.index.isStored(projectId)) return false;
  deps.suspect(projectId);
  return true;
}

async function* unlessUnanswered(events: AsyncIterable<AnswerEvent>): AsyncGenerator<AnswerEvent> {
  const held: AnswerEvent[] = [];
  for await (const event of events) {
    held.push(event);
    if (event.type === "done" && !event.answer.answered) return yield* tellMeanwhile();
  }
  yield* held;
}

function* tellMeanwhile(): Generator<AnswerEvent> {
  const answer: ComposedAnswer = {
    message,
    answered: false,
    mode: "built-in",
    sentences: [{ start: 0, end: message.length, support: "about", marks: [] }],
    citations: [],
    suggestions: [],
  };
  yield readingPlaces([]);
  yield* tellAnswer(answer);
}
