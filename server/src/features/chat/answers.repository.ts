import type { AnswerCitation, AnswerSentence, AnswerTrace } from "#knowledge/answer/answer.ts";
import type { Evidence } from "#knowledge/answer/evidence/evidence.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { KeptPassage } from "./keep-answer.ts";
import {
  countChanged,
  countRows,
  findRow,
  insertRows,
  updateRows,
  deleteRows,
  is,
} from "#platform/database/rows.ts";

export type KeptAnswer = Tables["answers"];

interface AnswerSources {
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
  await insertRows(transaction, "answers", answer);
  const row = { answer_id: answer.id, ...pack(sources), passages_read: sources.passagesRead };
  await insertRows(transaction, "answer_sources", row);
}

/** Finds an answer, unless its project was deleted. */
export function findAnswer(read: ReadHandle, id: string): Promise<KeptAnswer | undefined> {
  return read
    .selectFrom("answers")
    .innerJoin("projects", "projects.id", "answers.project_id")
    .selectAll("answers")
    .where("projects.deleted_at", "is", null)
    .where("answers.id", "=", id)
    .executeTakeFirst();
}

/** Returns undefined for answers older than these columns. */
export async function findAnswerSources(
  read: ReadHandle,
  answerId: string,
): Promise<AnswerSources | undefined> {
  const row = await findRow(read, "answer_sources", { answer_id: answerId });
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
  const { message, citations } = content;
  await updateRows(transaction, "answers", { id }, { message, citations: citations.length });
  await updateRows(transaction, "answer_sources", { answer_id: id }, pack(content));
}

/** Deletes answers outside conversations up to a time; returns the number. */
export function deleteAnswersBefore(
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
  return countChanged(transaction.deleteFrom("answers").where("id", "in", old));
}

/** Counts the alternatives of a kept answer. */
export function countCompared(read: ReadHandle, keptId: string): Promise<number> {
  return countRows(read.selectFrom("answers").where("compared_with", "=", keptId));
}

/** Makes an alternative the kept answer; the others become its alternatives. */
export async function swapCompared(
  transaction: WriteHandle,
  { keptId, insteadId }: { keptId: string; insteadId: string },
): Promise<void> {
  const others = { compared_with: keptId };
  await updateRows(transaction, "answers", { id: insteadId, ...others }, { compared_with: null });
  await updateRows(transaction, "answers", others, { compared_with: insteadId });
  await updateRows(transaction, "answers", { id: keptId }, { compared_with: insteadId });
}

/** Stores a trace, and deletes expired ones. */
export async function keepTrace(
  transaction: WriteHandle,
  answerId: string,
  trace: AnswerTrace,
  now: Date,
  traceDays: number,
): Promise<void> {
  await deleteTracesBefore(transaction, tracesKeptSince(now, traceDays));
  const row = { answer_id: answerId, trace: JSON.stringify(trace), kept_at: now.toISOString() };
  await insertRows(transaction, "answer_traces", row);
}

/** Returns undefined if no model was asked, or the trace is older than `since`. */
export async function findTrace(
  read: ReadHandle,
  answerId: string,
  since: Date,
): Promise<{ trace: AnswerTrace; keptAt: Date } | undefined> {
  const kept = { answer_id: answerId, kept_at: is(">", since.toISOString()) };
  const row = await findRow(read, "answer_traces", kept);
  return row && { trace: JSON.parse(row.trace) as AnswerTrace, keptAt: new Date(row.kept_at) };
}

export async function deleteTracesBefore(transaction: WriteHandle, since: Date): Promise<void> {
  await deleteRows(transaction, "answer_traces", { kept_at: is("<=", since.toISOString()) });
}

const day = 86_400_000;

/** Returns the time up to which traces have expired. */
export const tracesKeptSince = (now: Date, traceDays: number): Date =>
  new Date(now.getTime() - traceDays * day);
