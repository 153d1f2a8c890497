import type { Authorized } from "#kit/authorized.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import { authorizeProject } from "../projects/authorize-project.ts";
import { ProjectNotFoundError } from "../projects/projects.errors.ts";
import type { Project } from "../projects/projects.repository.ts";
import { ConversationNotFoundError } from "./chat.errors.ts";
import { type Conversation, findConversation } from "./conversations.repository.ts";

export interface OwnedConversation {
  project: Authorized<Project>;
  conversation: Conversation;
}

/** A conversation with the caller's own project; fails with ConversationNotFoundError for any other. */
export async function authorizeConversation(
  read: ReadHandle,
  caller: { userId: string },
  conversationId: string,
): Promise<OwnedConversation> {
  const conversation = await findConversation(read, conversationId);
  if (!conversation) throw new ConversationNotFoundError();
  try {
    return { project: await authorizeProject(read, caller, conversation.project_id), conversation };
  } catch (error) {
    throw error instanceof ProjectNotFoundError ? new ConversationNotFoundError() : error;
  }
}

/** Refuses an identifier that another project's conversation has; one that none has begins a conversation. */
export async function requireJoinable(
  read: ReadHandle,
  project: Authorized<Project>,
  conversationId: string,
): Promise<void> {
  const conversation = await findConversation(read, conversationId);
  if (conversation && conversation.project_id !== project.id) throw new ConversationNotFoundError();
}
