import type { QuestionOrigin, QuestionOutcome } from "@groundwork/contract/questions";
import type { WriteHandle } from "#platform/database/database.ts";
import { findProjectSettings } from "../models/project-settings.repository.ts";
import { emitEvent } from "../webhooks/emit-event.ts";
import { maskPersonalData } from "./mask-personal-data.ts";
import { insertQuestion } from "./questions.repository.ts";

/** Says who asks, as far as the list of questions knows them. */
export interface AskedBy {
  origin: QuestionOrigin;
  /** Groups one visitor's questions of one day; null for members. */
  visitor: string | null;
  /** True for a visitor of a publication that keeps no questions. */
  unkept?: boolean;
}

/** Adds a question to the list that its project's owner and editors see, once its answer is stored. */
export async function recordQuestion(
  transaction: WriteHandle,
  { id, projectId, query, askedAt }: { id: string; projectId: string; query: string; askedAt: string },
  { origin, visitor }: AskedBy,
  { outcome, sources }: { outcome: QuestionOutcome; sources: readonly string[] },
): Promise<void> {
  const { store_as_written: asWritten } = await findProjectSettings(transaction, projectId);
  const question = asWritten ? query : maskPersonalData(query);
  await insertQuestion(transaction, {
    id,
    project_id: projectId,
    asked_at: askedAt,
    query: question,
    origin,
    outcome,
    visitor,
    sources: JSON.stringify([...new Set(sources)]),
  });
  if (outcome === "refused")
    await emitEvent(transaction, projectId, "question.refused", { answer_id: id, question, origin });
}

/** Sends the event of a question that waits for a person, with its personal data masked. */
export function emitPersonAsked(
  transaction: WriteHandle,
  projectId: string,
  { leadId, answerId, question }: { leadId: string; answerId: string | null; question: string },
): Promise<void> {
  return emitEvent(transaction, projectId, "question.person_asked", {
    lead_id: leadId,
    answer_id: answerId,
    question: maskPersonalData(question),
  });
}
