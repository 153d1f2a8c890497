import type { Answer } from "@groundwork/contract/call";
import type { listFeedback as call } from "@groundwork/contract/feedback";
import type { Authorized } from "#kit/authorized.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import type { Project } from "../projects/projects.repository.ts";
import { countFeedback, findFeedbackOf } from "./feedback.repository.ts";

const perPage = 50;

/** What was said of a project's answers, newest first, a page at a time; `before` is the last answer that is known. */
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
