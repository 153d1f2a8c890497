import { type Role, roleReaches } from "@groundwork/contract/roles";
import type { AppError } from "#kit/app-error.ts";
import type { Authorized } from "#kit/authorized.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import type { Caller as Admitted } from "../admit-caller.ts";
import { authorizeProject } from "../projects/authorize-project.ts";
import { ProjectNotFoundError } from "../projects/projects.errors.ts";
import type { Project } from "../projects/projects.repository.ts";
import { findAnswer, type KeptAnswer } from "./answers.repository.ts";
import { AnswerNotFoundError, ConversationNotFoundError } from "./chat.errors.ts";
import { type Conversation, findConversation } from "./conversations.repository.ts";

type Caller = Pick<Admitted, "userId" | "projectId">;

/** Answers for inaccessible content in a project exactly as for missing content. */
async function authorizeWithin<R extends Role>(
  read: ReadHandle,
  caller: Caller,
  projectId: string,
  needed: R,
  notFound: AppError,
): Promise<Authorized<Project, R>> {
  try {
    return await authorizeProject(read, caller, projectId, needed);
  } catch (error) {
    throw error instanceof ProjectNotFoundError ? notFound : error;
  }
}

export interface OwnAnswer<R extends Role> {
  answer: KeptAnswer;
  project: Authorized<Project, R>;
}

async function authorizeAny<R extends Role>(
  read: ReadHandle,
  caller: Caller,
  answerId: string,
  needed: R,
): Promise<OwnAnswer<R>> {
  const answer = await findAnswer(read, answerId);
  if (!answer) throw new AnswerNotFoundError();
  const { project_id } = answer;
  return {
    answer,
    project: await authorizeWithin(read, caller, project_id, needed, new AnswerNotFoundError()),
  };
}

/** Authorizes an answer: for its asker and the project's editors. Fails with AnswerNotFoundError for any other. */
export async function authorizeAnswer(
  read: ReadHandle,
  caller: Caller,
  answerId: string,
  needed: Role,
): Promise<KeptAnswer> {
  const { answer, project } = await authorizeAny(read, caller, answerId, needed);
  if (answer.user_id !== caller.userId && !roleReaches(project.access.role, "editor"))
    throw new AnswerNotFoundError();
  return answer;
}

/**
 * Authorizes the caller's own answer, if they still have the role in its project; fails with AnswerNotFoundError
 * otherwise.
 */
export async function authorizeOwnAnswer<R extends Role>(
  read: ReadHandle,
  caller: Caller,
  answerId: string,
  needed: R,
): Promise<OwnAnswer<R>> {
  const own = await authorizeAny(read, caller, answerId, needed);
  if (own.answer.user_id !== caller.userId) throw new AnswerNotFoundError();
  return own;
}

/**
 * Authorizes a conversation that the caller began, if they still have the role in its project; fails with
 * ConversationNotFoundError otherwise, including for other members' conversations.
 */
export async function authorizeConversation<R extends Role>(
  read: ReadHandle,
  caller: Caller,
  conversationId: string,
  needed: R,
): Promise<{ project: Authorized<Project, R>; conversation: Conversation }> {
  const notFound = new ConversationNotFoundError();
  const conversation = await findConversation(read, conversationId);
  if (!conversation || conversation.user_id !== caller.userId) throw notFound;
  const { project_id } = conversation;
  return { project: await authorizeWithin(read, caller, project_id, needed, notFound), conversation };
}

/** Refuses an identifier of another project's or person's conversation; one that none has begins a conversation. */
export async function requireJoinable(
  read: ReadHandle,
  project: Authorized<Project, "viewer">,
  conversationId: string,
): Promise<void> {
  const conversation = await findConversation(read, conversationId);
  if (!conversation) return;
  const { project_id: projectId, user_id: userId } = conversation;
  if (projectId !== project.id || userId !== project.access.userId) throw new ConversationNotFoundError();
}
