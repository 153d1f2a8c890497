import { z } from "zod";
import { limits } from "@groundwork/contract/limits";
import type { WriteHandle } from "#platform/database/database.ts";
import { letter, tryToMail } from "#platform/mail/mailer.ts";
import { findUser } from "../accounts/users.repository.ts";
import { findAnswer } from "../chat/answers.repository.ts";
import { replaceFeedback } from "../chat/feedback.repository.ts";
import { maskPersonalData } from "../questions/mask-personal-data.ts";
import { emitPersonAsked } from "../questions/record-question.ts";
import { answerSlackKind } from "./answer-slack.jobs.ts";
import { type CallSlack, SlackCallError } from "./slack-api.ts";
import { questionIn, slackActions } from "./slack-message.ts";
import { type ConnectedProject, keepSlackQuestion } from "./slack.repository.ts";
import type { Deps } from "../deps.ts";
import type { Tables } from "#platform/database/tables.ts";

export interface ReceiveDeps extends Pick<
  Deps,
  "database" | "clock" | "logger" | "queue" | "mailer" | "publicUrl"
> {
  callSlack: CallSlack;
  /** Stores a request for a person whose address is known, as visitors make one; false where one was made before. */
  storePersonRequest(
    transaction: WriteHandle,
    request: Omit<Tables["person_requests"], "email_hash" | "message" | "replied_at">,
    ownerId: string,
  ): Promise<boolean>;
}

const day = 86_400_000;

const sentByPerson = z.object({
  type: z.enum(["app_mention", "message"]),
  text: z.string(),
  channel: z.string().max(100),
  ts: z.string().max(100),
  thread_ts: z.string().max(100).optional(),
  channel_type: z.string().optional(),
  user: z.string(),
  // Of messages of programs, of changed and deleted ones.
  subtype: z.undefined().optional(),
  bot_id: z.undefined().optional(),
});
const callback = z.object({
  type: z.literal("event_callback"),
  event_id: z.string().max(100),
  event: sentByPerson,
});
const challenge = z.object({ type: z.literal("url_verification"), challenge: z.string().max(500) });
const pressed = z.object({
  type: z.literal("block_actions"),
  user: z.object({ id: z.string().max(100) }),
  actions: z.array(z.object({ action_id: z.string(), value: z.string().max(200) })).min(1),
  channel: z.object({ id: z.string().max(100) }),
  message: z.object({ ts: z.string().max(100), thread_ts: z.string().max(100).optional() }),
});

/**
 * Takes a request of Slack's whose signature was checked. A question is answered by a job, because Slack waits three
 * seconds; an event that comes again is answered once.
 */
export async function receiveSlack(
  deps: ReceiveDeps,
  app: ConnectedProject,
  token: string,
  body: unknown,
): Promise<{ challenge?: string }> {
  const asked = challenge.safeParse(body);
  if (asked.success) return { challenge: asked.data.challenge };
  const sent = callback.safeParse(body);
  if (sent.success) await receiveQuestion(deps, app, sent.data);
  const button = pressed.safeParse(body);
  if (button.success) await receiveButton(deps, app, token, button.data);
  return {};
}

async function receiveQuestion(
  { database, clock, queue }: ReceiveDeps,
  { project_id: projectId, ownerId, bot_id: bot }: ConnectedProject,
  { event_id: eventId, event }: z.infer<typeof callback>,
): Promise<void> {
  const isForUs = event.type === "app_mention" || event.channel_type === "im";
  const query = questionIn(event.text, limits.queryMax);
  if (!isForUs || event.user === bot || query === "") return;
  const now = clock.now();
  await database.write(async (transaction) => {
    const question = {
      project_id: projectId,
      event_id: eventId,
      arrived_at: now.toISOString(),
      channel: event.channel,
      thread: event.thread_ts ?? event.ts,
      query,
    };
    const dayAgo = new Date(now.getTime() - day).toISOString();
    if (!(await keepSlackQuestion(transaction, question, dayAgo))) return;
    await queue.add(transaction, answerSlackKind, {
      payload: { projectId, eventId },
      idempotencyKey: `answer-slack:${projectId}:${eventId}`,
      subject: projectId,
      owner: ownerId,
      project: projectId,
    });
  });
  queue.wake();
}

async function receiveButton(
  deps: ReceiveDeps,
  app: ConnectedProject,
  token: string,
  { user, actions, channel, message }: z.infer<typeof pressed>,
): Promise<void> {
  const { database, clock } = deps;
  const { action_id: action, value: answerId } = actions[0]!;
  const answer = await findAnswer(database.read, answerId);
  // Of those that Slack was given alone: members' and visitors' have their own pages.
  if (answer?.project_id !== app.project_id || answer.user_id !== null || answer.slug !== null) return;
  if (action === slackActions.person) {
    const thread = { channel: channel.id, thread_ts: message.thread_ts ?? message.ts };
    return askPerson(deps, app, token, {
      answerId,
      question: maskPersonalData(answer.query),
      thread,
      userId: user.id,
    });
  }
  if (action !== slackActions.helpful && action !== slackActions.notHelpful) return;
  await database.write((transaction) =>
    replaceFeedback(transaction, {
      answer_id: answerId,
      useful: Number(action === slackActions.helpful),
      reason: "",
      given_at: clock.now().toISOString(),
    }),
  );
}

/**
 * Makes a request as visitors do where Slack gives the person's address; otherwise notifies the project's owner by mail and
 * by webhook. Does so once, and says in the thread how the answer will come.
 */
async function askPerson(
  deps: ReceiveDeps,
  { project_id: projectId, ownerId, name }: ConnectedProject,
  token: string,
  {
    answerId,
    question,
    thread,
    userId,
  }: { answerId: string; question: string; thread: { channel: string; thread_ts: string }; userId: string },
): Promise<void> {
  const { database, clock, logger, queue } = deps;
  const now = clock.now();
  const email = await addressOf(deps, token, userId);
  const isFirst = await database.write(async (transaction) => {
    const asked = {
      project_id: projectId,
      event_id: `person ${answerId}`,
      arrived_at: now.toISOString(),
      channel: thread.channel,
      thread: thread.thread_ts,
      query: "",
    };
    if (!(await keepSlackQuestion(transaction, asked, new Date(now.getTime() - day).toISOString())))
      return false;
    if (email === null)
      await emitPersonAsked(transaction, projectId, { leadId: answerId, answerId, question });
    else {
      const conversation = JSON.stringify([answerId]);
      const request = { id: answerId, project_id: projectId, email, query: question, conversation };
      await deps.storePersonRequest(transaction, { ...request, asked_at: now.toISOString() }, ownerId);
    }
    return true;
  });
  if (!isFirst) return;
  queue.wake();
  const owner = email === null ? await findUser(database.read, ownerId) : undefined;
  if (owner) {
    const mail = letter(
      owner.email,
      "Someone in Slack would like a person to answer",
      `Question for ${name}:\n\n${question}`,
      "The question is under Questions, and its thread is in Slack:",
      `${deps.publicUrl}/project/${encodeURIComponent(projectId)}?tab=questions`,
    );
    await tryToMail(deps, mail, "A question from Slack");
  }
  const text =
    email === null
      ? "The owner of this assistant was notified and can answer here. To get replies by email, ask the manager of this Slack app to add the scopes users:read and users:read.email."
      : "Your question was sent to a person, who will reply to the email in your Slack profile.";
  await deps
    .callSlack("chat.postMessage", token, { ...thread, text })
    .catch((error: unknown) => logger.warn({ err: error }, "Slack could not be answered."));
}

/** Returns a person's address as Slack knows it; null if the app may not see it. */
async function addressOf(
  { callSlack, logger }: ReceiveDeps,
  token: string,
  userId: string,
): Promise<string | null> {
  try {
    const { user } = await callSlack("users.info", token, new URLSearchParams({ user: userId }));
    return user?.profile.email ?? null;
  } catch (error) {
    if (!(error instanceof SlackCallError)) logger.warn({ err: error }, "Slack did not identify the user.");
    return null;
  }
}
