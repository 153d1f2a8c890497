import { z } from "zod";
import type { Database } from "#platform/database/database.ts";
import type { JobHandler, JobKind } from "#platform/jobs/job-queue.ts";
import type { Mailer } from "#platform/mail/mailer.ts";

const payload = z.object({ announcementId: z.string() });
type Payload = z.infer<typeof payload>;

export const sendAnnouncementKind: JobKind<Payload> = {
  name: "send-announcement",
  payload,
  // A mail server may be away for a day.
  maxAttempts: 10,
  backOff: 60_000,
};

/**
 * Mails an announcement to one account after the other. Each is noted before and after it is sent, so that it goes on where it
 * was and nobody gets it twice; a mail that a crash cut off is not sent again.
 */
export function sendAnnouncementJob(deps: {
  database: Database;
  mailer: Mailer;
  publicUrl: string;
}): JobHandler<Payload> {
  const { database, mailer } = deps;
  return {
    kind: sendAnnouncementKind,
    async work({ payload: { announcementId: id }, signal }) {
      const announcement = await database.read
        .selectFrom("announcements")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirst();
      if (!announcement) return;
      for (;;) {
        signal.throwIfAborted();
        const next = await nextOf(database, id);
        if (!next) return;
        const note = (state: "waiting" | "begun" | "sent") =>
          database.write((transaction) =>
            transaction
              .updateTable("announcement_mails")
              .set({ state })
              .where("announcement_id", "=", id)
              .where("user_id", "=", next.id)
              .execute(),
          );
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
  const why = `You get this because you have an account at ${publicUrl}. It is about its operation.`;
  return { to, subject, text: `${text}\n\n-- \n${why}\n` };
}
