import { z } from "zod";
import { AppError } from "#kit/app-error.ts";
import { FinalJobError, type JobHandler } from "#platform/jobs/job-queue.ts";
import { type AskDeps, askQuestion, wholeAnswer } from "../chat/ask-question.ts";
import { keepAnswer, type KeepDeps, newAnswerId } from "../chat/keep-answer.ts";
import type { PlanMeter } from "../projects/plan-meter.ts";
import { type CallSlack, SlackCallError } from "./slack-api.ts";
import { answerMessage } from "./slack-message.ts";
import { type ConnectedProject, findSlackApp, slackContext } from "./slack.repository.ts";
import type { Deps } from "../deps.ts";
import { findRow, updateRows } from "#platform/database/rows.ts";

const payload = z.object({ projectId: z.string(), eventId: z.string() });
type Payload = z.infer<typeof payload>;
const tries = { maxAttempts: 5, backOff: 5_000, lane: "questions" };
export const answerSlackKind = { name: "answer-slack", payload, ...tries };

interface AnswerSlackDeps extends Pick<Deps, "publicUrl" | "secrets"> {
  asking: AskDeps;
  keeping: KeepDeps;
  planMeter: Pick<PlanMeter, "question">;
  callSlack: CallSlack;
}

/** Answers a question from Slack in its thread, on the account of the project's owner. */
export function answerSlackJob(deps: AnswerSlackDeps): JobHandler<Payload> {
  const { database } = deps.keeping;
  return {
    kind: answerSlackKind,
    async work({ payload: asked, signal }) {
      const key = { project_id: asked.projectId, event_id: asked.eventId };
      const question = await findRow(database.read, "slack_events", key);
      const project = question && (await findSlackApp(database.read, asked.projectId));
      if (!project) return "forget";
      if (question.query === "") return "unneeded";
      const token = (await deps.secrets()).open(project.bot_token, slackContext(asked.projectId));
      const message = await answered(deps, project, question.query, signal);
      try {
        const place = { channel: question.channel, thread_ts: question.thread };
        await deps.callSlack("chat.postMessage", token, { ...place, ...message }, signal);
      } catch (error) {
        // The same call fails the same way again.
        throw error instanceof SlackCallError && error.code !== "ratelimited"
          ? new FinalJobError(error)
          : error;
      }
      // That it came stays known.
      await database.write((transaction) => updateRows(transaction, "slack_events", key, { query: "" }));
    },
  };
}

/** Returns the message with the answer, or with the sentence for which there is none. */
async function answered(
  { asking, keeping, planMeter, publicUrl }: AnswerSlackDeps,
  { project_id: projectId, ownerId, instructions }: ConnectedProject,
  query: string,
  signal: AbortSignal,
): Promise<object> {
  const id = newAnswerId();
  try {
    await planMeter.question(ownerId, { visitor: false });
    const asker = { projectId, ownerId, userId: ownerId, visitors: false, instructions };
    const during = { signal, stopped: () => undefined };
    const events = await askQuestion(asking, { ...asker, query, history: [] }, during);
    const row = { id, project_id: projectId, user_id: null, slug: null, query, conversation_id: null };
    const by = { origin: "slack" as const, visitor: null };
    const answer = await wholeAnswer(keepAnswer(keeping, { ...row, by }, events));
    return answerMessage(id, answer, publicUrl);
  } catch (error) {
    if (signal.aborted || !(error instanceof AppError)) throw error;
    return { text: error.message };
  }
}
