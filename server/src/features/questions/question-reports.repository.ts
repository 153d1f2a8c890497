import { sql } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import { findRows, is } from "#platform/database/rows.ts";

export interface DayOfQuestions {
  /** UTC, YYYY-MM-DD. */
  day: string;
  outcome: string;
  questions: number;
}

const dayOf = sql<string>`substr(asked_at, 1, 10)`;

/** Counts a project's questions by day and outcome from a day on. */
export async function countQuestions(
  read: ReadHandle,
  projectId: string,
  from: string,
): Promise<DayOfQuestions[]> {
  const rows = await read
    .selectFrom("questions")
    .select(({ fn }) => [dayOf.as("day"), "outcome", fn.countAll<number | string>().as("questions")])
    .where("project_id", "=", projectId)
    .where(dayOf, ">=", from)
    .groupBy([dayOf, "outcome"])
    .execute();
  return rows.map((row) => ({ ...row, questions: Number(row.questions) }));
}

/** Counts the answers with a thumb down to a project's questions, by the day of the question from a day on. */
export async function countThumbsDown(
  read: ReadHandle,
  projectId: string,
  from: string,
): Promise<{ day: string; times: number }[]> {
  const rows = await read
    .selectFrom("feedback")
    .innerJoin("questions", "questions.id", "feedback.answer_id")
    .select(({ fn }) => [dayOf.as("day"), fn.countAll<number | string>().as("times")])
    .where("feedback.useful", "=", 0)
    .where("questions.project_id", "=", projectId)
    .where("questions.asked_at", ">=", from)
    .groupBy(dayOf)
    .execute();
  return rows.map(({ day, times }) => ({ day, times: Number(times) }));
}

/** Returns the US dollars that models cost for a project's answers from a day on. */
export async function sumCost(read: ReadHandle, projectId: string, from: string): Promise<number> {
  const { cost } = await read
    .selectFrom("answers")
    .select(({ fn }) => fn.sum<number | string | null>("cost").as("cost"))
    .where("project_id", "=", projectId)
    .where("asked_at", ">=", from)
    .where("cost", "is not", null)
    .executeTakeFirstOrThrow();
  return Number(cost ?? 0);
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
): Promise<Pick<Tables["questions"], "id" | "query" | "sources">[]> {
  const recent = { project_id: projectId, asked_at: is(">=", from) };
  const columns = ["id", "query", "sources"] as const;
  return findRows(read, "questions", recent, { columns, order: ["asked_at desc"], limit });
}
