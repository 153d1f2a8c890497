import { z } from "zod";
import { callIn } from "./call.ts";
import { message, projectId, timestamp } from "./fields.ts";

const call = callIn("Programs");

const connection = z
  .object({
    events_url: z.string().describe("The request URL of the Slack app, for events and for interactivity."),
    team: z.string().nullable().describe("The workspace; null while none is connected."),
    connected_at: timestamp.nullable().describe("When it was connected; null while it is not."),
  })
  .meta({ id: "SlackConnection" });
export type SlackConnection = z.infer<typeof connection>;

const pasted = (what: string) =>
  z
    .string({ error: `Please paste the ${what}.` })
    .trim()
    .min(1, `Please paste the ${what}.`)
    // A header carries the token, and takes no other signs.
    .regex(/^[\x21-\x7e]{1,300}$/, `This is not a ${what}.`);

export const getSlack = call("GET /project/slack/:projectId", {
  summary: "A project's connection to Slack.",
  access: "read",
  role: "editor",
  params: z.object({ projectId }),
  answers: { 200: connection },
});

export const connectSlack = call("POST /project/slack", {
  summary:
    "Connect a project to a Slack app by its two secrets, which are stored encrypted and never shown. Questions that mention the app are answered in their thread.",
  access: "admin",
  role: "editor",
  audit: ["slack.connected"],
  errors: ["slack_refused", "slack_unreachable"],
  body: z.object({
    project_id: projectId,
    signing_secret: pasted("signing secret").meta({
      description: "From the app's Basic Information.",
      examples: ["YOUR_SIGNING_SECRET"],
    }),
    bot_token: pasted("bot token").meta({
      description: "From the app's OAuth & Permissions; it begins with xoxb-.",
      examples: ["YOUR_BOT_TOKEN"],
    }),
  }),
  answers: { 200: connection },
});

export const disconnectSlack = call("DELETE /project/slack", {
  summary: "Disconnect a project from Slack and delete its two secrets.",
  access: "admin",
  role: "editor",
  audit: ["slack.disconnected"],
  errors: ["slack_not_connected"],
  body: z.object({ project_id: projectId }),
  answers: { 200: z.object({ message }) },
});

export const slackEvents = call("POST /slack/events/:projectId", {
  summary:
    "Receives what Slack sends to a project's app: events and buttons, signed with its signing secret (v0) and at most five minutes old.",
  access: "anyone",
  limit: "read",
  audit: { none: "Slack's own requests; a question is listed with its origin." },
  errors: ["slack_signature"],
  params: z.object({ projectId }),
  answers: {
    200: z.object({
      challenge: z.string().optional().describe("What Slack sent to check the address, returned unchanged."),
    }),
  },
});
