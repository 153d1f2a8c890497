import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import { insertOrUpdate } from "#platform/database/rows.ts";

export async function replaceFeedback(transaction: WriteHandle, feedback: Tables["feedback"]): Promise<void> {
  await insertOrUpdate(transaction, "feedback", feedback, ["answer_id"]);
}

/** Counts a project's useful and unhelpful answers. */
export async function countFeedback(
  read: ReadHandle,
  projectId: string,
): Promise<{ useful: number; notUseful: number }> {
  const rows = await read
    .selectFrom("feedback")
    .innerJoin("answers", "answers.id", "feedback.answer_id")
    .select((e) => ["feedback.useful", e.fn.countAll().as("count")])
    .where("answers.project_id", "=", projectId)
    .groupBy("feedback.useful")
    .execute();
  const count = (useful: number) => Number(rows.find((row) => row.useful === useful)?.count ?? 0);
  return { useful: count(1), notUseful: count(0) };
}

/** Finds feedback on a project's answers with their questions, newest first; `before` is the last answer that is known. */
export function findFeedbackOf(
  read: ReadHandle,
  projectId: string,
  { before, limit }: { before: string | undefined; limit: number },
) {
  const all = read
    .selectFrom("feedback")
    .innerJoin("answers", "answers.id", "feedback.answer_id")
    .select([
      "feedback.answer_id",
      "feedback.useful",
      "feedback.reason",
      "feedback.given_at",
      "answers.query",
      "answers.answered",
      "answers.slug",
    ])
    .where("answers.project_id", "=", projectId)
    .orderBy("feedback.given_at", "desc")
    .orderBy("feedback.answer_id", "desc")
    .limit(limit);
  if (before === undefined) return all.execute();
  const last = read.selectFrom("feedback").select("given_at").where("answer_id", "=", before);
  return all
    .where((e) =>
      e.or([
        e("feedback.given_at", "<", last),
        e.and([e("feedback.given_at", "=", last), e("feedback.answer_id", "<", before)]),
      ]),
    )
    .execute();
}
