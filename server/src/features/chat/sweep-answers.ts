import { setImmediate as breathe } from "node:timers/promises";
import type { Clock } from "#kit/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { deleteAnswersBefore } from "./answers.repository.ts";

const day = 86_400_000;
/** Answers of one transaction, so that others get their turn. */
const atOnce = 200;

/**
 * Takes away answers with their questions and feedback that were kept for their days; none where `answerDays` is 0.
 * Those in a conversation are their owner's to delete.
 */
export async function sweepAnswers(
  { database, clock }: { database: Database; clock: Clock },
  answerDays: number,
): Promise<void> {
  if (answerDays === 0) return;
  const since = new Date(clock.now().getTime() - answerDays * day);
  let swept = 0;
  for (let some = atOnce; some === atOnce; swept += some) {
    some = await database.write((transaction) => deleteAnswersBefore(transaction, since, atOnce));
    await breathe();
  }
  if (swept > 0) await database.truncateJournal();
}
