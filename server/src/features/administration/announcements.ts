import { countRows, findRow, insertRows, updateRows } from "#platform/database/rows.ts";
import type { AnnouncementElement } from "@groundwork/contract/announcements";
import { sql } from "kysely";
import type { AuthorizedAdministrator } from "#kit/authorized.ts";
import { readableId } from "#kit/ids.ts";
import type { ReadHandle, Database } from "#platform/database/database.ts";
import { samplesEmail } from "../accounts/accounts.rules.ts";
import { recordAct } from "../audit/record-act.ts";
import type { AdministrationDeps } from "./administration.ts";
import { z } from "zod";
import { type JobHandler, mailTries } from "#platform/jobs/job-queue.ts";
import type { Deps } from "../deps.ts";

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
    await insertRows(transaction, "announcements", { id, subject, text, created_at: created });
    // Accounts that register later don't receive it.
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
    await queue.add(transaction, sendAnnouncementKind, { payload: { announcementId: id }, subject: id });
    await recordAct(transaction, "announcement.sent", { kind: "announcement", id, name: subject });
    const recipients = await countRows(mailable(transaction));
    return { id, subject, text, created_at: created, recipients, sent: 0 };
  });
}

/** Lists announcements, newest first, with their progress. */
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
  return { announcements, reaches: await countRows(mailable(read)) };
}

/** Selects accounts with an address that can receive mail. */
function mailable(read: ReadHandle) {
  return read.selectFrom("users").where("users.email", "!=", "").where("users.email", "!=", samplesEmail);
}

const payload = z.object({ announcementId: z.string() });
type Payload = z.infer<typeof payload>;
const sendAnnouncementKind = { name: "send-announcement", payload, ...mailTries };

/**
 * Mails an announcement to one account after another. Records each before and after sending, so that it can resume
 * and nobody gets it twice; a mail interrupted by a crash is not sent again.
 */
export function sendAnnouncementJob(
  deps: Pick<Deps, "database" | "mailer" | "publicUrl">,
): JobHandler<Payload> {
  const { database, mailer } = deps;
  return {
    kind: sendAnnouncementKind,
    async work({ payload: { announcementId: id }, signal }) {
      const announcement = await findRow(database.read, "announcements", { id });
      if (!announcement) return;
      for (;;) {
        signal.throwIfAborted();
        const next = await nextOf(database, id);
        if (!next) return;
        const mail = { announcement_id: id, user_id: next.id };
        const note = (state: "waiting" | "begun" | "sent") =>
          database.write((transaction) => updateRows(transaction, "announcement_mails", mail, { state }));
        await note("begun");
        try {
          await mailer.send(mailOf(announcement, next.email, deps.publicUrl));
        } catch (error) {
          await note("waiting");
          throw error;
        }
        await note("sent");
      }
    },
  };
}

function nextOf(database: Database, announcementId: string) {
  return database.read
    .selectFrom("announcement_mails")
    .innerJoin("users", "users.id", "announcement_mails.user_id")
    .select(["users.id", "users.email"])
    .where("announcement_mails.announcement_id", "=", announcementId)
    .where("announcement_mails.state", "=", "waiting")
    .orderBy("users.id")
    .executeTakeFirst();
}

function mailOf({ subject, text }: { subject: string; text: string }, to: string, publicUrl: string) {
  const why = `You're receiving this service announcement because you have an account at\n${publicUrl}.`;
  return { to, subject, text: `${text}\n\n-- \n${why}\n` };
}
