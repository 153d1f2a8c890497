import type { Visitor } from "../publications/admit-visitor.ts";
import type { Answer, PublicAnswer } from "@groundwork/contract/answers";
import type { Role } from "@groundwork/contract/roles";
import type { ProgramEvidence } from "@groundwork/contract/programs";
import type { QuestionOrigin } from "@groundwork/contract/questions";
import type { Turn } from "@groundwork/contract/chat";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Authorized } from "#kit/authorized.ts";
import type { AnswerCitation, ComposedAnswer, ResourceNames } from "#knowledge/answer/answer.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import type { Caller } from "../admit-caller.ts";
import { answeringResources } from "../chat/answering-resources.ts";
import type { AdmitVisit } from "../chat/admit-visit.ts";
import {
  askAndKeep,
  type AskAndKeepDeps,
  asMember,
  asVisitor,
  type GivenAnswer,
  whileAdmitted,
} from "../chat/ask-question.ts";
import { type AnswerPresenter, linkOf, ownPresenter, publicationPresenter } from "../chat/present-answer.ts";
import type { IsPublicAddress } from "../chat/public-address.ts";
import { authorizeProject } from "../projects/authorize-project.ts";
import type { PlanMeter } from "../projects/plan-meter.ts";
import type { Project } from "../projects/projects.repository.ts";

export interface ReachDeps extends AskAndKeepDeps {
  read: ReadHandle;
  planMeter: Pick<PlanMeter, "question">;
  admitVisit: AdmitVisit;
  isPublicAddress: IsPublicAddress;
  publicUrl: string;
}

/** A request of a program, and what ends its work. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  untilEnd(reply: FastifyReply): AbortSignal;
  /** Counts work against a limit class, or fails as a call of that class does. */
  limitAs(limit: "search" | "ask" | "visit", request: FastifyRequest, reply: FastifyReply): void;
}

/** An answer as a program gets it. */
export interface ProgramAnswer {
  message: string;
  outcome: PublicAnswer["outcome"];
  suggestions: string[];
  evidence: ProgramEvidence[];
  /** Null for visitors, and where nothing is known. */
  usage: Answer["usage"];
}

type Cited = Pick<AnswerCitation, "resourceId" | "part" | "url" | "seconds">;

/** Describes what a program may do with one project: as a member by a key, or as a visitor of its publication. */
export interface Reach {
  readonly projectId: string;
  readonly name: string;
  readonly description: string;
  /** The names of the sources that it may read, as it may know them. */
  readonly names: ResourceNames;
  /** `documents` are read whole; with `quotes` nothing but the answers is shown. */
  readonly reads: "documents" | "passages" | "quotes";
  /** True for a member, who also sees identifiers. */
  readonly isMember: boolean;
  readonly signal: AbortSignal;
  /** Counts what is asked for, or fails where a limit is reached. */
  admit(what: "search" | "fetch" | "question"): Promise<void>;
  ask(query: string, history: Turn[], origin: QuestionOrigin): Promise<GivenAnswer>;
  present(id: string, answer: ComposedAnswer): ProgramAnswer;
  /** Returns an address to cite: of the source where it has one, or of the page that shows it. */
  urlOf(cited: Cited): string;
}

/** Reaches a project for a member with the role `needed`. Fails as `authorizeProject` does. */
export async function reachProject(
  deps: ReachDeps,
  caller: Caller,
  { projectId, needed }: { projectId: string; needed: Role },
  exchange: Exchange,
): Promise<Reach> {
  const project: Authorized<Project, Role> = await authorizeProject(deps.read, caller, projectId, needed);
  const { id, name, description, owner_id: ownerId } = project;
  const { request, reply, untilEnd, limitAs } = exchange;
  const signal = whileAdmitted(deps, caller, { projectId: id, needed }, reply, untilEnd);
  const urlOf = (cited: Cited) => linkOf(cited) ?? `${deps.publicUrl}${sourcePath(id, cited)}`;
  return {
    projectId: id,
    name,
    description: description ?? "",
    names: await answeringResources(deps.read, id, undefined),
    reads: "documents",
    isMember: true,
    signal,
    async admit(what) {
      if (what !== "fetch") limitAs(what === "question" ? "ask" : "search", request, reply);
      if (what === "question") await deps.planMeter.question(ownerId, { visitor: false });
    },
    ask: (query, history, origin) =>
      askAndKeep(
        deps,
        { logger: request.log, signal },
        { ...asMember(project), query, history },
        { slug: null, conversation_id: null, by: { origin, visitor: null } },
      ),
    present(answerId, answer) {
      const { usage } = ownPresenter.answer(answerId, answer);
      return { ...presentAnswer(ownPresenter, urlOf, answerId, answer), usage };
    },
    urlOf,
  };
}

/** Reaches a publication for a visitor. Fails as a visitor's question does where it is paused or unknown. */
export async function reachPublication(
  deps: ReachDeps,
  slug: string,
  who: Visitor,
  { request, reply, untilEnd, limitAs }: Exchange,
): Promise<Reach> {
  const visit = await deps.admitVisit(slug, request.ip, who, "uncounted");
  const { publication, names, visitor } = visit;
  const presenter = publicationPresenter(visit);
  const signal = untilEnd(reply);
  const page = `${deps.publicUrl}/public/${encodeURIComponent(publication.slug)}`;
  const urlOf = (cited: Cited) =>
    (cited.url !== null && deps.isPublicAddress(cited.url) ? linkOf(cited) : null) ?? page;
  return {
    projectId: publication.project_id,
    name: publication.projectName,
    description: publication.description,
    names,
    reads: publication.show_surroundings === 1 ? "passages" : "quotes",
    isMember: false,
    signal,
    async admit(what) {
      limitAs("visit", request, reply);
      // What was found was counted when it was found.
      if (what !== "fetch") await deps.admitVisit(slug, request.ip, who);
    },
    ask: (query, history, origin) =>
      askAndKeep(
        deps,
        { logger: request.log, signal },
        { ...asVisitor(visit), query, history },
        { slug: publication.slug, conversation_id: null, by: { origin, visitor } },
      ),
    present: (answerId, answer) => ({ ...presentAnswer(presenter, urlOf, answerId, answer), usage: null }),
    urlOf,
  };
}

/** Returns the console's page that shows what was read of a source. */
function sourcePath(projectId: string, { resourceId, part }: Cited): string {
  const [project, resource, of] = [projectId, resourceId, part].map(encodeURIComponent);
  return `/read/${project}/${resource}?part=${of}`;
}

function presentAnswer(
  presenter: AnswerPresenter<object, Pick<PublicAnswer, "message" | "outcome" | "suggestions" | "citations">>,
  urlOf: (cited: Cited) => string,
  answerId: string,
  answer: ComposedAnswer,
): Omit<ProgramAnswer, "usage"> {
  const { message, outcome, suggestions, citations } = presenter.answer(answerId, answer);
  const evidence = citations.map(({ mark, title, quote, place }, at) => ({
    mark,
    title,
    quote,
    page: place.page,
    page_label: place.page_label,
    heading: place.heading,
    url: urlOf(answer.citations[at]!),
  }));
  return { message, outcome, suggestions, evidence };
}
