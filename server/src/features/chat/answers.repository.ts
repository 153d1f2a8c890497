import type { AnswerCitation, AnswerSentence } from "#knowledge/answer/answer.ts";
import type { Evidence } from "#knowledge/answer/evidence/evidence.ts";
import type { AnswerTable } from "#platform/database/answer-tables.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { KeptPassage } from "./keep-answer.ts";

export type KeptAnswer = AnswerTable;

/** The sources of an answer. */
export interface AnswerSources {
  citations: AnswerCitation[];
  sentences: AnswerSentence[];
  suggestions: string[];
  passages: KeptPassage[];
  passagesRead: number;
  /** Holds what is shown in place of the message. */
  evidence?: Evidence | undefined;
}

/** An answer's words and its sources. */
export type AnswerContent = { message: string } & Pick<
  AnswerSources,
  "citations" | "sentences" | "suggestions" | "passages" | "evidence"
>;

type Packed = Record<keyof Omit<AnswerContent, "message" | "evidence">, string> & { evidence: string | null };

/** Packs each as JSON, for a column of its own. */
const pack = ({
  citations,
  sentences,
  suggestions,
  passages,
  evidence,
}: Omit<AnswerContent, "message">): Packed => ({
  citations: JSON.stringify(citations),
  sentences: JSON.stringify(sentences),
  suggestions: JSON.stringify(suggestions),
  passages: JSON.stringify(passages),
  evidence: evidence ? JSON.stringify(evidence) : null,
});

const unpack = ({ citations, sentences, suggestions, passages, evidence }: Packed) => ({
  citations: JSON.parse(citations) as AnswerCitation[],
  sentences: JSON.parse(sentences) as AnswerSentence[],
  suggestions: JSON.parse(suggestions) as string[],
  passages: JSON.parse(passages) as KeptPassage[],
  ...unpackEvidence(evidence),
});

/** Returns what an answer keeps as its evidence, to be spread into it. */
export function unpackEvidence(evidence: string | null): { evidence?: Evidence } {
  return evidence === null ? {} : { evidence: JSON.parse(evidence) as Evidence };
}

export async function insertAnswer(
  transaction: WriteHandle,
  answer: KeptAnswer,
  sources: AnswerSources,
): Promise<void> {
  await transaction.insertInto("answers").values(answer).execute();
  await transaction
    .insertInto("answer_sources")
    .values({ answer_id: answer.id, ...pack(sources), passages_read: sources.passagesRead })
    .execute();
}

/** Finds an answer, unless its project was deleted. */
export function findAnswer(read: ReadHandle, id: string): Promise<KeptAnswer | undefined> {
  return answersOfLiveProjects(read).where("answers.id", "=", id).executeTakeFirst();
}

function answersOfLiveProjects(read: ReadHandle) {
  return read
    .selectFrom("answers")
    .innerJoin("projects", "projects.id", "answers.project_id")
    .selectAll("answers")
    .where("projects.deleted_at", "is", null);
}

/** Returns undefined for answers older than these columns. */
export async function findAnswerSources(
  read: ReadHandle,
  answerId: string,
): Promise<AnswerSources | undefined> {
  const row = await read
    .selectFrom("answer_sources")
    .selectAll()
    .where("answer_id", "=", answerId)
    .executeTakeFirst();
  return row && { ...unpack(row), passagesRead: row.passages_read };
}

/** Lists a project's answers by ID after `after`, to process all in batches. */
export async function findAnswersToRevise(
  transaction: WriteHandle,
  projectId: string,
  after: string,
  limit: number,
): Promise<{ id: string; content: AnswerContent }[]> {
  const rows = await transaction
    .selectFrom("answers")
    .innerJoin("answer_sources as sources", "sources.answer_id", "answers.id")
    .select([
      "answers.id",
      "answers.message",
      "sources.citations",
      "sources.sentences",
      "sources.suggestions",
      "sources.passages",
      "sources.evidence",
    ])
    .where("answers.project_id", "=", projectId)
    .where("answers.id", ">", after)
    .orderBy("answers.id")
    .limit(limit)
    .execute();
  return rows.map(({ id, message, ...row }) => ({ id, content: { message, ...unpack(row) } }));
}

/** Replaces an answer's words and sources. */
export async function reviseAnswer(
  transaction: WriteHandle,
  id: string,
  content: AnswerContent,
): Promise<void> {
  await transaction
    .updateTable("answers")
    .set({ message: content.message, citations: content.citations.length })
    .where("id", "=", id)
    .execute();
  await transaction.updateTable("answer_sources").set(pack(content)).where("answer_id", "=", id).execute();
}

/** Deletes answers outside conversations up to a time; returns the number. */
export async function deleteAnswersBefore(
  transaction: WriteHandle,
  since: Date,
  limit: number,
  /** Limits the result to visitors of its publication; all projects if left out. */
  projectId?: string,
): Promise<number> {
  const old = transaction
    .selectFrom("answers")
    .select("id")
    .where("conversation_id", "is", null)
    .where("asked_at", "<=", since.toISOString())
    .$if(projectId !== undefined, (query) =>
      query.where("project_id", "=", projectId!).where("slug", "is not", null),
    )
    .limit(limit);
  const { numDeletedRows } = await transaction
    .deleteFrom("answers")
    .where("id", "in", old)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Counts the alternatives of a kept answer. */
export async function countCompared(read: ReadHandle, keptId: string): Promise<number> {
  const row = await read
    .selectFrom("answers")
    .where("compared_with", "=", keptId)
    .select(({ fn }) => fn.countAll<number | string>().as("answers"))
    .executeTakeFirstOrThrow();
  return Number(row.answers);
}

/** Makes an alternative the kept answer; the others become its alternatives. */
export async function swapCompared(
  transaction: WriteHandle,
  { keptId, insteadId }: { keptId: string; insteadId: string },
): Promise<void> {
  const compare = (comparedWith: string | null) =>
    transaction.updateTable("answers").set({ compared_with: comparedWith });
  await compare(null).where("id", "=", insteadId).where("compared_with", "=", keptId).execute();
  await compare(insteadId).where("compared_with", "=", keptId).execute();
  await compare(insteadId).where("id", "=", keptId).execute();
}
