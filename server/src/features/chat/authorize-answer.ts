import { type Role, roleReaches } from "@groundwork/contract/roles";
import type { Authorized } from "#kit/authorized.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import type { Caller as Admitted } from "../admit-caller.ts";
import type { Project } from "../projects/projects.repository.ts";
import { findAnswer, type KeptAnswer } from "./answers.repository.ts";
import { chatErrors } from "./chat.errors.ts";
import { type Conversation, findConversation } from "./conversations.repository.ts";
import { authorizeProjectOf } from "../projects/authorize-project.ts";

type Caller = Pick<Admitted, "userId" | "projectId">;

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
  const notFound = new chatErrors.answer_not_found();
  const project = await authorizeProjectOf(read, caller, answer?.project_id, needed, notFound);
  return { answer: answer!, project };
}

/** Authorizes an answer: for its asker and the project's editors. Fails for any other. */
export async function authorizeAnswer(
  read: ReadHandle,
  caller: Caller,
  answerId: string,
  needed: Role,
): Promise<KeptAnswer> {
  const { answer, project } = await authorizeAny(read, caller, answerId, needed);
  if (answer.user_id !== caller.userId && !roleReaches(project.access.role, "editor"))
    throw new chatErrors.answer_not_found();
  return answer;
}

/**
 * Authorizes the caller's own answer, if they still have the role in its project; fails with `answer_not_found`
 * otherwise.
 */
export async function authorizeOwnAnswer<R extends Role>(
  read: ReadHandle,
  caller: Caller,
  answerId: string,
  needed: R,
): Promise<OwnAnswer<R>> {
  const own = await authorizeAny(read, caller, answerId, needed);
  if (own.answer.user_id !== caller.userId) throw new chatErrors.answer_not_found();
  return own;
}

/**
 * Authorizes a conversation that the caller began, if they still have the role in its project; fails with
 * `conversation_not_found` otherwise, including for other members' conversations.
 */
export async function authorizeConversation<R extends Role>(
  read: ReadHandle,
  caller: Caller,
  conversationId: string,
  needed: R,
): Promise<{ project: Authorized<Project, R>; conversation: Conversation }> {
  const notFound = new chatErrors.conversation_not_found();
  const conversation = await findConversation(read, conversationId);
  if (!conversation || conversation.user_id !== caller.userId) throw notFound;
  const { project_id } = conversation;
  return { project: await authorizeProjectOf(read, caller, project_id, needed, notFound), conversation };
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
  if (projectId !== project.id || userId !== project.access.userId)
    throw new chatErrors.conversation_not_found();
}
