import type { Deps } from "../deps.ts";
import { z } from "zod";
import type { Database } from "#platform/database/database.ts";
import type { DemoRequestTable } from "#platform/database/lead-tables.ts";
import type { JobHandler, JobKind } from "#platform/jobs/job-queue.ts";
import { type Mail, letter } from "#platform/mail/mailer.ts";
import { findDemoRequest, findSubscriber, readLeadKey } from "./leads.repository.ts";
import { randomBytes } from "node:crypto";
import { replyMail, requestMail } from "./person-mails.ts";
import { unsubscribe } from "@groundwork/contract/leads";
import { linkPage, oneClickHeaders } from "../mailed-links.ts";
import { sign } from "./leads.rules.ts";

const payload = z.object({
  lead: z.enum(["demo request", "subscriber", "person request", "person reply"]),
  id: z.string(),
});
type Payload = z.infer<typeof payload>;

export const mailLeadKind: JobKind<Payload> = {
  name: "mail-lead",
  payload,
  // A mail server may be away for a day.
  maxAttempts: 10,
  backOff: 60_000,
};

interface MailLeadDeps extends Pick<Deps, "database" | "mailer"> {
  publicUrl: string;
  /** The recipient of contact requests; nobody if unset. */
  operatorEmail: string | undefined;
}

/**
 * Mails the operator a contact request, a new subscriber an unsubscribe link, a project's owner what a visitor asks a person, or
 * that visitor the reply. Skips deleted entries.
 */
export function mailLeadJob(deps: MailLeadDeps): JobHandler<Payload> {
  const { database, mailer, operatorEmail } = deps;
  return {
    kind: mailLeadKind,
    async work({ payload: { lead, id } }) {
      if (lead === "demo request") {
        const request = await findDemoRequest(database.read, id);
        if (request && operatorEmail) await mailer.send(demoRequestMail(request, operatorEmail));
      } else if (lead === "person request" || lead === "person reply") {
        const write = lead === "person request" ? requestMail : replyMail;
        const mail = await write({ read: database.read, publicUrl: deps.publicUrl }, id);
        if (mail) await mailer.send(mail);
      } else {
        const subscriber = await findSubscriber(database.read, id);
        if (!subscriber) return;
        await mailer.send(welcomeMail(subscriber.email, await unsubscribeLink(deps, id)));
      }
    },
  };
}

/** Writes the operator's mail. A visitor's input goes only into the body, as text. */
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
    subject: "Groundwork: demo request",
    text: [
      "New contact form message:",
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

/** Writes the first mail to a subscriber, without anything that was typed: the address may be somebody else's. */
function welcomeMail(email: string, link: string): Mail {
  const words =
    "This address was subscribed to the Groundwork newsletter. If it wasn't you,\nor if you change your mind, unsubscribe with one click:";
  return {
    ...letter(email, "You're subscribed to the Groundwork newsletter", words, link),
    headers: oneClickHeaders(link),
  };
}

const newKey = () => randomBytes(32).toString("base64url");

/** Returns the installation's key for signing forms and links. */
export function leadKey(database: Database): Promise<string> {
  return readLeadKey(database, newKey);
}

/** Returns the signed link that removes a subscriber with one click. It never expires. */
export async function unsubscribeLink(
  { database, publicUrl }: { database: Database; publicUrl: string },
  subscriberId: string,
): Promise<string> {
  const token = sign(await leadKey(database), "unsubscribe", subscriberId);
  return `${publicUrl}${unsubscribe.path}?token=${token}`;
}

/** Renders the page behind a mail's link. */
export const unsubscribePage = (known: boolean): ReturnType<typeof linkPage> =>
  known
    ? linkPage("You're unsubscribed", "This address was removed from the newsletter.")
    : linkPage(
        "This link is incomplete",
        "Please open the link in the email again, or write to us and we'll remove you.",
      );
