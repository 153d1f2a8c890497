import type { FastifyPluginAsync, FastifyReply } from "fastify";
import * as calls from "@groundwork/contract/chat";
import * as ideas from "@groundwork/contract/ideas";
import type { Clock } from "#kit/clock.ts";
import type { Observe } from "#kit/observer.ts";
import type { Database } from "#platform/database/database.ts";
import { requireSelf } from "../accounts/require-self.ts";
import { clientGone, replyOver } from "../client-gone.ts";
import { handleCall } from "../handle-call.ts";
import { authorizeProject } from "../projects/authorize-project.ts";
import type { AdmitDeps } from "../models/admit-question.ts";
import type { PlanMeter } from "../projects/plan-meter.ts";
import { followAccess } from "../projects/follow-access.ts";
import { findLivePublication } from "../publications/find-live-publication.ts";
import { authorizeOwnAnswer } from "./authorize-answer.ts";
import { requireJoinable } from "./authorize-conversation.ts";
import { type AnswerQuestion, askPublication, askQuestion } from "./ask-question.ts";
import { ServerStoppingError } from "./chat.errors.ts";
import { checkIdea, type CheckStatements } from "./check-idea.ts";
import { compareAnswer } from "./compare-answer.ts";
import { createDailyBudget } from "./daily-budget.ts";
import { keepAnswer, newAnswerId, type StopNote } from "./keep-answer.ts";
import { keepComparedAnswer } from "./keep-compared-answer.ts";
import {
  ownPresenter,
  presentCitation,
  presentForVisitors,
  visitorPresenter,
  withoutNames,
  withoutRest,
} from "./present-answer.ts";
import type { IsPublicAddress } from "./public-address.ts";
import { searchProject, type SearchPassages } from "./search-project.ts";
import { sendAnswer } from "./send-answer.ts";
import { visitorNames } from "./visitor-names.ts";

export interface ChatDeps {
  database: Database;
  clock: Clock;
  /** How long a session may go unused. */
  idleMs: number;
  answerQuestion: AnswerQuestion;
  modelUse: AdmitDeps;
  planMeter: PlanMeter;
  searchPassages: SearchPassages;
  checkStatements: CheckStatements;
  isPublicAddress: IsPublicAddress;
  /** How many days it is kept what went to a model; 0 keeps none. */
  traceDays: number;
  observe: Observe;
  limits: {
    /** Public answers a day of one publication. */
    perDay: number;
  };
}

/** Milliseconds for which a stop lets answers go on; a model may take longer than a stop may. */
const stopGrace = 1_000;

export function chatRoutes(deps: ChatDeps): FastifyPluginAsync {
  const { database, clock, answerQuestion, modelUse, searchPassages, checkStatements, isPublicAddress } =
    deps;
  const { traceDays, observe, limits } = deps;
  const keeping = { database, clock, traceDays, observe };
  const { read } = database;
  const following = { database, clock, idleMs: deps.idleMs };
  const ask = { read, answerQuestion, modelUse };
  const presentToVisitor = presentForVisitors(isPublicAddress);

  return async (app) => {
    const closing = new AbortController();
    app.addHook("preClose", async () => {
      setTimeout(() => closing.abort(new ServerStoppingError()), stopGrace).unref();
    });
    const budget = createDailyBudget({ database, clock, logger: app.log }, limits.perDay);
    const untilEnd = (reply: FastifyReply) => AbortSignal.any([clientGone(reply), closing.signal]);

    handleCall(app, calls.ask, async ({ body, caller, request, reply, role }) => {
      requireSelf(caller, body.UserID);
      const project = await authorizeProject(read, caller, body.project_id, role);
      const { query, history, resource_ids: resourceIds, conversation_id: conversationId, replaces } = body;
      if (conversationId !== undefined) await requireJoinable(read, project, conversationId);
      await deps.planMeter.question(project.owner_id, { visitor: false });
      const stop: StopNote = { answer: null };
      const admitted = { projectId: project.id, needed: role };
      const events = await askQuestion(ask, project, {
        userId: caller.userId,
        query,
        history,
        resourceIds,
        signal: AbortSignal.any([
          untilEnd(reply),
          followAccess(following, caller, admitted, replyOver(reply)),
        ]),
        stopped: (answer) => void (stop.answer = answer),
      });
      const id = newAnswerId();
      const asked = {
        id,
        project_id: project.id,
        user_id: caller.userId,
        slug: null,
        query,
        conversation_id: conversationId ?? null,
        replaces,
      };
      const kept = keepAnswer({ ...keeping, logger: request.log }, asked, events, stop);
      return sendAnswer(id, kept, ownPresenter, { request, reply });
    });

    handleCall(app, calls.compareAnswer, async ({ body, caller, request, reply, role }) => {
      const own = await authorizeOwnAnswer(read, caller, body.answer_id, role);
      const { id: besideId, project_id: projectId, asked_at } = own.answer;
      await deps.planMeter.question(own.project.owner_id, { visitor: false });
      const stop: StopNote = { answer: null };
      const events = await compareAnswer(ask, own, {
        model: body.model,
        history: body.history,
        resourceIds: body.resource_ids,
        signal: AbortSignal.any([
          untilEnd(reply),
          followAccess(following, caller, { projectId, needed: role }, replyOver(reply)),
        ]),
        stopped: (answer) => void (stop.answer = answer),
      });
      const id = newAnswerId();
      const asked = {
        id,
        project_id: projectId,
        user_id: caller.userId,
        slug: null,
        query: own.answer.query,
        conversation_id: own.answer.conversation_id,
        comparedWith: { id: own.answer.compared_with ?? besideId, asked_at },
      };
      const kept = keepAnswer({ ...keeping, logger: request.log }, asked, events, stop);
      return sendAnswer(id, kept, ownPresenter, { request, reply });
    });

    handleCall(app, calls.keepComparedAnswer, async ({ body, caller, role }) => {
      const own = await authorizeOwnAnswer(read, caller, body.answer_id, role);
      await database.write((transaction) => keepComparedAnswer(transaction, own));
      return { answer_id: body.answer_id };
    });

    handleCall(app, calls.askPublic, async ({ body, request, reply }) => {
      const publication = await findLivePublication(read, body.public_domain_endpoint);
      await budget.spend(publication.projectId, request.ip);
      await deps.planMeter.question(publication.ownerId, { visitor: true });
      const shown = await visitorNames(read, publication, isPublicAddress);
      const { query, history } = body;
      const stop: StopNote = { answer: null };
      const events = await askPublication(ask, publication, {
        names: shown.names,
        query,
        history,
        signal: untilEnd(reply),
        stopped: (answer) => void (stop.answer = answer),
      });
      const id = newAnswerId();
      const asked = {
        id,
        project_id: publication.projectId,
        user_id: null,
        slug: publication.slug,
        query,
        conversation_id: null,
      };
      const kept = keepAnswer({ ...keeping, logger: request.log }, asked, events, stop);
      const masked = withoutNames(presentToVisitor, shown);
      const present = publication.showSurroundings === 1 ? masked : withoutRest(masked);
      return sendAnswer(id, kept, visitorPresenter(present), { request, reply });
    });

    handleCall(app, calls.search, async ({ body, caller, reply, role }) => {
      requireSelf(caller, body.UserID);
      const project = await authorizeProject(read, caller, body.project_id, role);
      const { query, limit, resource_ids: resourceIds } = body;
      const asked = { query, limit, resourceIds, signal: untilEnd(reply) };
      const passages = await searchProject({ read, searchPassages }, project, asked);
      return { passages };
    });

    handleCall(app, ideas.checkIdea, async ({ body, caller, reply, role }) => {
      requireSelf(caller, body.UserID);
      const project = await authorizeProject(read, caller, body.project_id, role);
      await deps.planMeter.question(project.owner_id, { visitor: false });
      const telling = { present: presentCitation, signal: untilEnd(reply) };
      return checkIdea({ read, checkStatements }, project.id, body.idea, telling);
    });

    handleCall(app, ideas.checkIdeaPublic, async ({ body, request, reply }) => {
      const publication = await findLivePublication(read, body.public_domain_endpoint);
      await budget.spend(publication.projectId, request.ip);
      await deps.planMeter.question(publication.ownerId, { visitor: true });
      const shown = await visitorNames(read, publication, isPublicAddress);
      const present = withoutNames(presentToVisitor, shown);
      const telling = { present, names: shown.names, signal: untilEnd(reply) };
      return checkIdea({ read, checkStatements }, publication.projectId, body.idea, telling);
    });
  };
}
