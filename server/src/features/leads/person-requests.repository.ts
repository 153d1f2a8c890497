import { createHash } from "node:crypto";
import type { Selectable } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import { findRow, insertIfNew, countChanged } from "#platform/database/rows.ts";
import { emailKey } from "../accounts/accounts.rules.ts";

export type PersonRequest = Selectable<Tables["person_requests"]>;

/** Hashes an email address, which is stored encrypted, so that it can be found and erased. */
const hashOf = (email: string): string => createHash("sha256").update(emailKey(email)).digest("hex");

export type NewPersonRequest = Omit<PersonRequest, "email_hash" | "message" | "replied_at">;

/** Adds a request; false where one was made under the same answer before. */
export function insertPersonRequest(transaction: WriteHandle, request: NewPersonRequest): Promise<boolean> {
  return insertIfNew(transaction, "person_requests", {
    ...request,
    email_hash: hashOf(request.email),
    message: null,
    replied_at: null,
  });
}

export function findPersonRequest(read: ReadHandle, id: string): Promise<PersonRequest | undefined> {
  return findRow(read, "person_requests", { id });
}

/** Erases what an address asked; gives how many requests there were. */
export function deletePersonRequestsOf(transaction: WriteHandle, email: string): Promise<number> {
  return countChanged(transaction.deleteFrom("person_requests").where("email_hash", "=", hashOf(email)));
}

/** Finds answers of a project to visitors and in Slack by their identifiers, oldest first, with the questions as the project's people see them. */
export function findSentAnswers(read: ReadHandle, projectId: string, ids: readonly string[]) {
  return read
    .selectFrom("answers")
    .leftJoin("questions", "questions.id", "answers.id")
    .select(["answers.id", "answers.message", "questions.query"])
    .where("answers.project_id", "=", projectId)
    .where((e) => e.or([e("answers.slug", "is not", null), e("answers.user_id", "is", null)]))
    .where("answers.id", "in", ids)
    .orderBy("answers.asked_at")
    .orderBy("answers.id")
    .execute();
}

/** Reads the conversation from the answers, so that it says no more than they do once a source is removed. */
export async function transcriptOf(
  read: ReadHandle,
  { project_id: projectId, conversation }: PersonRequest,
): Promise<{ question: string; answer: string }[]> {
  const answers = await findSentAnswers(read, projectId, JSON.parse(conversation) as string[]);
  return answers.map(({ query, message }) => ({ question: query ?? "", answer: message }));
}
