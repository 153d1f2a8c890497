import { randomUUID } from "node:crypto";
import { projectCall } from "../projects/project-call.ts";
import type { FastifyPluginAsync } from "fastify";
import * as calls from "@groundwork/contract/leads";
import * as persons from "@groundwork/contract/person-requests";
import { emailKey } from "../accounts/accounts.rules.ts";
import { handleCall } from "../handle-call.ts";
import { visitorOf } from "../publications/admit-visitor.ts";
import { acceptOneClick, sendLinkPage } from "../mailed-links.ts";
import {
  askPerson,
  authorizeRequest,
  deletePersonRequest,
  listPersonRequests,
  type PersonDeps,
  replyToPerson,
} from "./ask-person.ts";
import { createDoorkeeper, readSigned, tokenWaitMilliseconds } from "./leads.rules.ts";
import { leadErrors } from "./leads.errors.ts";
import { insertSubscriber } from "./leads.repository.ts";
import { mailLeadKind, leadKey, unsubscribePage } from "./mail-lead.jobs.ts";
import type { Deps } from "../deps.ts";
import { deleteRows, insertRows } from "#platform/database/rows.ts";
import type { Database } from "#platform/database/database.ts";

interface LeadDeps extends Pick<Deps, "share">, PersonDeps {}

/** Registers the contact form, the newsletter, and questions to the people of a published assistant. */
export function leadRoutes(deps: LeadDeps): FastifyPluginAsync {
  const { database, clock, queue, share } = deps;
  const doorkeeper = createDoorkeeper(clock, () => leadKey(database), share);

  return async (app) => {
    handleCall(app, calls.formToken, async ({ request }) => ({
      token: await doorkeeper.issue(request.ip),
      wait_ms: tokenWaitMilliseconds,
    }));

    handleCall(app, calls.requestDemo, async ({ body, request }) => {
      await doorkeeper.admit(body, request.ip);
      const { website: _, token: __, ...fields } = body;
      const id = randomUUID();
      await database.write(async (transaction) => {
        const created_at = clock.now().toISOString();
        const row = { id, ...fields, email_key: emailKey(body.email), created_at };
        await insertRows(transaction, "demo_requests", row);
        await queue.add(transaction, mailLeadKind, { payload: { lead: "demo request", id }, subject: id });
      });
      queue.wake();
      return { message: "Thank you. We've received your request and will reply by email." };
    });

    handleCall(app, calls.subscribe, async ({ body, request }) => {
      await doorkeeper.admit(body, request.ip);
      const id = randomUUID();
      await database.write(async (transaction) => {
        const created_at = clock.now().toISOString();
        const subscriber = { id, email: body.email, email_key: emailKey(body.email), created_at };
        if (!(await insertSubscriber(transaction, subscriber))) return;
        await queue.add(transaction, mailLeadKind, { payload: { lead: "subscriber", id }, subject: id });
      });
      queue.wake();
      // Answers identically for a known address, so that nobody learns who reads the newsletter.
      return { message: "Thanks for subscribing!" };
    });

    personCalls(app, deps, doorkeeper);

    handleCall(app, calls.unsubscribe, async ({ query, request, reply }) => {
      const isKnown = await unsubscribe(database, query.token);
      if (!isKnown && !request.headers.accept?.includes("text/html"))
        throw new leadErrors.unsubscribe_link_incomplete();
      return sendLinkPage(reply, isKnown ? 200 : 422, unsubscribePage(isKnown));
    });

    await app.register(async (mailPrograms) => {
      acceptOneClick(mailPrograms);
      handleCall(mailPrograms, calls.unsubscribeOneClick, async ({ query }) => {
        if (!(await unsubscribe(database, query.token))) throw new leadErrors.unsubscribe_link_incomplete();
        return { message: "This address was removed from the newsletter." };
      });
    });
  };
}

/** Removes the subscriber of a mailed link; returns false if it isn't one. */
async function unsubscribe(database: Database, token: string): Promise<boolean> {
  const id = readSigned(await leadKey(database), "unsubscribe", token);
  if (id === undefined) return false;
  await database.write((transaction) => deleteRows(transaction, "newsletter_subscribers", { id }));
  return true;
}

function personCalls(
  app: Parameters<FastifyPluginAsync>[0],
  deps: PersonDeps,
  doorkeeper: ReturnType<typeof createDoorkeeper>,
): void {
  const { read } = deps.database;

  handleCall(app, persons.askPerson, async ({ body, request, ...given }) => {
    await doorkeeper.admit(body, request.ip);
    await askPerson(deps, visitorOf(given), body);
    return { message: "Your question was sent. A person will reply by email." };
  });

  projectCall(app, read, persons.listPersonRequests, ({ project, query }) =>
    listPersonRequests(read, project, query),
  );

  handleCall(app, persons.replyToPerson, async ({ body, caller }) =>
    replyToPerson(deps, await authorizeRequest(read, caller, body.answer_id), body.reply),
  );

  handleCall(app, persons.deletePersonRequest, async ({ params, caller }) => {
    await deletePersonRequest(deps, await authorizeRequest(read, caller, params.answerId));
    return { message: "The request was deleted." };
  });
}
