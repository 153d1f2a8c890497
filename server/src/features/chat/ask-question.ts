import type { Turn } from "@groundwork/contract/chat";
import type { ProjectSettings } from "@groundwork/contract/project-settings";
import type { Role } from "@groundwork/contract/roles";
import type { FastifyBaseLogger, FastifyReply } from "fastify";
import type { Authorized } from "#kit/authorized.ts";
import type { AnswerEvent, ComposedAnswer, Question, ResourceNames } from "#knowledge/answer/answer.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import type { FollowDeps } from "../accounts/follow-admission.ts";
import type { Caller } from "../admit-caller.ts";
import { replyOver } from "../client-gone.ts";
import { admitQuestion, type AdmitDeps, type Asker } from "../models/admit-question.ts";
import { findProjectSettings } from "../models/project-settings.repository.ts";
import { followAccess } from "../projects/follow-access.ts";
import type { Project } from "../projects/projects.repository.ts";
import type { Visit } from "./admit-visit.ts";
import { answeringResources } from "./answering-resources.ts";
import { type AskedAnswer, keepAnswer, type KeepDeps, newAnswerId, type StopNote } from "./keep-answer.ts";

/** Answers a question; bound to the index and the models by wiring. */
export type AnswerQuestion = (projectId: string, question: Question) => AsyncIterable<AnswerEvent>;

export interface AskDeps {
  read: ReadHandle;
  answerQuestion: AnswerQuestion;
  /** Decides who may ask a model, when and for how much. */
  modelUse: AdmitDeps;
}

/**
 * A question and its asker: a member of the project, or a visitor of its publication, who asks on the owner's
 * account.
 */
export interface Asked extends Asker {
  /** The owner's instructions to the answering model. */
  instructions: string | null;
  query: string;
  history: Turn[];
  /** Asks these alone. */
  resourceIds?: readonly string[] | undefined;
  /** Replaces the resources' own names. */
  names?: ResourceNames;
  /** Answers in place of the project's model: one that can be chosen, or "none". */
  model?: string;
  /** Answers by these in place of the project's settings. */
  settings?: ProjectSettings;
  /** Names a copy of the project's passages that is asked in place of those that answer. */
  copyId?: string;
}

/** Asks one project, as its settings say, and of it no more than the asker may read. */
export async function askQuestion(
  { read, answerQuestion, modelUse }: AskDeps,
  { instructions, query, history, resourceIds, names, model, settings: own, copyId, ...asker }: Asked,
  during: Pick<Question, "signal" | "stopped">,
): Promise<AsyncIterable<AnswerEvent>> {
  const { projectId } = asker;
  const [resourceNames, settings, noModels] = await Promise.all([
    names ?? answeringResources(read, projectId, resourceIds),
    own ?? findProjectSettings(read, projectId),
    modelUse.shelf.isEmpty(),
  ]);
  return answerQuestion(copyId ?? projectId, {
    query,
    history: lastTurns(history, settings.history),
    ...(resourceIds && { resourceIds }),
    ...(instructions !== null && { instructions }),
    ...(settings.language !== null && { answerLanguage: settings.language }),
    ...(settings.refusal !== null && { refusal: settings.refusal }),
    ...(!noModels && {
      admit: admitQuestion(modelUse, asker, { ...settings, model: model ?? settings.model }),
    }),
    resourceNames,
    ...during,
  });
}

/** Returns the last questions with their answers; all if `questions` is null. */
function lastTurns(history: Turn[], questions: number | null): Turn[] {
  if (questions === null) return history;
  const asked = history.flatMap(({ role }, i) => (role === "user" ? [i] : []));
  const from = questions === 0 ? history.length : (asked.at(-questions) ?? 0);
  return history.slice(from);
}

export interface AskAndKeepDeps {
  asking: AskDeps;
  keeping: Omit<KeepDeps, "logger">;
  /** Detects when the asker loses access. */
  following: FollowDeps;
}

/** An answer that is being given, and its ID. */
export interface GivenAnswer {
  id: string;
  events: AsyncIterable<AnswerEvent>;
}

/** Asks a question and stores its answer; shared by all calls that ask, whoever asks and in whichever protocol. */
export async function askAndKeep(
  { asking, keeping }: Pick<AskAndKeepDeps, "asking" | "keeping">,
  { logger, signal }: { logger: FastifyBaseLogger; signal: AbortSignal },
  asked: Asked,
  kept: Pick<AskedAnswer, "slug" | "conversation_id" | "replaces" | "comparedWith" | "by">,
): Promise<GivenAnswer> {
  const id = newAnswerId();
  const stop: StopNote = { answer: null };
  const events = await askQuestion(asking, asked, {
    signal,
    stopped: (partial) => void (stop.answer = partial),
  });
  const { projectId: project_id, userId, visitors, query } = asked;
  const row = { id, project_id, user_id: visitors ? null : userId, query, ...kept };
  return { id, events: keepAnswer({ ...keeping, logger }, row, events, stop) };
}

/** Returns who asks, for a member of a project. */
export function asMember({ id, owner_id, instructions, access }: Authorized<Project, "viewer">) {
  return { projectId: id, ownerId: owner_id, userId: access.userId, visitors: false, instructions };
}

/** Returns who asks, for a visitor of a publication: they ask on the owner's account. */
export function asVisitor({ publication, names }: Visit) {
  const { project_id: projectId, ownerId, instructions } = publication;
  return { projectId, ownerId, userId: ownerId, visitors: true, instructions, names };
}

/** Returns what ends a member's answer: their client goes, the server stops, or they lose their session or role. */
export function whileAdmitted(
  { following }: Pick<AskAndKeepDeps, "following">,
  caller: Caller,
  admitted: { projectId: string; needed: Role },
  reply: FastifyReply,
  untilEnd: (reply: FastifyReply) => AbortSignal,
): AbortSignal {
  return AbortSignal.any([untilEnd(reply), followAccess(following, caller, admitted, replyOver(reply))]);
}

/** Waits for the end of an answer; `onText` gets its text as it comes. */
export async function wholeAnswer(
  events: AsyncIterable<AnswerEvent>,
  onText: (text: string) => Promise<void> | void = () => undefined,
): Promise<ComposedAnswer> {
  for await (const event of events) {
    if (event.type === "text") await onText(event.text);
    if (event.type === "done") return event.answer;
  }
  throw new Error("The answer was interrupted.");
}
