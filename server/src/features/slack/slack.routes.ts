import type { FastifyPluginAsync } from "fastify";
import * as calls from "@groundwork/contract/slack";
import type { SecretBox } from "#platform/secrets/secret-box.ts";
import { recordAct, onProject } from "../audit/record-act.ts";
import { handleCall } from "../handle-call.ts";
import { authorizeProject } from "../projects/authorize-project.ts";
import { holdProject } from "../projects/projects.repository.ts";
import { type ReceiveDeps, receiveSlack } from "./receive-slack.ts";
import { SlackCallError } from "./slack-api.ts";
import { isSignedBySlack } from "./slack-signature.ts";
import { SafeFetchError } from "#platform/safe-fetch/safe-fetch.errors.ts";
import * as errors from "./slack.errors.ts";
import { deleteSlackApp, findSlackApp, replaceSlackApp, slackContext } from "./slack.repository.ts";

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

  handleCall(app, calls.getSlack, async ({ params, caller, role }) => {
    const project = await authorizeProject(read, caller, params.projectId, role);
    return connectionOf(project.id);
  });

  handleCall(app, calls.connectSlack, async ({ body, caller, role }) => {
    const project = await authorizeProject(read, caller, body.project_id, role);
    const bot = await callSlack("auth.test", body.bot_token, {}).catch((error: unknown) => {
      if (error instanceof SlackCallError) throw new errors.SlackRefusedError(error.code);
      throw error instanceof SafeFetchError ? new errors.SlackUnreachableError() : error;
    });
    const box = await secrets();
    const seal = (secret: string) => box.seal(secret, slackContext(project.id));
    const team = bot.team ?? "Slack";
    await database.write(async (transaction) => {
      await holdProject(transaction, project);
      await replaceSlackApp(transaction, project, {
        signing_secret: seal(body.signing_secret),
        bot_token: seal(body.bot_token),
        team,
        bot_id: bot.user_id ?? "",
        created_at: clock.now().toISOString(),
      });
      await recordAct(transaction, "slack.connected", onProject(project));
    });
    return connectionOf(project.id);
  });

  handleCall(app, calls.disconnectSlack, async ({ body, caller, role }) => {
    const project = await authorizeProject(read, caller, body.project_id, role);
    await database.write(async (transaction) => {
      await holdProject(transaction, project);
      if (!(await deleteSlackApp(transaction, project))) throw new errors.SlackNotConnectedError();
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
    if (!app) throw new errors.SlackSignatureError();
    const box = await deps.secrets();
    const opened = (sealed: string) => box.open(sealed, slackContext(app.project_id));
    const header = (name: string) => String(request.headers[name] ?? "");
    const signed = {
      timestamp: header("x-slack-request-timestamp"),
      signature: header("x-slack-signature"),
      body,
      now: deps.clock.now(),
    };
    if (!isSignedBySlack(opened(app.signing_secret), signed)) throw new errors.SlackSignatureError();
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
