import { limits } from "@groundwork/contract/limits";
import { noModel } from "@groundwork/contract/model-choice";
import type { WriteHandle } from "#platform/database/database.ts";
import { UnknownModelError } from "../models/models.errors.ts";
import { countCompared, type KeptAnswer, swapCompared } from "./answers.repository.ts";
import type { AskDeps } from "./ask-question.ts";
import type { OwnAnswer } from "./authorize-answer.ts";
import { NothingComparedError, TooManyComparedError } from "./chat.errors.ts";

/** Returns the kept answer to the same question. */
export function keptAnswerOf({ id, compared_with: kept }: Pick<KeptAnswer, "id" | "compared_with">): string {
  return kept ?? id;
}

/** Fails if a model can't answer the question again: it isn't available, or there are enough alternatives. */
export async function requireComparable(
  { read, modelUse }: AskDeps,
  answer: KeptAnswer,
  model: string,
): Promise<void> {
  const choices = model === noModel ? [] : await modelUse.shelf.choices();
  if (model !== noModel && !choices.some(({ id }) => id === model)) throw new UnknownModelError();
  if ((await countCompared(read, keptAnswerOf(answer))) >= limits.comparedMax)
    throw new TooManyComparedError(limits.comparedMax);
}

/** Makes an alternative the kept answer; the previous one becomes an alternative. */
export async function keepComparedAnswer(
  transaction: WriteHandle,
  { answer }: OwnAnswer<"editor">,
): Promise<void> {
  if (answer.compared_with === null) throw new NothingComparedError();
  await swapCompared(transaction, { keptId: answer.compared_with, insteadId: answer.id });
}
