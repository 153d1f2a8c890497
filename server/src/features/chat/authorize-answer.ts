import { type Role, roleReaches } from "@groundwork/contract/roles";
import type { ReadHandle } from "#platform/database/database.ts";
import type { Authorized } from "#kit/authorized.ts";
import { authorizeProject } from "../projects/authorize-project.ts";
import { ProjectNotFoundError } from "../projects/projects.errors.ts";
import type { Project } from "../projects/projects.repository.ts";
import { findAnswer, type KeptAnswer } from "./answers.repository.ts";
import { AnswerNotFoundError } from "./chat.errors.ts";

/**
 * An answer that the caller may look behind: one to their own question, and for those who edit its project, whoever asked.
 * Fails with AnswerNotFoundError for any other.
 */
export async function authorizeAnswer(
  read: ReadHandle,
  caller: { userId: string },
  answerId: string,
  needed: Role,
): Promise<KeptAnswer> {
  const answer = await findAnswer(read, answerId);
  if (!answer) throw new AnswerNotFoundError();
  try {
    const { access } = await authorizeProject(read, caller, answer.project_id, needed);
    if (answer.user_id !== caller.userId && !roleReaches(access.role, "editor"))
      throw new AnswerNotFoundError();
  } catch (error) {
    throw error instanceof ProjectNotFoundError ? new AnswerNotFoundError() : error;
  }
  return answer;
}

export interface OwnAnswer<R extends Role> {
  answer: KeptAnswer;
  project: Authorized<Project, R>;
}

/**
 * An answer to the caller's own question, in a project in which they have at least the role that is needed; fails with
 * AnswerNotFoundError for any other.
 */
export async function authorizeOwnAnswer<R extends Role>(
  read: ReadHandle,
  caller: { userId: string },
  answerId: string,
  needed: R,
): Promise<OwnAnswer<R>> {
  const answer = await findAnswer(read, answerId);
  if (!answer) throw new AnswerNotFoundError();
  try {
    const project = await authorizeProject(read, caller, answer.project_id, needed);
    if (answer.user_id !== caller.userId) throw new AnswerNotFoundError();
    return { answer, project };
  } catch (error) {
    throw error instanceof ProjectNotFoundError ? new AnswerNotFoundError() : error;
  }
}
