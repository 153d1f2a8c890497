import type { Answer, Body, Query } from "@groundwork/contract/call";
import type * as contract from "@groundwork/contract/person-requests";
import type { Authorized } from "#kit/authorized.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import { deleteRows, findRows, updateRows } from "#platform/database/rows.ts";
import { recordAct, onProject } from "../audit/record-act.ts";
import { findAnswer } from "../chat/answers.repository.ts";
import { chatErrors } from "../chat/chat.errors.ts";
import type { Deps } from "../deps.ts";
import type { Project } from "../projects/projects.repository.ts";
import type { AdmitVisitor, Visitor } from "../publications/admit-visitor.ts";
import { findLivePublication } from "../publications/find-live-publication.ts";
import { leadErrors as errors } from "./leads.errors.ts";
import { mailLeadKind } from "./mail-lead.jobs.ts";
import * as personRequests from "./person-requests.repository.ts";
import { authorizeProjectOf } from "../projects/authorize-project.ts";

/** Runs in the transaction that stores a visitor's request; bound by wiring to whoever must learn of it. */
type PersonAsked = (
  transaction: WriteHandle,
  projectId: string,
  asked: { leadId: string; answerId: string; question: string },
) => Promise<void>;

export interface PersonDeps extends Pick<Deps, "database" | "clock" | "queue"> {
  personAsked: PersonAsked;
  admitVisitor: AdmitVisitor;
}

type Shown = Answer<typeof contract.listPersonRequests, 200>["requests"][number];

/**
 * Stores what a visitor asks the people of a publication and queues the mail to its project's owner. Fails with
 * `answer_not_found` for an answer that no visitor of it got, and with `person_already_asked` for one that was asked about.
 */
export async function askPerson(
  { database, clock, queue, personAsked, admitVisitor }: PersonDeps,
  visitor: Visitor,
  given: Omit<Body<typeof contract.askPerson>, "website" | "token">,
): Promise<void> {
  const admitting = { read: database.read, admitVisitor };
  const publication = await findLivePublication(admitting, given.public_domain_endpoint, visitor);
  const { project_id: projectId, ownerId } = publication;
  const answer = await findAnswer(database.read, given.answer_id);
  if (!answer || answer.slug === null || answer.project_id !== projectId)
    throw new chatErrors.answer_not_found();
  const { id } = answer;
  const along = given.send_conversation ? await sentAlong(database.read, projectId, given.conversation) : [];
  const askedAt = clock.now().toISOString();
  const request = {
    id,
    project_id: projectId,
    email: given.email,
    query: given.question,
    conversation: JSON.stringify([...new Set([...along, id])]),
    asked_at: askedAt,
  };
  const store = storePersonRequests({ queue, personAsked });
  await database.write(async (transaction) => {
    if (!(await store(transaction, request, ownerId))) throw new errors.person_already_asked();
  });
  queue.wake();
}

/** Returns what stores a request under its answer and queues the mail to the owner; false where one was made before. */
export function storePersonRequests({ queue, personAsked }: Pick<PersonDeps, "queue" | "personAsked">) {
  return async (
    transaction: WriteHandle,
    request: personRequests.NewPersonRequest,
    ownerId: string,
  ): Promise<boolean> => {
    const { id, project_id: projectId, query: question } = request;
    if (!(await personRequests.insertPersonRequest(transaction, request))) return false;
    await personAsked(transaction, projectId, { leadId: id, answerId: id, question });
    await queue.add(transaction, mailLeadKind, {
      subject: id,
      owner: ownerId,
      project: projectId,
      payload: { lead: "person request", id },
      idempotencyKey: `mail-lead:request:${id}`,
    });
    return true;
  };
}

/** Keeps of the identifiers those of answers that visitors of the same project got. */
async function sentAlong(read: ReadHandle, projectId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  return (await personRequests.findSentAnswers(read, projectId, ids)).map(({ id }) => id);
}

const perPage = 50;

/** Lists a project's requests, newest first, a page at a time. */
export async function listPersonRequests(
  read: ReadHandle,
  project: Authorized<Project, "editor">,
  { answer_id: id, before }: Query<typeof contract.listPersonRequests>,
): Promise<Answer<typeof contract.listPersonRequests, 200>> {
  const last = before === undefined ? undefined : await personRequests.findPersonRequest(read, before);
  const after = last?.project_id === project.id ? last : undefined;
  const wanted = { project_id: project.id, ...(id !== undefined && { id }) };
  const page = { order: ["asked_at desc", "id desc"], after, limit: perPage + 1 } as const;
  const found = await findRows(read, "person_requests", wanted, page);
  const requests: Shown[] = [];
  for (const one of found.slice(0, perPage)) requests.push(await presentRequest(read, one));
  return { requests, more: found.length > perPage };
}

async function presentRequest(read: ReadHandle, request: personRequests.PersonRequest): Promise<Shown> {
  return {
    answer_id: request.id,
    email: request.email,
    question: request.query,
    asked_at: request.asked_at,
    transcript: await personRequests.transcriptOf(read, request),
    reply: request.message,
    replied_at: request.replied_at,
  };
}

interface ReachedRequest {
  project: Authorized<Project, "editor">;
  request: personRequests.PersonRequest;
}

/** Authorizes a request of a project in which the caller is an editor. Fails for others. */
export async function authorizeRequest(
  read: ReadHandle,
  caller: { userId: string },
  id: string,
): Promise<ReachedRequest> {
  const notFound = new errors.person_request_not_found();
  const answer = await findAnswer(read, id);
  const project = await authorizeProjectOf(read, caller, answer?.project_id, "editor", notFound);
  const request = await personRequests.findPersonRequest(read, id);
  if (!request) throw notFound;
  return { request, project };
}

/** Stores a reply and queues its mail to the visitor. Fails where somebody replied before. */
export async function replyToPerson(
  { database, clock, queue }: PersonDeps,
  { project, request }: ReachedRequest,
  reply: string,
): Promise<Shown> {
  const { id } = request;
  const replied_at = clock.now().toISOString();
  await database.write(async (transaction) => {
    const open = { project_id: project.id, id, replied_at: null };
    if (!(await updateRows(transaction, "person_requests", open, { message: reply, replied_at })))
      throw new errors.person_already_answered();
    await queue.add(transaction, mailLeadKind, {
      subject: id,
      owner: project.owner_id,
      project: project.id,
      payload: { lead: "person reply", id },
      idempotencyKey: `mail-lead:reply:${id}`,
    });
    await recordAct(transaction, "person.replied", onProject(project));
  });
  queue.wake();
  return presentRequest(database.read, { ...request, message: reply, replied_at });
}

/** Deletes a request with the visitor's address. Fails with `person_request_not_found` where it is gone. */
export async function deletePersonRequest(
  { database, queue }: PersonDeps,
  { project, request: { id } }: ReachedRequest,
): Promise<void> {
  await database.write(async (transaction) => {
    if (!(await deleteRows(transaction, "person_requests", { project_id: project.id, id })))
      throw new errors.person_request_not_found();
    await queue.forget(transaction, id);
    await recordAct(transaction, "person.deleted", onProject(project));
  });
  await database.forgetDeleted("later");
}
