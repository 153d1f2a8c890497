import type { AnnouncementElement } from "@groundwork/contract/announcements";
import { sql } from "kysely";
import type { AuthorizedAdministrator } from "#kit/authorized.ts";
import { readableId } from "#kit/ids.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import { samplesEmail } from "../accounts/accounts.rules.ts";
import { recordAct } from "../audit/record-act.ts";
import type { AdministrationDeps } from "./administration.ts";
import { sendAnnouncementKind } from "./send-announcement.jobs.ts";

const mostListed = 50;

/** Keeps an announcement with who is to get it, and has it sent in the background. */
export async function announce(
  { database, clock, queue }: Pick<AdministrationDeps, "database" | "clock" | "queue">,
  _administrator: AuthorizedAdministrator,
  { subject, text }: { subject: string; text: string },
): Promise<AnnouncementElement> {
  const created = clock.now().toISOString();
  const id = readableId(subject, "announcement");
  return database.write(async (transaction) => {
    await transaction
      .insertInto("announcements")
      .values({ id, subject, text, created_at: created })
      .execute();
    // Whoever registers later is not told of it any more.
    await transaction
      .insertInto("announcement_mails")
      .columns(["announcement_id", "user_id", "state"])
      .expression(
        mailable(transaction).select([
          sql<string>`${id}`.as("announcement_id"),
          "users.id as user_id",
          sql<"waiting">`${"waiting"}`.as("state"),
        ]),
      )
      .execute();
    await queue.add(transaction, sendAnnouncementKind, {
      payload: { announcementId: id },
      idempotencyKey: `announcement:${id}`,
      subject: id,
      owner: null,
    });
    await recordAct(transaction, {
      code: "announcement.sent",
      on: { kind: "announcement", id, name: subject },
    });
    const recipients = await countReached(transaction);
    return { id, subject, text, created_at: created, recipients, sent: 0 };
  });
}

/** The newest first, with how far each has come. */
export async function listAnnouncements(read: ReadHandle, _administrator: AuthorizedAdministrator) {
  const rows = await read
    .selectFrom("announcements")
    .leftJoin("announcement_mails as mails", "mails.announcement_id", "announcements.id")
    .select(({ fn }) => [
      "announcements.id",
      "announcements.subject",
      "announcements.text",
      "announcements.created_at",
      fn.count<number | string>("mails.user_id").as("recipients"),
      fn.count<number | string>("mails.user_id").filterWhere("mails.state", "=", "sent").as("sent"),
    ])
    .groupBy(["announcements.id", "announcements.subject", "announcements.text", "announcements.created_at"])
    .orderBy("announcements.created_at", "desc")
    .limit(mostListed)
    .execute();
  const announcements = rows.map((row) => ({
    ...row,
    recipients: Number(row.recipients),
    sent: Number(row.sent),
  }));
  return { announcements, reaches: await countReached(read) };
}

/** Accounts with an address that can receive something. */
function mailable(read: ReadHandle) {
  return read.selectFrom("users").where("users.email", "!=", "").where("users.email", "!=", samplesEmail);
}

async function countReached(read: ReadHandle): Promise<number> {
  const { count } = await mailable(read)
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
