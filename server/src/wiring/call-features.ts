import type { FastifyPluginAsync } from "fastify";
import { accountRoutes } from "#features/accounts/accounts.routes.ts";
import type { PasswordHasher } from "#features/accounts/passwords.ts";
import type { SignInProvider } from "#features/accounts/provider/sign-in-provider.ts";
import { sessionPlugin } from "#features/accounts/session-plugin.ts";
import type { Caller } from "#features/admit-caller.ts";
import { auditRoutes } from "#features/audit/audit.routes.ts";
import {
  accountAdministrationRoutes,
  contentAdministrationRoutes,
  announcementRoutes,
  healthRoutes,
  jobRoutes,
} from "#features/administration/administration.routes.ts";
import { admitVisits } from "#features/chat/admit-visit.ts";
import { answerRoutes } from "#features/chat/answers.routes.ts";
import type { AnswerQuestion } from "#features/chat/ask-question.ts";
import { deleteConversationsOf } from "#features/chat/conversations.repository.ts";
import { caseRoutes } from "#features/cases/cases.routes.ts";
import { settingsGate } from "#features/cases/run-after-change.ts";
import { chatRoutes } from "#features/chat/chat.routes.ts";
import { conversationRoutes } from "#features/chat/conversation.routes.ts";
import { createPublicAddressRule } from "#features/chat/public-address.ts";
import { reachRoutes } from "#features/chat/show-reach.ts";
import { recordsRoutes } from "#features/chat/records.routes.ts";
import { searchRoutes } from "#features/chat/search.routes.ts";
import { exportRoutes } from "#features/exports/exports.routes.ts";
import { storePersonRequests } from "#features/leads/ask-person.ts";
import { leadRoutes } from "#features/leads/leads.routes.ts";
import { type CallLimits, limitCalls } from "#features/limit-calls.ts";
import { modelUseRoutes } from "#features/models/model-use.routes.ts";
import { projectLimitsRoutes } from "#features/models/project-limits.routes.ts";
import { projectSettingsRoutes } from "#features/models/project-settings.routes.ts";
import { providerRoutes } from "#features/models/providers.routes.ts";
import { rankingRoutes } from "#features/models/better-ranking.ts";
import { groupRoutes } from "#features/members/groups.routes.ts";
import { memberRoutes } from "#features/members/members.routes.ts";
import { isAwaitedInProject, isInvitedToProject } from "#features/members/invitations.ts";
import { requireNothingShared, withdrawMemberships } from "#features/members/change-members.ts";
import { sampleRoutes } from "#features/samples/samples.routes.ts";
import { emitPersonAsked } from "#features/questions/record-question.ts";
import { questionRoutes } from "#features/questions/questions.routes.ts";
import { projectRoutes } from "#features/projects/projects.routes.ts";
import { authorizeProject } from "#features/projects/authorize-project.ts";
import { mcpRoutes } from "#features/programs/mcp.routes.ts";
import { oauthRoutes } from "#features/programs/oauth.routes.ts";
import { openAiRoutes } from "#features/programs/openai.routes.ts";
import { admitVisitors } from "#features/publications/admit-visitor.ts";
import { publicationRoutes } from "#features/publications/publications.routes.ts";
import { siteRoutes } from "#features/publications/site.routes.ts";
import { countRestoring } from "#features/resources/resources.repository.ts";
import { resourceRoutes } from "#features/resources/resources.routes.ts";
import { slackRoutes } from "#features/slack/slack.routes.ts";
import { webhookRoutes } from "#features/webhooks/webhooks.routes.ts";
import { vectorizeRoutes } from "#features/resources/vectorize.routes.ts";
import type { Works } from "#knowledge/answer/threads/do-work.ts";
import type { ReadSpans, ReadText } from "#knowledge/store/text-window.ts";
import type { ShareAttempts, ShareHoldings } from "#kit/attempt-window.ts";
import type { Config } from "../config.ts";
import type { ModelUse } from "./open-models.ts";
import type { Services } from "./open-services.ts";
import { pauseModel } from "#features/projects/projects.repository.ts";
import { withdrawProjects } from "#features/projects/change-project.ts";
import { deletePublication, handOverPublication } from "#features/publications/publications.repository.ts";
import type { Clock } from "#kit/clock.ts";

/** Holds what calls need besides the services that jobs share. */
interface CallServices extends Services {
  share: ShareAttempts;
  shareHoldings: ShareHoldings;
  draining: AbortSignal;
  answerQuestion: AnswerQuestion;
  modelUse: ModelUse;
  passwords: PasswordHasher;
  provider: SignInProvider | null;
  operator: Caller | undefined;
}

/** Lists every feature with calls, in dependency order; the first identifies the caller. */
export function callFeatures(config: Config, services: CallServices): FastifyPluginAsync[] {
  const { publicUrl, adminEmails, answerQuestion } = services;
  const { read } = services.database;
  const modelUse = { ...services, ...services.modelUse };
  const isPublicAddress = createPublicAddressRule(config.ALLOWED_PRIVATE_HOSTS);
  const admitVisitor = admitVisitors(services);
  const deps = {
    ...modelUse,
    ...threadReads(services),
    ...acrossFeatures(services),
    read,
    secondFactor: { required: config.REQUIRE_SECOND_FACTOR, adminEmails },
    apiUrl: config.API_URL ?? publicUrl,
    isPublicAddress,
    admitVisitor,
    admitVisit: admitVisits({ ...services, isPublicAddress, admitVisitor }, config.PUBLIC_DAILY_BUDGET),
    asking: { read, answerQuestion, modelUse },
    keeping: services,
    following: services,
    personAsked: emitPersonAsked,
    storageIsLow: () => services.disk.isLow(),
  };
  const authorize: Parameters<typeof auditRoutes>[0]["authorize"] = (caller, projectId, role) =>
    authorizeProject(read, caller, projectId, role);
  return [
    sessionPlugin({ ...deps, confirmedAddresses: config.REQUIRE_CONFIRMED_EMAIL }),
    limitCalls({ ...deps, limits: callLimits(config) }),
    accountRoutes({
      ...deps,
      requireNothingShared,
      isInvitedToProject,
      isAwaitedInProject,
      projectOfKey: (caller, projectId) => authorizeProject(read, caller, projectId, "viewer"),
      settings: accountSettings(config, deps),
    }),
    projectRoutes({ ...deps, countRestoring }),
    webhookRoutes(deps),
    groupRoutes(deps),
    memberRoutes({ ...deps, forgetMember: [deleteConversationsOf] }),
    resourceRoutes(deps),
    vectorizeRoutes(deps),
    publicationRoutes(deps),
    siteRoutes(deps),
    projectSettingsRoutes({ ...deps, settingsGate: settingsGate(deps) }),
    projectLimitsRoutes(deps),
    providerRoutes(deps),
    rankingRoutes(deps),
    modelUseRoutes(deps),
    auditRoutes({ ...deps, authorize }),
    questionRoutes(deps),
    caseRoutes(deps),
    sampleRoutes(read),
    conversationRoutes(deps),
    chatRoutes(deps),
    searchRoutes(deps),
    recordsRoutes(deps),
    reachRoutes(deps),
    answerRoutes({ ...deps, limits: { perMinute: config.PUBLIC_RATE_LIMIT } }),
    mcpRoutes(deps),
    oauthRoutes({ ...deps, fetchClient: services.outgoing }),
    openAiRoutes(deps),
    leadRoutes(deps),
    slackRoutes({ ...deps, storePersonRequest: storePersonRequests(deps) }),
    exportRoutes(deps),
    accountAdministrationRoutes(deps),
    jobRoutes(deps),
    announcementRoutes(deps),
    healthRoutes(deps),
    contentAdministrationRoutes(deps),
  ];
}

function accountSettings(
  config: Config,
  { publicUrl, apiUrl, adminEmails }: Pick<Services, "publicUrl" | "adminEmails"> & { apiUrl: string },
) {
  return {
    publicUrl,
    apiUrl,
    adminEmails,
    passwordsOn: config.AUTH.includes("password"),
    registration: config.REGISTRATION,
    hideAccountExistence: config.HIDE_ACCOUNT_EXISTENCE,
    mailOn: config.SMTP_URL !== undefined,
    sessionDays: config.SESSION_DAYS,
  };
}

function callLimits(config: Config): CallLimits {
  return {
    perMinute: {
      read: config.RATE_LIMIT_READS,
      write: config.RATE_LIMIT_WRITES,
      search: config.RATE_LIMIT_SEARCHES,
      ask: config.RATE_LIMIT_QUESTIONS,
      visit: config.PUBLIC_RATE_LIMIT,
      upload: config.RATE_LIMIT_UPLOADS,
      project: config.RATE_LIMIT_PROJECTS,
    },
    questionsAtOnce: config.MAX_QUESTIONS_AT_ONCE,
    streams: { ofAccount: config.MAX_STREAMS, inAll: config.MAX_STREAMS_IN_ALL },
  };
}

/** Composes the clean-up of other features when a project is deleted or changes hands, or an account is closed. */
function acrossFeatures({ clock }: { clock: Clock }) {
  const withdraw = [deletePublication];
  return {
    withdraw,
    withdrawOwned: [withdrawProjects({ clock, withdraw }), withdrawMemberships([deleteConversationsOf])],
    handOver: [handOverPublication, pauseModel],
  };
}

/** Returns what calls read of projects in threads. `works` reads a project's passages once they are up to date. */
function threadReads({ index, threads }: Pick<Services, "index" | "threads">): {
  readSpans: ReadSpans;
  readText: ReadText;
  works: Works;
} {
  return {
    readSpans: (projectId, spans) => threads.run(projectId, "spans", [...spans]),
    readText: (projectId, resourceId, wish, signal) =>
      threads.run(projectId, "text", { resourceId, wish }, { ...(signal && { signal }) }),
    works: {
      run: (projectId, kind, given, options) =>
        index.prepareReading(projectId).then(() => threads.run(projectId, kind, given, options)),
    },
  };
}
