import { setImmediate as breathe } from "node:timers/promises";
import type { Clock } from "#kit/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { findQuestionDays } from "../publications/publications.repository.ts";
import { deleteAnswersBefore } from "./answers.repository.ts";

const day = 86_400_000;
/** Answers of one transaction, so that others get their turn. */
const atOnce = 200;

/**
 * Takes away answers with their questions and feedback that were kept for their days: those of visitors by what their
 * publication's owner says or said while it was there, and all of them by `answerDays`, of which 0 keeps them. Those in a conversation are their
 * owner's to delete.
 */
export async function sweepAnswers(
  { database, clock }: { database: Database; clock: Clock },
  answerDays: number,
): Promise<void> {
  const ago = (days: number) => new Date(clock.now().getTime() - days * day);
  let swept = answerDays === 0 ? 0 : await sweepBefore(database, ago(answerDays));
  for (const { projectId, days } of await findQuestionDays(database.read))
    swept += await sweepBefore(database, ago(days), projectId);
  if (swept > 0) await database.truncateJournal();
}

async function sweepBefore(database: Database, since: Date, projectId?: string): Promise<number> {
  let swept = 0;
  for (let some = atOnce; some === atOnce; swept += some) {
    some = await database.write((transaction) => deleteAnswersBefore(transaction, since, atOnce, projectId));
    await breathe();
  }
  return swept;
}
