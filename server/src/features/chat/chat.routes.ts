import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import * as calls from "@groundwork/contract/chat";
import type { Caller } from "../admit-caller.ts";
import { handleCall } from "../handle-call.ts";
import { projectCall } from "../projects/project-call.ts";
import type { PlanMeter } from "../projects/plan-meter.ts";
import { visitorOf } from "../publications/admit-visitor.ts";
import type { AskedBy } from "../questions/record-question.ts";
import type { AdmitVisit } from "./admit-visit.ts";
import {
  askAndKeep,
  type AskAndKeepDeps,
  type Asked,
  type AskDeps,
  asMember,
  asVisitor,
  whileAdmitted,
} from "./ask-question.ts";
import { authorizeOwnAnswer, requireJoinable, type OwnAnswer } from "./authorize-answer.ts";
import type { AskedAnswer } from "./keep-answer.ts";
import { type AnswerPresenter, ownPresenter, publicationPresenter } from "./present-answer.ts";
import { sendAnswer, untilStop } from "./send-answer.ts";
import { limits } from "@groundwork/contract/limits";
import { noModel } from "@groundwork/contract/model-choice";
import type { WriteHandle } from "#platform/database/database.ts";
import { modelErrors } from "../models/models.errors.ts";
import { countCompared, type KeptAnswer, swapCompared } from "./answers.repository.ts";
import { chatErrors } from "./chat.errors.ts";

interface ChatDeps extends AskAndKeepDeps {
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

    projectCall(app, read, calls.ask, async ({ project, body, caller, request, reply, role }) => {
      const { query, history, resource_ids: resourceIds, conversation_id = null, replaces } = body;
      if (conversation_id !== null) await requireJoinable(read, project, conversation_id);
      await planMeter.question(project.owner_id, { visitor: false });
      const signal = whileAdmitted(deps, caller, { projectId: project.id, needed: role }, reply, untilEnd);
      const asked = { ...asMember(project), query, history, resourceIds };
      const kept = { slug: null, conversation_id, replaces, by: byMember(caller) };
      return askAndSend(deps, { request, reply, signal }, asked, kept, ownPresenter);
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
      return askAndSend(deps, { request, reply, signal }, asked, kept, ownPresenter);
    });

    handleCall(app, calls.keepComparedAnswer, async ({ body, caller, role }) => {
      const own = await authorizeOwnAnswer(read, caller, body.answer_id, role);
      await keeping.database.write((transaction) => keepComparedAnswer(transaction, own));
      return { answer_id: body.answer_id };
    });

    handleCall(app, calls.askPublic, async ({ body, request, reply, ...given }) => {
      const who = visitorOf(given);
      const visit = await admitVisit(body.public_domain_endpoint, request.ip, who);
      const { query, history } = body;
      const exchange = { request, reply, signal: untilEnd(reply) };
      const unkept = visit.publication.question_days === 0;
      const origin = who.site === undefined ? ("public" as const) : ("widget" as const);
      const by = { origin, visitor: visit.visitor, unkept };
      const kept = { slug: visit.publication.slug, conversation_id: null, by };
      const asked = { ...asVisitor(visit), query, history };
      return askAndSend(deps, exchange, asked, kept, publicationPresenter(visit));
    });
  };
}

/** Asks, stores and sends an answer. */
async function askAndSend<C, A>(
  deps: ChatDeps,
  { request, reply, signal }: Exchange,
  asked: Asked,
  kept: Pick<AskedAnswer, "slug" | "conversation_id" | "replaces" | "comparedWith" | "by">,
  presenter: AnswerPresenter<C, A>,
) {
  const { id, events } = await askAndKeep(deps, { logger: request.log, signal }, asked, kept);
  return sendAnswer(id, events, presenter, { request, reply });
}

const byMember = ({ by }: Caller): AskedBy => ({ origin: "key" in by ? "key" : "chat", visitor: null });

/** Returns the kept answer to the same question. */
function keptAnswerOf({ id, compared_with: kept }: Pick<KeptAnswer, "id" | "compared_with">): string {
  return kept ?? id;
}

/** Fails if a model can't answer the question again: it isn't available, or there are enough alternatives. */
async function requireComparable(
  { read, modelUse }: AskDeps,
  answer: KeptAnswer,
  model: string,
): Promise<void> {
  const choices = model === noModel ? [] : await modelUse.shelf.choices();
  if (model !== noModel && !choices.some(({ id }) => id === model)) throw new modelErrors.unknown_model();
  if ((await countCompared(read, keptAnswerOf(answer))) >= limits.comparedMax)
    throw new chatErrors.too_many_compared(limits.comparedMax);
}

/** Makes an alternative the kept answer; the previous one becomes an alternative. */
export async function keepComparedAnswer(
  transaction: WriteHandle,
  { answer }: OwnAnswer<"editor">,
): Promise<void> {
  if (answer.compared_with === null) throw new chatErrors.nothing_compared();
  await swapCompared(transaction, { keptId: answer.compared_with, insteadId: answer.id });
}
