import { type WebhookEvent, testEvent } from "@groundwork/contract/webhooks";
import type { Authorized } from "#kit/authorized.ts";
import { randomTail } from "#kit/ids.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import type { Caller } from "../admit-caller.ts";
import { recordAct } from "../audit/record-act.ts";
import { writeProject, type Project } from "../projects/projects.repository.ts";
import { type Delivery, findDelivery, insertDeliveries, saveDelivery } from "./deliveries.repository.ts";
import { newDelivery } from "./emit-event.ts";
import { type SendDeps, sendDelivery, newSecret, secretContext } from "./send-delivery.ts";
import { webhookErrors } from "./webhooks.errors.ts";
import { countRows, deleteRows, insertRows, updateRows } from "#platform/database/rows.ts";
import { findWebhook, type Webhook } from "./webhooks.repository.ts";
import type { Deps } from "../deps.ts";
import { authorizeProjectOf } from "../projects/authorize-project.ts";

export interface ChangeWebhookDeps extends Pick<Deps, "database" | "clock" | "queue" | "secrets">, SendDeps {
  /** Returns why an address can't be reached from here; null if it can. */
  whyRefused(address: string): Promise<string | null>;
}

/** The number of webhooks that a project may have. */
const mostWebhooks = 10;

interface ReachedWebhook {
  project: Authorized<Project, "editor">;
  webhook: Webhook;
}

/** Authorizes a webhook for the editors of its project. Fails with `webhook_not_found` for anybody else's. */
export async function authorizeWebhook(
  read: ReadHandle,
  caller: Pick<Caller, "userId" | "projectId">,
  webhookId: string,
): Promise<ReachedWebhook> {
  const webhook = await findWebhook(read, webhookId);
  const notFound = new webhookErrors.webhook_not_found();
  const project = await authorizeProjectOf(read, caller, webhook?.project_id, "editor", notFound);
  return { project, webhook: webhook! };
}

async function requireReachable(deps: ChangeWebhookDeps, address: string): Promise<void> {
  const refusal = await deps.whyRefused(address);
  if (refusal !== null) throw new webhookErrors.address_refused(refusal);
}

/** Adds a webhook and returns it with its secret, this once. */
export async function addWebhook(
  deps: ChangeWebhookDeps,
  project: Authorized<Project, "editor">,
  { url, events }: { url: string; events: readonly WebhookEvent[] },
): Promise<{ webhook: Webhook; secret: string }> {
  await requireReachable(deps, url);
  const secret = newSecret();
  const id = `webhook-${randomTail(12)}`;
  const webhook: Webhook = {
    id,
    project_id: project.id,
    url,
    events: JSON.stringify([...new Set(events)]),
    secret: (await deps.secrets()).seal(secret, secretContext(id)),
    created_at: deps.clock.now().toISOString(),
    failing_since: null,
    paused_at: null,
  };
  await writeProject(deps.database, project, async (transaction) => {
    const webhooks = transaction.selectFrom("webhooks").where("project_id", "=", project.id);
    if ((await countRows(webhooks)) >= mostWebhooks) throw new webhookErrors.too_many_webhooks(mostWebhooks);
    await insertRows(transaction, "webhooks", webhook);
    await recordAct(transaction, "webhook.added", ...named(webhook));
  });
  return { webhook, secret };
}

/** Returns a webhook as an act's target, and the act's detail. */
const named = ({ id, project_id: projectId, url, events }: Webhook) =>
  [
    { kind: "webhook", id, name: new URL(url).host, projectId },
    { events: (JSON.parse(events) as string[]).join(", ") },
  ] as const;

interface WebhookChange {
  url?: string | undefined;
  events?: readonly WebhookEvent[] | undefined;
  paused?: boolean | undefined;
  newSecret?: boolean | undefined;
}

/** Changes a webhook; returns it, with a new secret if one was asked for. Fails with `address_refused`. */
export async function changeWebhook(
  deps: ChangeWebhookDeps,
  { project, webhook }: ReachedWebhook,
  { url, events, paused, newSecret: isRenewed }: WebhookChange,
): Promise<{ webhook: Webhook; secret: string | null }> {
  if (url !== undefined) await requireReachable(deps, url);
  const secret = isRenewed ? newSecret() : null;
  const now = deps.clock.now().toISOString();
  const change = {
    ...(url !== undefined && { url }),
    ...(events && { events: JSON.stringify([...new Set(events)]) }),
    ...(paused === true && { paused_at: webhook.paused_at ?? now }),
    // Whoever resumes it has mended its receiver.
    ...(paused === false && { paused_at: null, failing_since: null }),
    ...(secret !== null && { secret: (await deps.secrets()).seal(secret, secretContext(webhook.id)) }),
  };
  if (Object.keys(change).length === 0) return { webhook, secret };
  const changed = { ...webhook, ...change };
  const own = { id: webhook.id, project_id: project.id };
  await writeProject(deps.database, project, async (transaction) => {
    if (!(await updateRows(transaction, "webhooks", own, change)))
      throw new webhookErrors.webhook_not_found();
    await recordAct(transaction, "webhook.changed", ...named(changed));
  });
  return { webhook: changed, secret };
}

/** Deletes a webhook with its deliveries; what waits is not sent. */
export async function deleteWebhook(
  { database, queue }: ChangeWebhookDeps,
  { project, webhook }: ReachedWebhook,
): Promise<void> {
  await writeProject(database, project, async (transaction) => {
    const own = { id: webhook.id, project_id: project.id };
    if (!(await deleteRows(transaction, "webhooks", own))) throw new webhookErrors.webhook_not_found();
    await queue.forget(transaction, webhook.id);
    await recordAct(transaction, "webhook.deleted", ...named(webhook));
  });
}

/** Sends a test event once, now, and returns what came back. */
export async function testWebhook(
  deps: ChangeWebhookDeps,
  { project, webhook }: ReachedWebhook,
  signal: AbortSignal,
): Promise<Delivery> {
  const { database, clock } = deps;
  const at = clock.now().toISOString();
  const data = { project_id: project.id, message: "This is a test from Groundwork." };
  const body = JSON.stringify({ type: testEvent, timestamp: at, data });
  const delivery = newDelivery(webhook.id, testEvent, body, at);
  const { arrived, ...came } = await sendDelivery(deps, webhook, delivery, signal);
  await writeProject(database, project, async (transaction) => {
    if (!(await findWebhook(transaction, webhook.id))) throw new webhookErrors.webhook_not_found();
    await insertDeliveries(transaction, [delivery]);
    const state = arrived ? "delivered" : "failed";
    await saveDelivery(transaction, delivery.id, { ...came, state, attempts: 1, sent_at: at, next_at: null });
  });
  return (await findDelivery(database.read, delivery.id))!;
}
