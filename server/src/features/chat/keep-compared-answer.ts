import type { WriteHandle } from "#platform/database/database.ts";
import type { OwnAnswer } from "./authorize-answer.ts";
import { NothingComparedError } from "./chat.errors.ts";
import { swapCompared } from "./compared-answers.repository.ts";

/** Puts an answer in the place of the one that it was compared with, which then stands beside it. */
export async function keepComparedAnswer(
  transaction: WriteHandle,
  { answer }: OwnAnswer<"editor">,
): Promise<void> {
  if (answer.compared_with === null) throw new NothingComparedError();
  await swapCompared(transaction, { keptId: answer.compared_with, insteadId: answer.id });
}
