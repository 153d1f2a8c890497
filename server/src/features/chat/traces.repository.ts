import type { AnswerTrace } from "#knowledge/answer/answer.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";

/** Stores a trace, and deletes expired ones. */
export async function keepTrace(
  transaction: WriteHandle,
  answerId: string,
  trace: AnswerTrace,
  now: Date,
  traceDays: number,
): Promise<void> {
  await deleteTracesBefore(transaction, tracesKeptSince(now, traceDays));
  await transaction
    .insertInto("answer_traces")
    .values({ answer_id: answerId, trace: JSON.stringify(trace), kept_at: now.toISOString() })
    .execute();
}

/** Returns undefined if no model was asked, or the trace is older than `since`. */
export async function findTrace(
  read: ReadHandle,
  answerId: string,
  since: Date,
): Promise<{ trace: AnswerTrace; keptAt: Date } | undefined> {
  const row = await read
    .selectFrom("answer_traces")
    .select(["trace", "kept_at"])
    .where("answer_id", "=", answerId)
    .where("kept_at", ">", since.toISOString())
    .executeTakeFirst();
  return row && { trace: JSON.parse(row.trace) as AnswerTrace, keptAt: new Date(row.kept_at) };
}

export async function deleteTracesBefore(transaction: WriteHandle, since: Date): Promise<void> {
  await transaction.deleteFrom("answer_traces").where("kept_at", "<=", since.toISOString()).execute();
}

export async function deleteTraces(transaction: WriteHandle, answerIds: readonly string[]): Promise<void> {
  if (answerIds.length === 0) return;
  await transaction.deleteFrom("answer_traces").where("answer_id", "in", answerIds).execute();
}

const day = 86_400_000;

/** Returns the time up to which traces have expired. */
export function tracesKeptSince(now: Date, traceDays: number): Date {
  return new Date(now.getTime() - traceDays * day);
}

export function keptUntil(keptAt: Date, traceDays: number): Date {
  return new Date(keptAt.getTime() + traceDays * day);
}
