import { randomUUID } from "node:crypto";
import type { FastifyPluginAsync } from "fastify";
import * as calls from "@groundwork/contract/leads";
import * as persons from "@groundwork/contract/person-requests";
import type { ShareAttempts } from "#kit/attempt-window.ts";
import { emailKey } from "../accounts/accounts.rules.ts";
import { handleCall } from "../handle-call.ts";
import { visitorOf } from "../publications/admit-visitor.ts";
import { acceptOneClick, sendLinkPage } from "../mailed-links.ts";
import { authorizeProject } from "../projects/authorize-project.ts";
import {
  askPerson,
  authorizeRequest,
  deletePersonRequest,
  listPersonRequests,
  type PersonDeps,
  replyToPerson,
} from "./ask-person.ts";
import { createDoorkeeper, readSigned, tokenWaitMilliseconds } from "./leads.rules.ts";
import { UnsubscribeLinkError } from "./leads.errors.ts";
import { deleteSubscriber, insertDemoRequest, insertSubscriber } from "./leads.repository.ts";
import { mailLeadKind, leadKey, unsubscribePage } from "./mail-lead.jobs.ts";

export interface LeadDeps extends PersonDeps {
  share: ShareAttempts;
}

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
        await insertDemoRequest(transaction, { id, ...fields, email_key: emailKey(body.email), created_at });
        await queue.add(transaction, mailLeadKind, {
          subject: id,
          owner: null,
          payload: { lead: "demo request", id },
          idempotencyKey: `mail-lead:${id}`,
        });
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
        await queue.add(transaction, mailLeadKind, {
          subject: id,
          owner: null,
          payload: { lead: "subscriber", id },
          idempotencyKey: `mail-lead:${id}`,
        });
      });
      queue.wake();
      // Answers identically for a known address, so that nobody learns who reads the newsletter.
      return { message: "Thanks for subscribing!" };
    });

    personCalls(app, deps, doorkeeper);

    handleCall(app, calls.unsubscribe, async ({ query, request, reply }) => {
      const id = readSigned(await leadKey(database), "unsubscribe", query.token);
      if (id !== undefined) await database.write((transaction) => deleteSubscriber(transaction, id));
      else if (!request.headers.accept?.includes("text/html")) throw new UnsubscribeLinkError();
      return sendLinkPage(reply, id === undefined ? 422 : 200, unsubscribePage(id !== undefined));
    });

    await app.register(async (mailPrograms) => {
      acceptOneClick(mailPrograms);
      handleCall(mailPrograms, calls.unsubscribeOneClick, async ({ query }) => {
        const id = readSigned(await leadKey(database), "unsubscribe", query.token);
        if (id === undefined) throw new UnsubscribeLinkError();
        await database.write((transaction) => deleteSubscriber(transaction, id));
        return { message: "This address was removed from the newsletter." };
      });
    });
  };
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

  handleCall(app, persons.listPersonRequests, async ({ params, query, caller, role }) =>
    listPersonRequests(read, await authorizeProject(read, caller, params.projectId, role), query),
  );

  handleCall(app, persons.replyToPerson, async ({ body, caller }) =>
    replyToPerson(deps, await authorizeRequest(read, caller, body.answer_id), body.reply),
  );

  handleCall(app, persons.deletePersonRequest, async ({ params, caller }) => {
    await deletePersonRequest(deps, await authorizeRequest(read, caller, params.answerId));
    return { message: "The request was deleted." };
  });
}
