import type { Authorized } from "#kit/authorized.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { ConversationTable } from "#platform/database/answer-tables.ts";
import type { Project } from "../projects/projects.repository.ts";
import type { KeptAnswer } from "./answers.repository.ts";

export type Conversation = ConversationTable;
export type CountedConversation = Conversation & { questions: number };

export function findConversation(read: ReadHandle, id: string): Promise<Conversation | undefined> {
  return read.selectFrom("conversations").selectAll().where("id", "=", id).executeTakeFirst();
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
  await transaction
    .insertInto("conversations")
    .values({ id, project_id: answer.project_id, user_id: userId, title, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ updated_at: now }))
    .execute();
}

/** Removes an answer of a conversation that another takes the place of. */
export async function deleteTurn(
  transaction: WriteHandle,
  conversationId: string,
  answerId: string,
): Promise<void> {
  await transaction
    .deleteFrom("answers")
    .where("id", "=", answerId)
    .where("conversation_id", "=", conversationId)
    .execute();
}

export async function updateTitle(
  transaction: WriteHandle,
  project: Authorized<Project, "viewer">,
  conversationId: string,
  title: string,
): Promise<void> {
  await transaction
    .updateTable("conversations")
    .set({ title })
    .where("id", "=", conversationId)
    .where("project_id", "=", project.id)
    .execute();
}

export async function deleteConversationRow(
  transaction: WriteHandle,
  project: Authorized<Project, "viewer">,
  conversationId: string,
): Promise<void> {
  await transaction
    .deleteFrom("conversations")
    .where("id", "=", conversationId)
    .where("project_id", "=", project.id)
    .execute();
}

/** Deletes a person's conversations with one project, or with all by default. */
export async function deleteConversationsOf(
  transaction: WriteHandle,
  userId: string,
  projectId?: string,
): Promise<void> {
  await transaction
    .deleteFrom("conversations")
    .where("user_id", "=", userId)
    .$if(projectId !== undefined, (query) => query.where("project_id", "=", projectId!))
    .execute();
}
