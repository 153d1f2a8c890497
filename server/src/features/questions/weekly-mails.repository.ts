import type { Authorized } from "#kit/authorized.ts";
import type { WeeklyMailTable } from "#platform/database/answer-tables.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import { deleteRows, findRow, hasRow, insertIfNew, updateRows } from "#platform/database/rows.ts";
import type { Project } from "../projects/projects.repository.ts";

/** Stores that a member wants the weekly mail; changes nothing if they get it already. */
export async function insertWeeklyMail(
  transaction: WriteHandle,
  { id: project_id, access: { userId: user_id } }: Authorized<Project, "editor">,
  mail: Pick<WeeklyMailTable, "token" | "next_at">,
): Promise<void> {
  await insertIfNew(transaction, "weekly_mails", { project_id, user_id, ...mail }, ["project_id", "user_id"]);
}

type Recipient = Pick<WeeklyMailTable, "project_id" | "user_id">;

export async function deleteWeeklyMail(
  transaction: WriteHandle,
  { project_id, user_id }: Recipient,
): Promise<void> {
  await deleteRows(transaction, "weekly_mails", { project_id, user_id });
}

/** Ends a weekly mail by its link; whoever has the link was mailed it. */
export async function deleteWeeklyMailByToken(transaction: WriteHandle, token: string): Promise<void> {
  await deleteRows(transaction, "weekly_mails", { token });
}

export async function postponeWeeklyMail(
  transaction: WriteHandle,
  { project_id, user_id }: Recipient,
  next_at: string,
): Promise<void> {
  await updateRows(transaction, "weekly_mails", { project_id, user_id }, { next_at });
}

export function findWeeklyMail(
  read: ReadHandle,
  { project_id, user_id }: Recipient,
): Promise<WeeklyMailTable | undefined> {
  return findRow(read, "weekly_mails", { project_id, user_id });
}

export const getsWeeklyMail = (read: ReadHandle, project_id: string, user_id: string): Promise<boolean> =>
  hasRow(read, "weekly_mails", { project_id, user_id });

/** Finds who is due for a mail at a moment, the longest due first. */
export function findDueWeeklyMails(read: ReadHandle, now: string, limit: number): Promise<Recipient[]> {
  return read
    .selectFrom("weekly_mails")
    .select(["project_id", "user_id"])
    .where("next_at", "<=", now)
    .orderBy("next_at")
    .limit(limit)
    .execute();
}
