import type { WriteHandle } from "#platform/database/database.ts";
import { swapCompared } from "./answers.repository.ts";
import type { OwnAnswer } from "./authorize-answer.ts";
import { NothingComparedError } from "./chat.errors.ts";

/** Puts an answer in the place of the one that it was compared with, which then stands beside it. */
export async function keepComparedAnswer(
  transaction: WriteHandle,
  { answer }: OwnAnswer<"editor">,
): Promise<void> {
  if (answer.compared_with === null) throw new NothingComparedError();
  await swapCompared(transaction, { keptId: answer.compared_with, insteadId: answer.id });
}
