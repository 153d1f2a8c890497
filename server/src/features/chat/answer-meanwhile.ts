import { AppError } from "#kit/app-error.ts";
import type { AnswerEvent, ComposedAnswer, Question } from "#knowledge/answer/answer.ts";
import { reading, tellAnswer } from "#knowledge/answer/compose/answer-events.ts";
import { PassagesDamagedError } from "#knowledge/store/passage-index.errors.ts";
import type { PassageIndex } from "#knowledge/store/passage-index.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import type { Clock } from "#kit/clock.ts";
import { countRestoring, haveChangedSince } from "../resources/resources.repository.ts";
import type { AnswerQuestion } from "./ask-question.ts";

const message =
  "This project's sources are being read again because their stored text was damaged. Please ask again in a few minutes.";

interface MeanwhileDeps {
  read: ReadHandle;
  clock: Clock;
  index: Pick<PassageIndex, "isStored">;
  /** Has the project looked over. */
  suspect(projectId: string): void;
  /** Waits until the project is looked over. */
  mended(projectId: string): Promise<void>;
}

/**
 * Answers like `answerQuestion`. While a project's lost text is being read again, an unanswered question gets that
 * reason instead of a refusal.
 */
export function answerMeanwhile(deps: MeanwhileDeps, answerQuestion: AnswerQuestion): AnswerQuestion {
  return async function* (projectId, question) {
    if (await isLost(deps, projectId, question)) return yield* tellMeanwhile();
    const since = deps.clock.now();
    const restoring = (await countRestoring(deps.read, projectId)) > 0;
    const filtered = restoring ? unlessUnanswered : unchanged;
    let begun = false;
    try {
      for await (const event of filtered(answerQuestion(projectId, question))) {
        begun = true;
        yield event;
      }
    } catch (error) {
      if (question.signal.aborted) throw error;
      const found = await lookOver(deps, projectId, since, error);
      if (found === "restoring") yield* tellMeanwhile();
      // It failed on what was read before; what answers now is asked, once.
      else if (found === "replaced" && !begun) yield* answerQuestion(projectId, question);
      else throw error;
    }
  };
}

/**
 * Checks the project before an unknown failure is reported, because damaged files fail in many ways. A small text may
 * already be restored by then.
 */
async function lookOver(
  deps: MeanwhileDeps,
  projectId: string,
  since: Date,
  error: unknown,
): Promise<"restoring" | "replaced" | "sound"> {
  if (error instanceof PassagesDamagedError) return "restoring";
  if (error instanceof AppError) return "sound";
  deps.suspect(projectId);
  await deps.mended(projectId);
  if ((await countRestoring(deps.read, projectId)) > 0) return "restoring";
  return (await haveChangedSince(deps.read, projectId, since)) ? "replaced" : "sound";
}

/** Detects a project whose resources should answer according to the catalogue but have no stored text. */
async function isLost(deps: MeanwhileDeps, projectId: string, { resourceNames }: Question): Promise<boolean> {
  if (resourceNames.size === 0 || (await deps.index.isStored(projectId))) return false;
  deps.suspect(projectId);
  return true;
}

const unchanged = (events: AsyncIterable<AnswerEvent>) => events;

async function* unlessUnanswered(events: AsyncIterable<AnswerEvent>): AsyncGenerator<AnswerEvent> {
  const buffered: AnswerEvent[] = [];
  for await (const event of events) {
    buffered.push(event);
    if (event.type === "done" && !event.answer.answered) return yield* tellMeanwhile();
  }
  yield* buffered;
}

function* tellMeanwhile(): Generator<AnswerEvent> {
  const answer: ComposedAnswer = {
    message,
    answered: false,
    mode: "built-in",
    checkedBy: null,
    sentences: [{ start: 0, end: message.length, support: "about", marks: [] }],
    citations: [],
    suggestions: [],
  };
  yield reading([]);
  yield* tellAnswer(answer);
}
