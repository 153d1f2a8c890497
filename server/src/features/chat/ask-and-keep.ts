import type { Role } from "@groundwork/contract/roles";
import type { FastifyBaseLogger, FastifyReply } from "fastify";
import type { Authorized } from "#kit/authorized.ts";
import type { AnswerEvent } from "#knowledge/answer/answer.ts";
import type { FollowDeps } from "../accounts/follow-admission.ts";
import type { Caller } from "../admit-caller.ts";
import { replyOver } from "../client-gone.ts";
import { followAccess } from "../projects/follow-access.ts";
import type { Project } from "../projects/projects.repository.ts";
import type { Visit } from "./admit-visit.ts";
import { type AskDeps, type Asked, askQuestion } from "./ask-question.ts";
import { type AskedAnswer, keepAnswer, type KeepDeps, newAnswerId, type StopNote } from "./keep-answer.ts";

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
