import type { Turn } from "@groundwork/contract/chat";
import { limits } from "@groundwork/contract/limits";
import { noModel } from "@groundwork/contract/model-choice";
import type { AnswerEvent } from "#knowledge/answer/answer.ts";
import { UnknownModelError } from "../models/models.errors.ts";
import { countCompared, type KeptAnswer } from "./answers.repository.ts";
import { type AskDeps, type Asked, askQuestion } from "./ask-question.ts";
import type { OwnAnswer } from "./authorize-answer.ts";
import { TooManyComparedError } from "./chat.errors.ts";

/**
 * Answers the question of somebody's answer again, by the model that they choose. It is allowed, counted and limited like any
 * other question.
 */
export async function compareAnswer(
  deps: AskDeps,
  { answer, project }: OwnAnswer<"editor">,
  asked: Omit<Asked, "query"> & {
    model: string;
    history: Turn[];
    resourceIds: readonly string[] | undefined;
  },
): Promise<AsyncIterable<AnswerEvent>> {
  const { model } = asked;
  const choices = model === noModel ? [] : await deps.modelUse.shelf.choices();
  if (model !== noModel && !choices.some(({ id }) => id === model)) throw new UnknownModelError();
  if ((await countCompared(deps.read, keptBeside(answer))) >= limits.comparedMax)
    throw new TooManyComparedError(limits.comparedMax);
  return askQuestion(deps, project, { ...asked, query: answer.query, userId: project.access.userId });
}

/** The answer of the same question that its conversation keeps. */
export function keptBeside({ id, compared_with: kept }: Pick<KeptAnswer, "id" | "compared_with">): string {
  return kept ?? id;
}
