import type { QuestionOrigin, QuestionOutcome } from "@groundwork/contract/questions";
import { type ExpressionBuilder, sql } from "kysely";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import { insertRows, updateRows, countChanged, is } from "#platform/database/rows.ts";

export interface QuestionFilters {
  outcome?: QuestionOutcome | undefined;
  origin?: QuestionOrigin | undefined;
  thumb?: "up" | "down" | undefined;
  /** A resource that the answer cites. */
  source?: string | undefined;
  /** Those for which a visitor asked a person. */
  person?: "waiting" | "any" | undefined;
  /** Days in UTC, YYYY-MM-DD; both are included. */
  from?: string | undefined;
  to?: string | undefined;
}

/** Points to a question behind which a list goes on. */
export interface QuestionPlace {
  asked_at: string;
  id: string;
}

export type QuestionRow = Awaited<ReturnType<typeof findQuestions>>[number];

/** Adds a question to its project's list; its closing columns stay empty. */
export async function insertQuestion(
  transaction: WriteHandle,
  question: Pick<
    Tables["questions"],
    "id" | "project_id" | "asked_at" | "query" | "origin" | "outcome" | "visitor" | "sources"
  >,
): Promise<void> {
  const open = { gap: null, title: null, how: null, reason: null, message: null, closed_by: null };
  await insertRows(transaction, "questions", { ...question, ...open, closed_at: null });
}

function withAnswers(read: ReadHandle, projectId: string) {
  return read
    .selectFrom("questions")
    .innerJoin("answers", "answers.id", "questions.id")
    .leftJoin("feedback", "feedback.answer_id", "questions.id")
    .leftJoin("person_requests", "person_requests.id", "questions.id")
    .selectAll("questions")
    .select(["answers.message as answer", "answers.model", "answers.ms", "feedback.useful"])
    .select([
      "person_requests.asked_at as person_asked_at",
      "person_requests.replied_at as person_replied_at",
    ])
    .where("questions.project_id", "=", projectId);
}

const newestFirst = (read: ReadHandle, projectId: string) =>
  withAnswers(read, projectId).orderBy("questions.asked_at", "desc").orderBy("questions.id", "desc");

/** Finds a project's questions that pass the filters, newest first, from behind `after` on. */
export function findQuestions(
  read: ReadHandle,
  projectId: string,
  filters: QuestionFilters,
  { after, limit }: { after: QuestionPlace | null; limit: number },
) {
  const { thumb } = filters;
  return newestFirst(read, projectId)
    .$if(thumb !== undefined, (query) => query.where("feedback.useful", "=", thumb === "up" ? 1 : 0))
    .where(passing(filters, after))
    .limit(limit)
    .execute();
}

/** Finds the words of the same questions, without their answers. */
export function findQuestionWords(
  read: ReadHandle,
  projectId: string,
  filters: QuestionFilters,
  { after, limit }: { after: QuestionPlace | null; limit: number },
): Promise<Pick<Tables["questions"], "id" | "asked_at" | "query">[]> {
  const { thumb } = filters;
  return read
    .selectFrom("questions")
    .select(["questions.id", "questions.asked_at", "questions.query"])
    .where("questions.project_id", "=", projectId)
    .$if(thumb !== undefined, (query) =>
      query
        .innerJoin("feedback", "feedback.answer_id", "questions.id")
        .where("feedback.useful", "=", thumb === "up" ? 1 : 0),
    )
    .where(passing(filters, after))
    .orderBy("questions.asked_at", "desc")
    .orderBy("questions.id", "desc")
    .limit(limit)
    .execute();
}

/** Finds questions by their identifiers, newest first. */
export async function findQuestionsById(
  read: ReadHandle,
  projectId: string,
  ids: readonly string[],
): Promise<QuestionRow[]> {
  if (ids.length === 0) return [];
  return newestFirst(read, projectId).where("questions.id", "in", ids).execute();
}

/** Returns what a question passes that comes after `after`, by its own columns and whether a person was asked. */
function passing(
  { outcome, origin, source, person, from, to }: QuestionFilters,
  after: QuestionPlace | null,
) {
  return (e: ExpressionBuilder<Tables, "questions">) =>
    e.and([
      ...(outcome === undefined ? [] : [e("questions.outcome", "=", outcome)]),
      ...(origin === undefined ? [] : [e("questions.origin", "=", origin)]),
      ...(source === undefined ? [] : [e("questions.sources", "like", `%${JSON.stringify(source)}%`)]),
      ...(person === undefined ? [] : [askedPerson(person === "waiting")]),
      ...(from === undefined ? [] : [e("questions.asked_at", ">=", from)]),
      ...(to === undefined ? [] : [e("questions.asked_at", "<", `${to}U`)]),
      ...(after === null
        ? []
        : [sql<boolean>`(questions.asked_at, questions.id) < (${after.asked_at}, ${after.id})`]),
    ]);
}

const askedPerson = (isWaiting: boolean) => sql<boolean>`exists (select 1 from person_requests
  where person_requests.id = questions.id${isWaiting ? sql` and person_requests.replied_at is null` : sql``})`;

/** Finds the questions that something is missing for, newest first: not answered, or with a thumb down, and not closed. */
export function findOpenQuestions(
  read: ReadHandle,
  projectId: string,
  limit: number,
): Promise<QuestionRow[]> {
  return newestFirst(read, projectId)
    .where("questions.gap", "is", null)
    .where((e) => e.or([e("questions.outcome", "in", ["closest", "refused"]), e("feedback.useful", "=", 0)]))
    .limit(limit)
    .execute();
}

/** Finds the questions of gaps that were closed, those closed last first. */
export function findClosedQuestions(
  read: ReadHandle,
  projectId: string,
  limit: number,
): Promise<QuestionRow[]> {
  return withAnswers(read, projectId)
    .where("questions.gap", "is not", null)
    .orderBy("questions.closed_at", "desc")
    .orderBy("questions.id", "desc")
    .limit(limit)
    .execute();
}

export type Ending = Pick<Tables["questions"], "gap" | "title" | "how" | "reason" | "closed_at">;

/** Closes questions of a project that sources answer now; returns how many were open. */
export function closeAnswered(
  transaction: WriteHandle,
  projectId: string,
  ids: readonly string[],
  ending: Ending,
): Promise<number> {
  const closing = transaction.updateTable("questions").set(ending).where("project_id", "=", projectId);
  return countChanged(closing.where("id", "in", ids).where("gap", "is", null));
}

/** Reopens the gaps that a removed resource had closed, and deletes what was taken from it. */
export async function forgetSourceOfQuestions(
  transaction: WriteHandle,
  projectId: string,
  resourceId: string,
): Promise<void> {
  const named = `%${JSON.stringify(resourceId)}%`;
  const gone = transaction
    .selectFrom("questions")
    .select("gap")
    .where("project_id", "=", projectId)
    .where("closed_by", "like", named)
    .where("gap", "is not", null);
  const open = { gap: null, title: null, how: null, reason: null, closed_at: null };
  await updateRows(transaction, "questions", { project_id: projectId, gap: is("in", gone) }, open);
  const closed = { project_id: projectId, closed_by: is("like", named) };
  await updateRows(transaction, "questions", closed, { message: null, closed_by: null });
  const id = JSON.stringify(resourceId);
  const without = sql<string>`replace(replace(replace(sources, ${`${id},`}, ''), ${`,${id}`}, ''), ${id}, '')`;
  const citing = { project_id: projectId, sources: is("like", named) };
  await updateRows(transaction, "questions", citing, { sources: without });
}
