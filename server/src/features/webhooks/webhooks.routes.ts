import type { FastifyPluginAsync } from "fastify";
import { projectCall } from "../projects/project-call.ts";
import * as calls from "@groundwork/contract/webhooks";
import { clientGone } from "../client-gone.ts";
import { handleCall } from "../handle-call.ts";
import * as webhooks from "./change-webhooks.ts";
import { type Delivery, findDelivery } from "./deliveries.repository.ts";
import { findRows } from "#platform/database/rows.ts";
import { eventsIn, type Webhook } from "./webhooks.repository.ts";

const perPage = 100;

/** Registers the calls by which a project's editors set up its webhooks and see what was sent. */
export function webhookRoutes(deps: webhooks.ChangeWebhookDeps): FastifyPluginAsync {
  const { read } = deps.database;
  return async (app) => {
    projectCall(app, read, calls.listWebhooks, async ({ project }) =>
      (await findRows(read, "webhooks", { project_id: project.id }, { order: ["created_at", "id"] })).map(
        presentWebhook,
      ),
    );

    projectCall(app, read, calls.addWebhook, async ({ project, body }) => {
      const { webhook, secret } = await webhooks.addWebhook(deps, project, body);
      return { ...presentWebhook(webhook), secret };
    });

    handleCall(app, calls.changeWebhook, async ({ body, caller }) => {
      const { url, events, paused, new_secret: newSecret } = body;
      const reached = await webhooks.authorizeWebhook(read, caller, body.webhook_id);
      const { webhook, secret } = await webhooks.changeWebhook(deps, reached, {
        url,
        events,
        paused,
        newSecret,
      });
      return { ...presentWebhook(webhook), secret };
    });

    handleCall(app, calls.deleteWebhook, async ({ body, caller }) => {
      await webhooks.deleteWebhook(deps, await webhooks.authorizeWebhook(read, caller, body.webhook_id));
      return { message: "The webhook was deleted." };
    });

    handleCall(app, calls.testWebhook, async ({ body, caller, reply }) => {
      const reached = await webhooks.authorizeWebhook(read, caller, body.webhook_id);
      return presentDelivery(await webhooks.testWebhook(deps, reached, clientGone(reply)));
    });

    handleCall(app, calls.listDeliveries, async ({ params, query, caller }) => {
      const { webhook } = await webhooks.authorizeWebhook(read, caller, params.webhookId);
      const before = query.before === undefined ? undefined : await findDelivery(read, query.before);
      const found = await findRows(
        read,
        "webhook_deliveries",
        { webhook_id: webhook.id },
        {
          order: ["created_at desc", "id desc"],
          after: before?.webhook_id === webhook.id ? before : null,
          limit: perPage + 1,
        },
      );
      return {
        deliveries: found.slice(0, perPage).map(presentDelivery),
        more: found.length > perPage,
      };
    });
  };
}

function presentWebhook(webhook: Webhook): calls.WebhookElement {
  const { id, url, events, created_at, failing_since, paused_at } = webhook;
  // An earlier version may know other events.
  const known = calls.webhookEventNames.filter((event) => eventsIn(events).includes(event));
  return { webhook_id: id, url, events: known, created_at, failing_since, paused_at };
}

function presentDelivery(delivery: Delivery): calls.DeliveryElement {
  const { id, event, webhook_id: _, ...shown } = delivery;
  return { delivery_id: id, event: event as calls.DeliveryElement["event"], ...shown };
}
