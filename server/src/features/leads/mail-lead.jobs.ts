import type { Deps } from "../deps.ts";
import { z } from "zod";
import type { Database } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import { type JobHandler, mailTries } from "#platform/jobs/job-queue.ts";
import { type Mail, letter } from "#platform/mail/mailer.ts";
import { readLeadKey } from "./leads.repository.ts";
import { randomBytes } from "node:crypto";
import { unsubscribe } from "@groundwork/contract/leads";
import { linkPage, oneClickHeaders } from "../mailed-links.ts";
import { sign } from "./leads.rules.ts";
import { findRow } from "#platform/database/rows.ts";
import { findUser } from "../accounts/users.repository.ts";
import { findPublication } from "../publications/publications.repository.ts";
import { publicLink } from "../publications/publications.rules.ts";
import { findProject } from "../projects/projects.repository.ts";
import { findPersonRequest, transcriptOf } from "./person-requests.repository.ts";

const payload = z.object({
  lead: z.enum(["demo request", "subscriber", "person request", "person reply"]),
  id: z.string(),
});
type Payload = z.infer<typeof payload>;
export const mailLeadKind = { name: "mail-lead", payload, ...mailTries };

interface MailLeadDeps extends Pick<Deps, "database" | "mailer" | "publicUrl"> {
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
        const request = await findRow(database.read, "demo_requests", { id });
        if (request && operatorEmail) await mailer.send(demoRequestMail(request, operatorEmail));
      } else if (lead === "person request" || lead === "person reply") {
        const write = lead === "person request" ? requestMail : replyMail;
        const mail = await write(deps, id);
        if (mail) await mailer.send(mail);
      } else {
        const subscriber = await findRow(database.read, "newsletter_subscribers", { id });
        if (!subscriber) return;
        await mailer.send(welcomeMail(subscriber.email, await unsubscribeLink(deps, id)));
      }
    },
  };
}

/** Writes the operator's mail. A visitor's input goes only into the body, as text. */
function demoRequestMail(request: Tables["demo_requests"], operatorEmail: string): Mail {
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
      "All requests: npm run admin -- leads list",
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
  { database, publicUrl }: Pick<Deps, "database" | "publicUrl">,
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

/** Characters of an answer in a mail; the whole of it is on the project's page. */
const mostOfAnswer = 2_000;

/** Writes the mail to a project's owner about a visitor's request; null where it was deleted. A reply to it goes to the visitor. */
async function requestMail(
  { database: { read }, publicUrl }: MailLeadDeps,
  id: string,
): Promise<Mail | null> {
  const request = await findPersonRequest(read, id);
  const live = request && (await findProject(read, request.project_id));
  const owner = live && (await findUser(read, live.owner_id));
  if (!request || !owner) return null;
  const transcript = await transcriptOf(read, request);
  const turns = transcript.map(
    ({ question, answer }) => `Visitor: ${question}\nAssistant: ${plain(answer).slice(0, mostOfAnswer)}`,
  );
  const link = `${publicUrl}/project/${encodeURIComponent(request.project_id)}?tab=questions`;
  return {
    // A visitor's words go only into the body, as text.
    ...letter(
      owner.email,
      "Groundwork: a visitor asked for a person",
      `Someone asked your assistant:\n\n${request.query}`,
      `Their email address: ${request.email}`,
      ...(turns.length > 0 ? ["The conversation:", ...turns] : []),
      `Reply under Questions, or by replying to this email:\n${link}`,
    ),
    replyTo: request.email,
  };
}

/** Writes the mail with the reply to a visitor; null where the request was deleted. */
async function replyMail({ database: { read }, publicUrl }: MailLeadDeps, id: string): Promise<Mail | null> {
  const request = await findPersonRequest(read, id);
  if (!request || request.message === null) return null;
  const publication = await findPublication(read, request.project_id);
  const from = publication ? `\n${publicLink(publicUrl, publication.slug)}` : "";
  return letter(
    request.email,
    "A reply to your question",
    `You asked:\n\n${request.query}`,
    request.message,
    `A person wrote this reply to the question that you asked the assistant.${from}\nReplies to this email are not read.`,
  );
}

/** Returns an answer's words without the backslashes that keep a source's own signs text. */
const plain = (message: string): string => message.replaceAll(/\\([^\w\s])/g, "$1");
