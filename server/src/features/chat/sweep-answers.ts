import { setImmediate as breathe } from "node:timers/promises";
import type { Database } from "#platform/database/database.ts";
import { findQuestionDays } from "../publications/publications.repository.ts";
import { deleteAnswersBefore, deleteTracesBefore, tracesKeptSince } from "./answers.repository.ts";
import type { Deps } from "../deps.ts";

/** Deletes model traces after their days. Storing a trace does so too. */
export function sweepTraces(
  { database, clock }: Pick<Deps, "database" | "clock">,
  traceDays: number,
): Promise<void> {
  return database.write((transaction) =>
    deleteTracesBefore(transaction, tracesKeptSince(clock.now(), traceDays)),
  );
}

const day = 86_400_000;
/** Answers of one transaction, so that others get their turn. */
const atOnce = 200;

/**
 * Deletes answers with their questions and feedback after their days: visitors' by their publication owner's setting,
 * current or last, and all by `answerDays`, where 0 means no limit. Answers in conversations are their owner's to
 * delete.
 */
export async function sweepAnswers(
  { database, clock }: Pick<Deps, "database" | "clock">,
  answerDays: number,
): Promise<void> {
  const ago = (days: number) => new Date(clock.now().getTime() - days * day);
  let swept = answerDays === 0 ? 0 : await sweepBefore(database, ago(answerDays));
  for (const { projectId, days } of await findQuestionDays(database.read))
    swept += await sweepBefore(database, ago(days), projectId);
  if (swept > 0) await database.forgetDeleted();
}

async function sweepBefore(database: Database, since: Date, projectId?: string): Promise<number> {
  let swept = 0;
  for (let some = atOnce; some === atOnce; swept += some) {
    some = await database.write((transaction) => deleteAnswersBefore(transaction, since, atOnce, projectId));
    await breathe();
  }
  return swept;
}
