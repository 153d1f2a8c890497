import type { Deps } from "../deps.ts";
import { randomUUID } from "node:crypto";
import type { FastifyPluginAsync } from "fastify";
import * as calls from "@groundwork/contract/leads";
import type { ShareAttempts } from "#kit/attempt-window.ts";
import { emailKey } from "../accounts/accounts.rules.ts";
import { handleCall } from "../handle-call.ts";
import { acceptOneClick, sendLinkPage } from "../mailed-links.ts";
import { createDoorkeeper, readSigned, tokenWaitMilliseconds } from "./leads.rules.ts";
import { UnsubscribeLinkError } from "./leads.errors.ts";
import { deleteSubscriber, insertDemoRequest, insertSubscriber } from "./leads.repository.ts";
import { mailLeadKind, leadKey, unsubscribePage } from "./mail-lead.jobs.ts";

export interface LeadDeps extends Pick<Deps, "database" | "clock" | "queue"> {
  share: ShareAttempts;
}

/** Registers the contact form and the newsletter. */
export function leadRoutes({ database, clock, queue, share }: LeadDeps): FastifyPluginAsync {
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
