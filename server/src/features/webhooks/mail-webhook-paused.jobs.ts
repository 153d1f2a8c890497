import { z } from "zod";
import { type JobHandler, mailTries } from "#platform/jobs/job-queue.ts";
import { letter } from "#platform/mail/mailer.ts";
import { findUser } from "../accounts/users.repository.ts";
import { findOwnerOf } from "../projects/projects.repository.ts";
import { findWebhook } from "./webhooks.repository.ts";
import type { Deps } from "../deps.ts";

const payload = z.object({ webhookId: z.string() });
type Payload = z.infer<typeof payload>;
export const mailWebhookPausedKind = { name: "mail-webhook-paused", payload, ...mailTries };

/** Notifies a project's owner that a webhook was paused. Skips those that were resumed or deleted. */
export function mailWebhookPausedJob({
  database,
  mailer,
  publicUrl,
}: Pick<Deps, "database" | "mailer" | "publicUrl">): JobHandler<Payload> {
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
