import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import * as calls from "@groundwork/contract/chat";
import type { Role } from "@groundwork/contract/roles";
import type { Authorized } from "#kit/authorized.ts";
import { requireSelf } from "../accounts/require-self.ts";
import type { FollowDeps } from "../accounts/follow-admission.ts";
import type { Caller } from "../admit-caller.ts";
import { replyOver } from "../client-gone.ts";
import { handleCall } from "../handle-call.ts";
import { authorizeProject } from "../projects/authorize-project.ts";
import { followAccess } from "../projects/follow-access.ts";
import type { PlanMeter } from "../projects/plan-meter.ts";
import type { Project } from "../projects/projects.repository.ts";
import { visitorOf } from "../publications/admit-visitor.ts";
import type { AskedBy } from "../questions/record-question.ts";
import type { AdmitVisit } from "./admit-visit.ts";
import { type AskDeps, type Asked, askQuestion } from "./ask-question.ts";
import { authorizeOwnAnswer, requireJoinable } from "./authorize-answer.ts";
import { keepComparedAnswer, keptAnswerOf, requireComparable } from "./compare-answer.ts";
import { type AskedAnswer, keepAnswer, type KeepDeps, newAnswerId, type StopNote } from "./keep-answer.ts";
import { type AnswerPresenter, ownPresenter, visitorPresenter, withoutRest } from "./present-answer.ts";
import { sendAnswer, untilStop } from "./send-answer.ts";

export interface ChatDeps {
  asking: AskDeps;
  keeping: Omit<KeepDeps, "logger">;
  /** Detects when the asker loses access. */
  following: FollowDeps;
  planMeter: Pick<PlanMeter, "question">;
  admitVisit: AdmitVisit;
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Ends the answer before its end. */
  signal: AbortSignal;
}

export function chatRoutes(deps: ChatDeps): FastifyPluginAsync {
  const { asking, keeping, planMeter, admitVisit } = deps;
  const { read } = asking;

  return async (app) => {
    const untilEnd = untilStop(app);

    handleCall(app, calls.ask, async ({ body, caller, request, reply, role }) => {
      requireSelf(caller, body.UserID);
      const project = await authorizeProject(read, caller, body.project_id, role);
      const { query, history, resource_ids: resourceIds, conversation_id = null, replaces } = body;
      if (conversation_id !== null) await requireJoinable(read, project, conversation_id);
      await planMeter.question(project.owner_id, { visitor: false });
      const signal = whileAdmitted(deps, caller, { projectId: project.id, needed: role }, reply, untilEnd);
      const asked = { ...asMember(project), query, history, resourceIds };
      const kept = { slug: null, conversation_id, replaces, by: byMember(caller) };
      return answer(deps, { request, reply, signal }, asked, kept, ownPresenter);
    });

    handleCall(app, calls.compareAnswer, async ({ body, caller, request, reply, role }) => {
      const { answer: own, project } = await authorizeOwnAnswer(read, caller, body.answer_id, role);
      await planMeter.question(project.owner_id, { visitor: false });
      await requireComparable(asking, own, body.model);
      const { query, conversation_id, asked_at } = own;
      const signal = whileAdmitted(deps, caller, { projectId: project.id, needed: role }, reply, untilEnd);
      const { model, history, resource_ids: resourceIds } = body;
      const asked = { ...asMember(project), query, history, resourceIds, model };
      const comparedWith = { id: keptAnswerOf(own), asked_at };
      const kept = { slug: null, conversation_id, comparedWith, by: byMember(caller) };
      return answer(deps, { request, reply, signal }, asked, kept, ownPresenter);
    });

    handleCall(app, calls.keepComparedAnswer, async ({ body, caller, role }) => {
      const own = await authorizeOwnAnswer(read, caller, body.answer_id, role);
      await keeping.database.write((transaction) => keepComparedAnswer(transaction, own));
      return { answer_id: body.answer_id };
    });

    handleCall(app, calls.askPublic, async ({ body, request, reply, ...given }) => {
      const who = visitorOf(given);
      const {
        publication,
        names,
        present,
        visitor: mark,
      } = await admitVisit(body.public_domain_endpoint, request.ip, who);
      const { projectId, ownerId, instructions, slug } = publication;
      const { query, history } = body;
      const visitor = { projectId, ownerId, userId: ownerId, visitors: true, instructions };
      const isWhole = publication.showSurroundings === 1;
      const presenter = visitorPresenter(
        isWhole ? present : withoutRest(present),
        isWhole ? "whole" : "deciding",
      );
      const exchange = { request, reply, signal: untilEnd(reply) };
      const by: AskedBy = { origin: who.site === undefined ? "public" : "widget", visitor: mark };
      const kept = { slug, conversation_id: null, by };
      return answer(deps, exchange, { ...visitor, names, query, history }, kept, presenter);
    });
  };
}

/** Asks, stores and sends an answer; shared by all calls that ask. */
async function answer<C, A>(
  { asking, keeping }: ChatDeps,
  { request, reply, signal }: Exchange,
  asked: Asked,
  kept: Pick<AskedAnswer, "slug" | "conversation_id" | "replaces" | "comparedWith" | "by">,
  presenter: AnswerPresenter<C, A>,
) {
  const id = newAnswerId();
  const stop: StopNote = { answer: null };
  const events = await askQuestion(asking, asked, {
    signal,
    stopped: (partial) => void (stop.answer = partial),
  });
  const { projectId: project_id, userId, visitors, query } = asked;
  const row = { id, project_id, user_id: visitors ? null : userId, query, ...kept };
  const answering = keepAnswer({ ...keeping, logger: request.log }, row, events, stop);
  return sendAnswer(id, answering, presenter, { request, reply });
}

const byMember = ({ by }: Caller): AskedBy => ({ origin: "key" in by ? "key" : "chat", visitor: null });

function asMember({ id, owner_id, instructions, access }: Authorized<Project, "viewer">) {
  return { projectId: id, ownerId: owner_id, userId: access.userId, visitors: false, instructions };
}

/** Also ends when the asker was signed out or lost the role. */
function whileAdmitted(
  { following }: ChatDeps,
  caller: Caller,
  admitted: { projectId: string; needed: Role },
  reply: FastifyReply,
  untilEnd: (reply: FastifyReply) => AbortSignal,
): AbortSignal {
  return AbortSignal.any([untilEnd(reply), followAccess(following, caller, admitted, replyOver(reply))]);
}
