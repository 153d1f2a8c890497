import type { QuestionOrigin, QuestionOutcome } from "@groundwork/contract/questions";
import { sql } from "kysely";
import type { Authorized } from "#kit/authorized.ts";
import type { QuestionTable } from "#platform/database/answer-tables.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { Project } from "../projects/projects.repository.ts";

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
    QuestionTable,
    "id" | "project_id" | "asked_at" | "query" | "origin" | "outcome" | "visitor" | "sources"
  >,
): Promise<void> {
  const open = { gap: null, title: null, how: null, reason: null, message: null, closed_by: null };
  await transaction
    .insertInto("questions")
    .values({ ...question, ...open, closed_at: null })
    .execute();
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

/** Finds a project's questions that pass the filters, newest first, from behind `after` on. */
export function findQuestions(
  read: ReadHandle,
  projectId: string,
  { outcome, origin, thumb, source, person, from, to }: QuestionFilters,
  { after, limit }: { after: QuestionPlace | null; limit: number },
) {
  return withAnswers(read, projectId)
    .$if(outcome !== undefined, (query) => query.where("questions.outcome", "=", outcome!))
    .$if(origin !== undefined, (query) => query.where("questions.origin", "=", origin!))
    .$if(thumb !== undefined, (query) => query.where("feedback.useful", "=", thumb === "up" ? 1 : 0))
    .$if(source !== undefined, (query) =>
      query.where("questions.sources", "like", `%${JSON.stringify(source)}%`),
    )
    .$if(person !== undefined, (query) => query.where("person_requests.id", "is not", null))
    .$if(person === "waiting", (query) => query.where("person_requests.replied_at", "is", null))
    .$if(from !== undefined, (query) => query.where("questions.asked_at", ">=", from!))
    .$if(to !== undefined, (query) => query.where("questions.asked_at", "<", `${to}U`))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(questions.asked_at, questions.id) < (${after!.asked_at}, ${after!.id})`),
    )
    .orderBy("questions.asked_at", "desc")
    .orderBy("questions.id", "desc")
    .limit(limit)
    .execute();
}

export function findQuestionPlace(
  read: ReadHandle,
  projectId: string,
  id: string,
): Promise<QuestionPlace | undefined> {
  return read
    .selectFrom("questions")
    .select(["asked_at", "id"])
    .where("project_id", "=", projectId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Finds the questions that something is missing for, newest first: not answered, or with a thumb down, and not closed. */
export function findOpenQuestions(
  read: ReadHandle,
  projectId: string,
  limit: number,
): Promise<QuestionRow[]> {
  return withAnswers(read, projectId)
    .where("questions.gap", "is", null)
    .where((e) => e.or([e("questions.outcome", "in", ["closest", "refused"]), e("feedback.useful", "=", 0)]))
    .orderBy("questions.asked_at", "desc")
    .orderBy("questions.id", "desc")
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

export type Ending = Pick<QuestionTable, "gap" | "title" | "how" | "reason" | "closed_at">;

/** Closes questions of a project by decision; returns how many were open. */
export const closeQuestions = (
  transaction: WriteHandle,
  project: Authorized<Project, "editor">,
  ids: readonly string[],
  ending: Ending,
): Promise<number> => closeAnswered(transaction, project.id, ids, ending);

/** Stores what answers an open question of a project now; the gap closes once each of its questions has such an answer. */
export async function saveAnswerNow(
  transaction: WriteHandle,
  projectId: string,
  id: string,
  now: Pick<QuestionTable, "message" | "closed_by">,
): Promise<void> {
  await transaction
    .updateTable("questions")
    .set(now)
    .where("project_id", "=", projectId)
    .where("id", "=", id)
    .execute();
}

/** Closes questions of a project that sources answer now; returns how many were open. */
export async function closeAnswered(
  transaction: WriteHandle,
  projectId: string,
  ids: readonly string[],
  ending: Ending,
): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable("questions")
    .set(ending)
    .where("project_id", "=", projectId)
    .where("id", "in", ids)
    .where("gap", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
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
  await transaction
    .updateTable("questions")
    .set(open)
    .where("project_id", "=", projectId)
    .where("gap", "in", gone)
    .execute();
  await transaction
    .updateTable("questions")
    .set({ message: null, closed_by: null })
    .where("project_id", "=", projectId)
    .where("closed_by", "like", named)
    .execute();
  const id = JSON.stringify(resourceId);
  const without = sql<string>`replace(replace(replace(sources, ${`${id},`}, ''), ${`,${id}`}, ''), ${id}, '')`;
  await transaction
    .updateTable("questions")
    .set({ sources: without })
    .where("project_id", "=", projectId)
    .where("sources", "like", named)
    .execute();
}

export interface DayOfQuestions {
  /** UTC, YYYY-MM-DD. */
  day: string;
  outcome: string;
  questions: number;
  thumbsDown: number;
  cost: number;
}

/** Counts a project's questions by day and outcome from a day on. */
export async function countQuestions(
  read: ReadHandle,
  projectId: string,
  from: string,
): Promise<DayOfQuestions[]> {
  const day = sql<string>`substr(questions.asked_at, 1, 10)`;
  const rows = await read
    .selectFrom("questions")
    .innerJoin("answers", "answers.id", "questions.id")
    .leftJoin("feedback", "feedback.answer_id", "questions.id")
    .select(({ fn }) => [
      day.as("day"),
      "questions.outcome",
      fn.countAll<number | string>().as("questions"),
      sql<number | string>`sum(case when feedback.useful = 0 then 1 else 0 end)`.as("thumbsDown"),
      sql<number | null>`sum(answers.cost)`.as("cost"),
    ])
    .where("questions.project_id", "=", projectId)
    .where("questions.asked_at", ">=", from)
    .groupBy([day, "questions.outcome"])
    .execute();
  return rows.map((row) => ({
    ...row,
    questions: Number(row.questions),
    thumbsDown: Number(row.thumbsDown),
    cost: row.cost ?? 0,
  }));
}

/** Counts the answers with a thumb down that cite a project's sources since a moment, the most first. */
export async function findDoubtedSources(
  read: ReadHandle,
  projectId: string,
  since: string,
): Promise<{ id: string; times: number }[]> {
  const rows = await read
    .selectFrom("feedback")
    .innerJoin("questions", "questions.id", "feedback.answer_id")
    .select("questions.sources")
    .where("questions.project_id", "=", projectId)
    .where("questions.asked_at", ">=", since)
    .where("feedback.useful", "=", 0)
    .limit(10_000)
    .execute();
  const times = new Map<string, number>();
  for (const { sources } of rows)
    for (const id of JSON.parse(sources) as string[]) times.set(id, (times.get(id) ?? 0) + 1);
  return [...times]
    .map(([id, count]) => ({ id, times: count }))
    .toSorted((one, other) => other.times - one.times);
}

/** Finds the words and the cited resources of a project's questions since a day, newest first. */
export function findAskedSince(
  read: ReadHandle,
  projectId: string,
  from: string,
  limit: number,
): Promise<Pick<QuestionTable, "id" | "query" | "sources">[]> {
  return read
    .selectFrom("questions")
    .select(["id", "query", "sources"])
    .where("project_id", "=", projectId)
    .where("asked_at", ">=", from)
    .orderBy("asked_at", "desc")
    .limit(limit)
    .execute();
}
