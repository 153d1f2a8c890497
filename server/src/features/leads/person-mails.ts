import type { ReadHandle } from "#platform/database/database.ts";
import { letter, type Mail } from "#platform/mail/mailer.ts";
import { findUser } from "../accounts/users.repository.ts";
import { findPublication } from "../publications/publications.repository.ts";
import { publicLink } from "../publications/publications.rules.ts";
import { findLiveProject } from "../resources/resources.repository.ts";
import { findPersonRequest, transcriptOf } from "./person-requests.repository.ts";

/** Characters of an answer in a mail; the whole of it is on the project's page. */
const mostOfAnswer = 2_000;

interface PersonMails {
  read: ReadHandle;
  publicUrl: string;
}

/** Writes the mail to a project's owner about a visitor's request; null where it was deleted. A reply to it goes to the visitor. */
export async function requestMail({ read, publicUrl }: PersonMails, id: string): Promise<Mail | null> {
  const request = await findPersonRequest(read, id);
  const live = request && (await findLiveProject(read, request.project_id));
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
export async function replyMail({ read, publicUrl }: PersonMails, id: string): Promise<Mail | null> {
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
