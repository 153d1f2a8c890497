import type { Authorized } from "#kit/authorized.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { Project } from "../projects/projects.repository.ts";
import type { KeptAnswer } from "./answers.repository.ts";
import { deleteRows, findRow, insertOrUpdate, updateRows } from "#platform/database/rows.ts";

export type Conversation = Tables["conversations"];
export type CountedConversation = Conversation & { questions: number };

export function findConversation(read: ReadHandle, id: string): Promise<Conversation | undefined> {
  return findRow(read, "conversations", { id });
}

/** Lists a person's conversations with a project, most recently asked first, before `before`. */
export async function findConversationsOf(
  read: ReadHandle,
  { projectId, userId }: { projectId: string; userId: string },
  { before, limit }: { before: string | undefined; limit: number },
): Promise<CountedConversation[]> {
  const found = await read
    .selectFrom("conversations")
    .selectAll()
    .select((e) =>
      e
        .selectFrom("answers")
        .whereRef("answers.conversation_id", "=", "conversations.id")
        .where("answers.compared_with", "is", null)
        .select(({ fn }) => fn.countAll<number | string>().as("questions"))
        .as("questions"),
    )
    .where("project_id", "=", projectId)
    .where("user_id", "=", userId)
    .$if(before !== undefined, (query) => query.where("updated_at", "<", before!))
    .orderBy("updated_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
  return found.map((one) => ({ ...one, questions: Number(one.questions) }));
}

/**
 * Creates a conversation with its first answer, or updates its time. Leaves another person's unchanged: the answer's
 * foreign key then fails, which callers rule out beforehand.
 */
export async function touchConversation(
  transaction: WriteHandle,
  answer: Pick<KeptAnswer, "project_id" | "query">,
  conversation: { id: string; userId: string; title: string; now: string },
): Promise<void> {
  const { id, userId, title, now } = conversation;
  const row = { id, project_id: answer.project_id, user_id: userId, title, created_at: now, updated_at: now };
  await insertOrUpdate(transaction, "conversations", row, ["id"], { updated_at: now });
}

export async function updateTitle(
  transaction: WriteHandle,
  project: Authorized<Project, "viewer">,
  conversationId: string,
  title: string,
): Promise<void> {
  await updateRows(transaction, "conversations", { id: conversationId, project_id: project.id }, { title });
}

export async function deleteConversationRow(
  transaction: WriteHandle,
  project: Authorized<Project, "viewer">,
  conversationId: string,
): Promise<void> {
  await deleteRows(transaction, "conversations", { id: conversationId, project_id: project.id });
}

/** Deletes a person's conversations with one project, or with all by default. */
export async function deleteConversationsOf(
  transaction: WriteHandle,
  userId: string,
  projectId?: string,
): Promise<void> {
  const within = { ...(projectId !== undefined && { project_id: projectId }) };
  await deleteRows(transaction, "conversations", { user_id: userId, ...within });
}
