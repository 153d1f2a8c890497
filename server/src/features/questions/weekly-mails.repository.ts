import type { Authorized } from "#kit/authorized.ts";
import type { WeeklyMailTable } from "#platform/database/answer-tables.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import { findsRow } from "#platform/database/rows.ts";
import type { Project } from "../projects/projects.repository.ts";

/** Stores that a member wants the weekly mail; changes nothing if they get it already. */
export async function insertWeeklyMail(
  transaction: WriteHandle,
  { id: project_id, access: { userId: user_id } }: Authorized<Project, "editor">,
  mail: Pick<WeeklyMailTable, "token" | "next_at">,
): Promise<void> {
  await transaction
    .insertInto("weekly_mails")
    .values({ project_id, user_id, ...mail })
    .onConflict((conflict) => conflict.columns(["project_id", "user_id"]).doNothing())
    .execute();
}

type Recipient = Pick<WeeklyMailTable, "project_id" | "user_id">;

export async function deleteWeeklyMail(
  transaction: WriteHandle,
  { project_id, user_id }: Recipient,
): Promise<void> {
  await transaction
    .deleteFrom("weekly_mails")
    .where("project_id", "=", project_id)
    .where("user_id", "=", user_id)
    .execute();
}

/** Ends a weekly mail by its link; whoever has the link was mailed it. */
export async function deleteWeeklyMailByToken(transaction: WriteHandle, token: string): Promise<void> {
  await transaction.deleteFrom("weekly_mails").where("token", "=", token).execute();
}

export async function postponeWeeklyMail(
  transaction: WriteHandle,
  { project_id, user_id }: Recipient,
  next_at: string,
): Promise<void> {
  await transaction
    .updateTable("weekly_mails")
    .set({ next_at })
    .where("project_id", "=", project_id)
    .where("user_id", "=", user_id)
    .execute();
}

export function findWeeklyMail(
  read: ReadHandle,
  { project_id, user_id }: Recipient,
): Promise<WeeklyMailTable | undefined> {
  return read
    .selectFrom("weekly_mails")
    .selectAll()
    .where("project_id", "=", project_id)
    .where("user_id", "=", user_id)
    .executeTakeFirst();
}

export const getsWeeklyMail = (read: ReadHandle, project_id: string, user_id: string): Promise<boolean> =>
  findsRow(
    read
      .selectFrom("weekly_mails")
      .select("token")
      .where("project_id", "=", project_id)
      .where("user_id", "=", user_id),
  );

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
