import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { AnswerTable, FeedbackTable } from "#platform/database/tables.ts";

export type KeptAnswer = AnswerTable;

export async function insertAnswer(transaction: WriteHandle, answer: KeptAnswer): Promise<void> {
  await transaction.insertInto("answers").values(answer).execute();
}

/** An answer that was given; of a project that was deleted there is none. */
export function findAnswer(read: ReadHandle, id: string): Promise<KeptAnswer | undefined> {
  return read
    .selectFrom("answers")
    .innerJoin("projects", "projects.id", "answers.project_id")
    .selectAll("answers")
    .where("answers.id", "=", id)
    .where("projects.deleted_at", "is", null)
    .executeTakeFirst();
}

/** Puts feedback in place of what was said of the answer before. */
export async function replaceFeedback(transaction: WriteHandle, feedback: FeedbackTable): Promise<void> {
  const { answer_id: _, ...said } = feedback;
  await transaction
    .insertInto("feedback")
    .values(feedback)
    .onConflict((conflict) => conflict.column("answer_id").doUpdateSet(said))
    .execute();
}

export async function deleteFeedback(transaction: WriteHandle, answerId: string): Promise<void> {
  await transaction.deleteFrom("feedback").where("answer_id", "=", answerId).execute();
}
