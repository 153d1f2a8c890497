import type { AnswerCitation, AnswerSentence } from "#knowledge/answering/answer.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { AnswerTable } from "#platform/database/tables.ts";
import type { KeptPassage } from "./kept-passages.ts";

export type KeptAnswer = AnswerTable;

/** What an answer stands on. */
export interface AnswerSources {
  citations: AnswerCitation[];
  sentences: AnswerSentence[];
  suggestions: string[];
  passages: KeptPassage[];
  passagesRead: number;
}

export async function insertAnswer(
  transaction: WriteHandle,
  answer: KeptAnswer,
  sources: AnswerSources,
): Promise<void> {
  await transaction.insertInto("answers").values(answer).execute();
  await transaction
    .insertInto("answer_sources")
    .values({
      answer_id: answer.id,
      citations: JSON.stringify(sources.citations),
      sentences: JSON.stringify(sources.sentences),
      suggestions: JSON.stringify(sources.suggestions),
      passages: JSON.stringify(sources.passages),
      passages_read: sources.passagesRead,
    })
    .execute();
}

/** An answer that was given; of a project that was deleted there is none. */
export function findAnswer(read: ReadHandle, id: string): Promise<KeptAnswer | undefined> {
  return answersOfLiveProjects(read).where("answers.id", "=", id).executeTakeFirst();
}

/** An answer that was given by one of the owner's projects, to whomever. */
export function findAnswerOfOwner(
  read: ReadHandle,
  id: string,
  ownerId: string,
): Promise<KeptAnswer | undefined> {
  return answersOfLiveProjects(read)
    .where("answers.id", "=", id)
    .where("projects.owner_id", "=", ownerId)
    .executeTakeFirst();
}

function answersOfLiveProjects(read: ReadHandle) {
  return read
    .selectFrom("answers")
    .innerJoin("projects", "projects.id", "answers.project_id")
    .selectAll("answers")
    .where("projects.deleted_at", "is", null);
}

/** Undefined for an answer of before these were kept. */
export async function findAnswerSources(
  read: ReadHandle,
  answerId: string,
): Promise<AnswerSources | undefined> {
  const row = await read
    .selectFrom("answer_sources")
    .selectAll()
    .where("answer_id", "=", answerId)
    .executeTakeFirst();
  return (
    row && {
      citations: JSON.parse(row.citations) as AnswerCitation[],
      sentences: JSON.parse(row.sentences) as AnswerSentence[],
      suggestions: JSON.parse(row.suggestions) as string[],
      passages: JSON.parse(row.passages) as KeptPassage[],
      passagesRead: row.passages_read,
    }
  );
}
