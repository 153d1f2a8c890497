import * as calls from "@groundwork/contract/chat";
import { projectQuestions, visitorQuestions } from "@groundwork/contract/usual-questions";
import * as ideas from "@groundwork/contract/ideas";
import { limits } from "@groundwork/contract/limits";
import type { FastifyPluginAsync } from "fastify";
import { typedText } from "#kit/plain-text.ts";
import type { Works } from "#knowledge/answer/threads/do-work.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import { handleCall } from "../handle-call.ts";
import { projectCall } from "../projects/project-call.ts";
import type { PlanMeter } from "../projects/plan-meter.ts";
import { visitorOf } from "../publications/admit-visitor.ts";
import type { AdmitVisit } from "./admit-visit.ts";
import { answeringResources } from "./answering-resources.ts";
import { checkIdea } from "./check-idea.ts";
import { presentCitation, presentPassage } from "./present-answer.ts";
import { untilStop } from "./send-answer.ts";

interface SearchDeps {
  read: ReadHandle;
  works: Works;
  planMeter: Pick<PlanMeter, "question">;
  admitVisit: AdmitVisit;
}

/** Registers calls that use a project's sources without an answer: passages for a query, and the check of an idea. */
export function searchRoutes(deps: SearchDeps): FastifyPluginAsync {
  const { read, works, planMeter, admitVisit } = deps;

  return async (app) => {
    const untilEnd = untilStop(app);

    projectCall(app, read, calls.openingQuestions, async ({ project: { id }, reply }) => {
      const names = await answeringResources(read, id, undefined);
      return works.run(id, "opening", projectQuestions, { names, signal: untilEnd(reply) });
    });

    handleCall(app, calls.publicQuestions, async ({ params, request, reply, ...given }) => {
      const who = visitorOf(given);
      const { publication, names } = await admitVisit(params.slug, request.ip, who, "uncounted");
      const asking = { names, signal: untilEnd(reply) };
      return works.run(publication.project_id, "opening", visitorQuestions, asking);
    });

    projectCall(app, read, calls.search, async ({ project: { id }, body, reply }) => {
      const { limit, resource_ids: resourceIds } = body;
      const names = await answeringResources(read, id, resourceIds);
      const query = typedText(body.query, limits.queryMax);
      const asked = { query, options: { limit, ...(resourceIds && { resourceIds }) } };
      const passages = await works.run(id, "search", asked, { names, signal: untilEnd(reply) });
      return { passages: passages.map((one) => presentPassage(one, names)) };
    });

    projectCall(app, read, ideas.checkIdea, async ({ project, body, reply }) => {
      await planMeter.question(project.owner_id, { visitor: false });
      const names = await answeringResources(read, project.id, undefined);
      const asked = { names, present: presentCitation, signal: untilEnd(reply) };
      return checkIdea(deps, project.id, body.idea, asked);
    });

    handleCall(app, ideas.checkIdeaPublic, async ({ body, request, reply, ...given }) => {
      const slug = body.public_domain_endpoint;
      const { publication, names, present } = await admitVisit(slug, request.ip, visitorOf(given));
      const asked = { names, present, signal: untilEnd(reply) };
      return checkIdea(deps, publication.project_id, body.idea, asked);
    });
  };
}
