import type { Role } from "@groundwork/contract/roles";
import type { Authorized } from "#kit/authorized.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import { authorizeProject } from "../projects/authorize-project.ts";
import { ProjectNotFoundError } from "../projects/projects.errors.ts";
import type { Project } from "../projects/projects.repository.ts";
import { ConversationNotFoundError } from "./chat.errors.ts";
import { type Conversation, findConversation } from "./conversations.repository.ts";

export interface OwnConversation<R extends Role> {
  project: Authorized<Project, R>;
  conversation: Conversation;
}

/**
 * A conversation that the caller began, while they have at least the role that is needed in its project; fails with
 * ConversationNotFoundError for any other, another member's too.
 */
export async function authorizeConversation<R extends Role>(
  read: ReadHandle,
  caller: { userId: string },
  conversationId: string,
  needed: R,
): Promise<OwnConversation<R>> {
  const conversation = await findConversation(read, conversationId);
  if (!conversation || conversation.user_id !== caller.userId) throw new ConversationNotFoundError();
  try {
    return { project: await authorizeProject(read, caller, conversation.project_id, needed), conversation };
  } catch (error) {
    throw error instanceof ProjectNotFoundError ? new ConversationNotFoundError() : error;
  }
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
