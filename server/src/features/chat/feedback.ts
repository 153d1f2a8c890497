import type { Answer } from "@groundwork/contract/call";
import type { listFeedback as call } from "@groundwork/contract/feedback";
import type { Authorized } from "#kit/authorized.ts";
import type { Clock } from "#kit/clock.ts";
import type { Database, ReadHandle } from "#platform/database/database.ts";
import { NotSignedInError } from "../admit-caller.ts";
import type { Project } from "../projects/projects.repository.ts";
import type { AdmitVisitor, Visitor } from "../publications/admit-visitor.ts";
import { findPublication } from "../publications/publications.repository.ts";
import { findAnswer } from "./answers.repository.ts";
import { authorizeAnswer } from "./authorize-answer.ts";
import { chatErrors } from "./chat.errors.ts";
import { countFeedback, findFeedbackOf, replaceFeedback } from "./feedback.repository.ts";
import { deleteRows } from "#platform/database/rows.ts";

export interface Feedback {
  answerId: string;
  /** Null withdraws earlier feedback. */
  useful: boolean | null;
  reason: string;
}

/**
 * Stores feedback on an answer. Members rate their own answers while they have access; whoever may ask a
 * publication can rate a visitor's answer by its ID. Fails with `answer_not_found` or NotSignedInError, and as AdmitVisitor does.
 */
export async function giveFeedback(
  { database, clock, admitVisitor }: { database: Database; clock: Clock; admitVisitor: AdmitVisitor },
  visitor: Visitor,
  { answerId, useful, reason }: Feedback,
): Promise<void> {
  const answer = await findAnswer(database.read, answerId);
  if (!answer) throw new chatErrors.answer_not_found();
  const { caller } = visitor;
  if (answer.slug === null) {
    if (!caller) throw new NotSignedInError();
    if (answer.user_id !== caller.userId) throw new chatErrors.answer_not_found();
    await authorizeAnswer(database.read, caller, answerId, "viewer");
  } else {
    const publication = await findPublication(database.read, answer.project_id);
    if (publication) await admitVisitor(database.read, publication, visitor);
  }
  const given = { answer_id: answer.id, reason, given_at: clock.now().toISOString() };
  await database.write(async (transaction) => {
    if (useful === null) await deleteRows(transaction, "feedback", { answer_id: answer.id });
    else await replaceFeedback(transaction, { ...given, useful: Number(useful) });
  });
}

const perPage = 50;

/** Returns a page of feedback on a project's answers, newest first; `before` is the last known answer. */
export async function listFeedback(
  read: ReadHandle,
  project: Authorized<Project, "editor">,
  before: string | undefined,
): Promise<Answer<typeof call, 200>> {
  const [counts, found] = await Promise.all([
    countFeedback(read, project.id),
    findFeedbackOf(read, project.id, { before, limit: perPage + 1 }),
  ]);
  return {
    useful: counts.useful,
    not_useful: counts.notUseful,
    feedback: found.slice(0, perPage).map((one) => ({
      answer_id: one.answer_id,
      question: one.query,
      answered: one.answered === 1,
      public: one.slug !== null,
      useful: one.useful === 1,
      reason: one.reason,
      given_at: one.given_at,
    })),
    more: found.length > perPage,
  };
}
