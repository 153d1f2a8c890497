import { z } from "zod";
import { callIn } from "./call.ts";
import { answerId, identifier, message, projectId, resourceId, timestamp } from "./fields.ts";
import { questionOrigins } from "./questions.ts";
import { roles } from "./roles.ts";

const call = callIn("Programs");

const question = z.object({
  answer_id: answerId.nullable().describe("The answer; null if it was not stored."),
  question: z.string().describe("What was asked. Personal data in it are masked."),
});
const resource = z.object({
  ResourceID: resourceId,
  name: z.string().describe("The source's name."),
});

/** The data of each type of event, which is its body's `data`. */
export const webhookEvents = {
  "question.refused": question.extend({ origin: z.enum(questionOrigins).describe("Where it came from.") }),
  "question.person_asked": question.extend({
    lead_id: identifier.describe("The message that waits for a reply under Questions."),
  }),
  "resource.indexed": resource,
  "resource.failed": resource.extend({ reason: z.string().describe("Why, in one sentence.") }),
  "refresh.changed": resource,
  "gate.held": z.object({
    run_id: identifier.describe("The run of the tests that held the change back."),
    about: z.string().nullable().describe("The source that changed; null for settings."),
    worse: z.number().int().describe("Tests that passed before and fail with the change."),
  }),
  "budget.spent": z.object({
    scope: z
      .enum(["server", "project", "publication", "user", "plan", "visitors"])
      .describe("Whose limit it is."),
    period: z.enum(["day", "month"]).describe("The period that it counts."),
  }),
  "member.changed": z.object({
    user_id: identifier.nullable().describe("The person's ID; null for a group."),
    group_id: identifier.nullable().describe("The group's ID; null for a person."),
    role: z.enum(roles).nullable().describe("The role from now on; null for none."),
  }),
} as const;

export type WebhookEvent = keyof typeof webhookEvents;
export type WebhookData = { readonly [E in WebhookEvent]: z.infer<(typeof webhookEvents)[E]> };
export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]];

/** Types of events that a delivery can have: those above, and a test. */
export const testEvent = "webhook.test";

const url = z
  .string({ error: "Please enter the address." })
  .trim()
  .min(1, "Please enter the address.")
  .max(2000, "This URL is too long.")
  .regex(/^https?:\/\//i, "Please enter an address that begins with https://.")
  .meta({
    description: "Receives a POST for each event.",
    examples: ["https://hooks.example.com/groundwork"],
  });
const events = z
  .array(z.enum(webhookEventNames))
  .min(1, "Please choose at least one event.")
  .describe("The types of events to send.")
  .meta({ examples: [["question.refused"]] });

export const webhookElement = z
  .object({
    webhook_id: identifier.describe("The webhook's ID."),
    url: z.string().describe("Where events are sent."),
    events: z.array(z.enum(webhookEventNames)).describe("The types of events that are sent."),
    created_at: timestamp.describe("When it was created."),
    failing_since: timestamp.nullable().describe("When deliveries began to fail; null while they arrive."),
    paused_at: timestamp
      .nullable()
      .describe("When sending was paused, by you or after a day of failures; null while it is on."),
  })
  .meta({ id: "Webhook" });
export type WebhookElement = z.infer<typeof webhookElement>;

const secret = z
  .string()
  .describe("Signs each delivery as Standard Webhooks describes. It is shown only in this answer.");

export const listWebhooks = call("GET /project/webhooks", {
  summary: "A project's webhooks.",
  access: "read",
  role: "editor",
  query: z.object({ project_id: projectId }),
  answers: { 200: z.array(webhookElement) },
});

export const addWebhook = call("POST /project/webhooks", {
  summary:
    "Send a project's events to an address. Each is a POST signed per Standard Webhooks, retried for a day, with the same `webhook-id` at each try.",
  access: "admin",
  role: "editor",
  audit: ["webhook.added"],
  errors: ["too_many_webhooks", "address_refused"],
  body: z.object({ project_id: projectId, url, events }),
  answers: { 201: webhookElement.extend({ secret }).meta({ id: "NewWebhook" }) },
});

const webhookId = identifier.meta({ description: "The webhook's ID.", examples: ["YOUR_WEBHOOK_ID"] });

export const changeWebhook = call("PATCH /project/webhooks", {
  summary: "Change a webhook, pause or resume it, or give it a new secret.",
  access: "admin",
  role: "editor",
  audit: ["webhook.changed"],
  errors: ["webhook_not_found", "address_refused"],
  body: z.object({
    webhook_id: webhookId,
    url: url.optional(),
    events: events.optional(),
    paused: z.boolean().optional().describe("True sends nothing until it is false again."),
    new_secret: z.literal(true).optional().describe("Replaces the secret at once."),
  }),
  answers: {
    200: webhookElement
      .extend({ secret: secret.nullable().describe("The new secret, shown only now; null without one.") })
      .meta({ id: "ChangedWebhook" }),
  },
});

export const deleteWebhook = call("DELETE /project/webhooks", {
  summary: "Delete a webhook with its deliveries.",
  access: "admin",
  role: "editor",
  audit: ["webhook.deleted"],
  errors: ["webhook_not_found"],
  body: z.object({ webhook_id: webhookId }),
  answers: { 200: z.object({ message }) },
});

export const deliveryElement = z
  .object({
    delivery_id: identifier.describe("The event's ID, which its receiver gets as `webhook-id`."),
    event: z.enum([...webhookEventNames, testEvent]).describe("The type of the event."),
    created_at: timestamp.describe("When it happened."),
    state: z.enum(["waiting", "delivered", "failed"]).describe("`failed` is not tried again."),
    attempts: z.number().int().describe("How often it was tried."),
    sent_at: timestamp.nullable().describe("The last try; null before the first."),
    next_at: timestamp.nullable().describe("About when it is tried next; null if it is not."),
    status: z.number().int().nullable().describe("The HTTP status that came back; null without an answer."),
    ms: z.number().int().nullable().describe("Milliseconds until the answer."),
    body: z.string().describe("What is sent."),
    answer: z.string().nullable().describe("The beginning of what came back, or why nothing did."),
  })
  .meta({ id: "WebhookDelivery" });
export type DeliveryElement = z.infer<typeof deliveryElement>;

export const testWebhook = call("POST /project/webhooks/test", {
  summary: "Send a test event now, once. It works while a webhook is paused.",
  access: "admin",
  role: "editor",
  audit: { none: "Sends a fixed text to an address that was recorded when it was set." },
  errors: ["webhook_not_found"],
  body: z.object({ webhook_id: webhookId }),
  answers: { 200: deliveryElement },
});

export const listDeliveries = call("GET /project/webhooks/deliveries/:webhookId", {
  summary: "What was sent to a webhook in the last 30 days, newest first.",
  access: "read",
  role: "editor",
  params: z.object({ webhookId }),
  errors: ["webhook_not_found"],
  query: z.object({
    before: identifier.optional().describe("The delivery_id of the last element shown; older ones follow."),
  }),
  answers: {
    200: z.object({
      deliveries: z.array(deliveryElement).describe("At most 100."),
      more: z.boolean().describe("True when older ones follow."),
    }),
  },
});
