import { z } from "zod";
import type { Database } from "#platform/database/database.ts";
import type { DemoRequestTable } from "#platform/database/lead-tables.ts";
import type { JobHandler, JobKind } from "#platform/jobs/job-queue.ts";
import type { Mail, Mailer } from "#platform/mail/mailer.ts";
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

/** What the operator hears of a demo request. What a visitor typed is text of the body and nothing else. */
function demoRequestMail(request: DemoRequestTable, operatorEmail: string): Mail {
  const rows = [
    ["Name", `${request.first_name} ${request.last_name}`],
    ["Email", request.email],
    ["Phone", request.phone],
    ["Company", request.company],
    ["Received", request.created_at],
  ].filter(([, value]) => value !== "");
  return {
    to: operatorEmail,
    replyTo: request.email,
    subject: "Groundwork: somebody asks for a demo",
    text: [
      "Somebody filled in the contact form:",
      "",
      ...rows.map(([name, value]) => `${name}: ${value}`),
      "",
      request.message || "(no message)",
      "",
      "All requests: npm run leads -- list",
      "",
    ].join("\n"),
  };
}

/** The first mail to a subscriber. It holds nothing that somebody typed: the address may be another's. */
function welcomeMail(email: string, link: string): Mail {
  return {
    to: email,
    subject: "You are subscribed to the Groundwork newsletter",
    text: [
      "Hello,",
      "",
      "this address was subscribed to the newsletter of Groundwork. If it was not",
      "you, or if you change your mind, this link removes it with one click:",
      "",
      link,
      "",
    ].join("\n"),
    // The second tells mail programs that a POST to the link is enough (RFC 8058).
    headers: { "List-Unsubscribe": `<${link}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  };
}
