import { z } from "zod";
import type { Database } from "#platform/database/database.ts";
import type { JobHandler, JobKind } from "#platform/jobs/job-queue.ts";
import type { Mailer } from "#platform/mail/mailer.ts";
import { demoRequestMail, welcomeMail } from "./lead-mails.ts";
import { findDemoRequest, findSubscriber } from "./leads.repository.ts";
import { unsubscribeLink } from "./unsubscribe.ts";

const payload = z.object({ lead: z.enum(["demo request", "subscriber"]), id: z.string() });
type Payload = z.infer<typeof payload>;

export const mailLeadKind: JobKind<Payload> = {
  name: "mail-lead",
  payload,
  // A mail server may be away for a day.
  maxAttempts: 10,
  backOff: 60_000,
};

export interface MailLeadDeps {
  database: Database;
  mailer: Mailer;
  publicUrl: string;
  /** Who hears of demo requests; nobody where it is not set. */
  operatorEmail: string | undefined;
}

/** Tells the operator of a demo request, and a new subscriber how to leave again. What is gone is not mailed. */
export function mailLeadJob(deps: MailLeadDeps): JobHandler<Payload> {
  const { database, mailer, operatorEmail } = deps;
  return {
    kind: mailLeadKind,
    async work({ payload: { lead, id } }) {
      if (lead === "demo request") {
        const request = await findDemoRequest(database.read, id);
        if (request && operatorEmail) await mailer.send(demoRequestMail(request, operatorEmail));
      } else {
        const subscriber = await findSubscriber(database.read, id);
        if (!subscriber) return;
        await mailer.send(welcomeMail(subscriber.email, await unsubscribeLink(deps, id)));
      }
    },
  };
}
