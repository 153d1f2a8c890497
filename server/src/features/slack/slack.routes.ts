import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyPluginAsync } from "fastify";
import { projectCall } from "../projects/project-call.ts";
import * as calls from "@groundwork/contract/slack";
import type { SecretBox } from "#platform/secrets/secret-box.ts";
import { recordAct, onProject } from "../audit/record-act.ts";
import { deleteRows, insertOrUpdate } from "#platform/database/rows.ts";
import { handleCall } from "../handle-call.ts";
import { writeProject } from "../projects/projects.repository.ts";
import { type ReceiveDeps, receiveSlack } from "./receive-slack.ts";
import { SlackCallError } from "./slack-api.ts";
import { SafeFetchError } from "#platform/safe-fetch/safe-fetch.errors.ts";
import { slackErrors as errors } from "./slack.errors.ts";
import { findSlackApp, slackContext } from "./slack.repository.ts";

interface SlackDeps extends ReceiveDeps {
  secrets(): Promise<SecretBox>;
  /** The origin of the calls, as Slack reaches them. */
  apiUrl: string;
}

/** Characters of a request of Slack's, which are far fewer. */
const bodyLimit = 256 * 1024;

type App = Parameters<FastifyPluginAsync>[0];

/** Registers the calls that connect a project to Slack, and the one that Slack makes. */
export function slackRoutes(deps: SlackDeps): FastifyPluginAsync {
  return async (app) => {
    settingCalls(app, deps);
    await app.register(async (scope) => receivingCall(scope, deps));
  };
}

function settingCalls(app: App, deps: SlackDeps): void {
  const { database, clock, secrets, callSlack } = deps;
  const { read } = database;

  async function connectionOf(projectId: string): Promise<calls.SlackConnection> {
    const connected = await findSlackApp(read, projectId);
    return {
      events_url: `${deps.apiUrl}/slack/events/${encodeURIComponent(projectId)}`,
      team: connected?.team ?? null,
      connected_at: connected?.created_at ?? null,
    };
  }

  projectCall(app, read, calls.getSlack, async ({ project }) => connectionOf(project.id));

  projectCall(app, read, calls.connectSlack, async ({ project, body }) => {
    const bot = await callSlack("auth.test", body.bot_token, {}).catch((error: unknown) => {
      if (error instanceof SlackCallError) throw new errors.slack_refused(error.code);
      throw error instanceof SafeFetchError ? new errors.slack_unreachable() : error;
    });
    const box = await secrets();
    const seal = (secret: string) => box.seal(secret, slackContext(project.id));
    const team = bot.team ?? "Slack";
    await writeProject(database, project, async (transaction) => {
      const connected = {
        project_id: project.id,
        signing_secret: seal(body.signing_secret),
        bot_token: seal(body.bot_token),
        team,
        bot_id: bot.user_id ?? "",
        created_at: clock.now().toISOString(),
      };
      await insertOrUpdate(transaction, "slack_apps", connected, ["project_id"]);
      await recordAct(transaction, "slack.connected", onProject(project));
    });
    return connectionOf(project.id);
  });

  projectCall(app, read, calls.disconnectSlack, async ({ project }) => {
    await writeProject(database, project, async (transaction) => {
      if (!(await deleteRows(transaction, "slack_apps", { project_id: project.id })))
        throw new errors.slack_not_connected();
      await recordAct(transaction, "slack.disconnected", onProject(project));
    });
    return { message: "Slack was disconnected." };
  });
}

function receivingCall(scope: App, deps: SlackDeps): void {
  // The signature covers the body as it came.
  scope.removeContentTypeParser("application/json");
  scope.addContentTypeParser(
    ["application/json", "application/x-www-form-urlencoded"],
    { parseAs: "string", bodyLimit },
    (_, body, done) => done(null, body),
  );
  handleCall(scope, calls.slackEvents, async ({ params, request }) => {
    const body = typeof request.body === "string" ? request.body : "";
    const app = await findSlackApp(deps.database.read, params.projectId);
    if (!app) throw new errors.slack_signature();
    const box = await deps.secrets();
    const opened = (sealed: string) => box.open(sealed, slackContext(app.project_id));
    const header = (name: string) => String(request.headers[name] ?? "");
    const signed = {
      timestamp: header("x-slack-request-timestamp"),
      signature: header("x-slack-signature"),
      body,
      now: deps.clock.now(),
    };
    if (!isSignedBySlack(opened(app.signing_secret), signed)) throw new errors.slack_signature();
    return receiveSlack(deps, app, opened(app.bot_token), parsed(body));
  });
}

/** Returns the JSON of an event, or of a button, which comes as a form; null for anything else. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body.startsWith("{") ? body : (new URLSearchParams(body).get("payload") ?? ""));
  } catch {
    return null;
  }
}

/** Seconds after which a signed request may have been recorded by somebody. */
const replayWindow = 300;

/** Checks a request by Slack's signature of version 0, over its time and its body as it came. */
export function isSignedBySlack(
  secret: string,
  { timestamp, signature, body, now }: { timestamp: string; signature: string; body: string; now: Date },
): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > replayWindow) return false;
  const expected = `v0=${createHmac("sha256", secret).update(`v0:${timestamp}:${body}`).digest("hex")}`;
  const [given, wanted] = [Buffer.from(signature), Buffer.from(expected)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
