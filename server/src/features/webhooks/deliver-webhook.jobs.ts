import { z } from "zod";
import type { Database } from "#platform/database/database.ts";
import { createJobQueue } from "#platform/jobs/database-job-queue.ts";
import { FinalJobError, type JobHandler, mailTries } from "#platform/jobs/job-queue.ts";
import { letter } from "#platform/mail/mailer.ts";
import { findUser } from "../accounts/users.repository.ts";
import { recordAct } from "../audit/record-act.ts";
import { findOwnerOf } from "../projects/projects.repository.ts";
import type { Deps } from "../deps.ts";
import { type Delivery, failWaiting, findDelivery, saveDelivery } from "./deliveries.repository.ts";
import { type SendDeps, sendDelivery, type Sent } from "./send-delivery.ts";
import { findWebhook, noteArrival, pauseFailing, type Webhook } from "./webhooks.repository.ts";

const payload = z.object({ deliveryId: z.string() });
type Payload = z.infer<typeof payload>;
/** Tries after 21 seconds, 42 and so on, the last after a day. Receivers that are slow delay nobody but each other. */
export const deliverWebhookKind = {
  name: "deliver-webhook",
  payload,
  maxAttempts: 13,
  backOff: 21_000,
  lane: "webhooks",
};

/** The answer of a receiver that wants nothing more. */
const gone = 410;

/** Sends one delivery, and pauses its webhook where nothing has arrived for a day. */
export function deliverWebhookJob(deps: SendDeps & { database: Database }): JobHandler<Payload> {
  const { database, clock } = deps;

  async function finish(webhook: Webhook, delivery: Delivery, sent: Sent, attempt: number, last: boolean) {
    const at = clock.now();
    const next = new Date(at.getTime() + deliverWebhookKind.backOff * 2 ** (attempt - 1)).toISOString();
    const { arrived, ...came } = sent;
    await database.write(async (transaction) => {
      await saveDelivery(transaction, delivery.id, {
        ...came,
        attempts: delivery.attempts + 1,
        sent_at: at.toISOString(),
        state: arrived ? "delivered" : last ? "failed" : "waiting",
        next_at: arrived || last ? null : next,
      });
      await noteArrival(transaction, webhook.id, arrived ? null : at.toISOString());
    });
  }

  return {
    kind: deliverWebhookKind,

    async work({ payload: { deliveryId }, attempt, last, signal }) {
      const delivery = await findDelivery(database.read, deliveryId);
      const webhook = delivery && (await findWebhook(database.read, delivery.webhook_id));
      if (!webhook) return "forget";
      if (delivery.state !== "waiting") return "unneeded";
      const sent = await sendDelivery(deps, webhook, delivery, signal);
      const isLast = last || sent.status === gone;
      await finish(webhook, delivery, sent, attempt, isLast);
      if (sent.arrived) return;
      const failure = new Error(sent.status === null ? "No response." : `Answered with ${sent.status}.`);
      throw isLast ? new FinalJobError(failure) : failure;
    },

    async gaveUp({ deliveryId }) {
      const delivery = await findDelivery(database.read, deliveryId);
      const webhook = delivery && (await findWebhook(database.read, delivery.webhook_id));
      if (!webhook) return;
      await database.write(async (transaction) => {
        await saveDelivery(transaction, deliveryId, { state: "failed", next_at: null });
        if (!(await pauseFailing(transaction, webhook.id, clock.now()))) return;
        await failWaiting(transaction, webhook.id, "The webhook was paused.");
        const on = { kind: "webhook", id: webhook.id, projectId: webhook.project_id };
        await recordAct(transaction, "webhook.paused", on);
        const mail = { payload: { webhookId: webhook.id }, subject: webhook.id };
        await createJobQueue(clock, () => undefined).add(transaction, mailWebhookPausedKind, mail);
      });
    },
  };
}

const pausedPayload = z.object({ webhookId: z.string() });
type PausedPayload = z.infer<typeof pausedPayload>;
const mailWebhookPausedKind = { name: "mail-webhook-paused", payload: pausedPayload, ...mailTries };

/** Notifies a project's owner that a webhook was paused. Skips those that were resumed or deleted. */
export function mailWebhookPausedJob({
  database,
  mailer,
  publicUrl,
}: Pick<Deps, "database" | "mailer" | "publicUrl">): JobHandler<PausedPayload> {
  const { read } = database;
  return {
    kind: mailWebhookPausedKind,
    async work({ payload: { webhookId } }) {
      const webhook = await findWebhook(read, webhookId);
      if (!webhook || webhook.paused_at === null) return;
      const owner = await findUser(read, (await findOwnerOf(read, webhook.project_id)) ?? "");
      if (!owner || owner.email === "") return;
      await mailer.send(
        letter(
          owner.email,
          "A webhook of your Groundwork project was paused",
          `${new URL(webhook.url).host} hasn't accepted a delivery for a day,\nso deliveries to it are paused.`,
          "When it works again, resume the webhook on the project's Programs page:",
          `${publicUrl}/programs/${encodeURIComponent(webhook.project_id)}`,
        ),
      );
    },
  };
}
