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
import { settingsGate } from "#features/cases/try-settings.ts";
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
import { rankingRoutes } from "#features/models/ranking.routes.ts";
import { groupRoutes } from "#features/members/groups.routes.ts";
import { memberRoutes } from "#features/members/members.routes.ts";
import { isAwaitedInProject, isInvitedToProject } from "#features/members/invitations.ts";
import { requireNothingShared } from "#features/members/change-members.ts";
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
import { noteRoutes } from "#features/resources/notes.routes.ts";
import { resourceRoutes } from "#features/resources/resources.routes.ts";
import { slackRoutes } from "#features/slack/slack.routes.ts";
import { webhookRoutes } from "#features/webhooks/webhooks.routes.ts";
import { vectorizeRoutes } from "#features/resources/vectorize.routes.ts";
import type { ShareAttempts, ShareHoldings } from "#kit/attempt-window.ts";
import type { Config } from "../config.ts";
import { threadReads } from "./thread-reads.ts";
import { acrossFeatures } from "./across-features.ts";
import type { ModelUse } from "./open-models.ts";
import type { Services } from "./open-services.ts";

/** Lists every feature with calls, in dependency order; the first identifies the caller. */
export function callFeatures(
  config: Config,
  services: Services & { draining: AbortSignal; share: ShareAttempts; shareHoldings: ShareHoldings },
  {
    answerQuestion,
    modelUse,
    passwords,
    provider,
    operator,
  }: {
    answerQuestion: AnswerQuestion;
    modelUse: ModelUse;
    passwords: PasswordHasher;
    provider: SignInProvider | null;
    operator: Caller | undefined;
  },
): FastifyPluginAsync[] {
  const { publicUrl } = services;
  const reads = threadReads(services);
  const secondFactor = { required: config.REQUIRE_SECOND_FACTOR, adminEmails: config.ADMIN_EMAILS };
  const crossing = acrossFeatures(services);
  const administration = {
    ...services,
    ...crossing,
    passwords,
    adminEmails: config.ADMIN_EMAILS,
    defaultPlan: config.DEFAULT_PLAN,
    administering: modelUse.administering,
  };
  const { read } = services.database;
  const traceDays = config.TRACE_DAYS;
  const isPublicAddress = createPublicAddressRule(config.ALLOWED_PRIVATE_HOSTS);
  const embedOrigins = config.ALLOWED_EMBED_ORIGINS;
  const admitVisitor = admitVisitors({ ...services, embedOrigins });
  const admitVisit = admitVisits({ ...services, isPublicAddress, admitVisitor }, config.PUBLIC_DAILY_BUDGET);
  const asking = {
    asking: { read, answerQuestion, modelUse: { ...services, ...modelUse } },
    keeping: { ...services, traceDays },
    following: services,
  };
  const testing = { ...services, asking: asking.asking };
  const reaching = { ...asking, read, planMeter: services.planMeter, admitVisit, isPublicAddress, publicUrl };
  return [
    sessionPlugin({
      ...services,
      secondFactor,
      confirmedAddresses: config.REQUIRE_CONFIRMED_EMAIL,
      operator,
    }),
    limitCalls({ ...services, limits: callLimits(config) }),
    accountRoutes({
      ...services,
      requireNothingShared,
      isInvitedToProject,
      isAwaitedInProject,
      projectOfKey: (caller, projectId) => authorizeProject(read, caller, projectId, "viewer"),
      withdrawOwned: crossing.withdrawOwned,
      passwords,
      secrets: modelUse.secrets,
      provider,
      secondFactor,
      settings: accountSettings(config, publicUrl),
    }),
    projectRoutes({ ...services, withdraw: crossing.withdraw, countRestoring }),
    webhookRoutes(services),
    groupRoutes({ ...services, adminEmails: config.ADMIN_EMAILS }),
    memberRoutes({
      ...services,
      adminEmails: config.ADMIN_EMAILS,
      handOver: crossing.handOver,
      forgetMember: [deleteConversationsOf],
    }),
    resourceRoutes({ ...services, ...reads }),
    noteRoutes(services),
    vectorizeRoutes(services),
    publicationRoutes({ ...services, admitVisitor, answerDays: config.ANSWER_DAYS }),
    siteRoutes({ ...services, passwords, embedOrigins }),
    projectSettingsRoutes({ ...services, ...modelUse, settingsGate: settingsGate(testing) }),
    projectLimitsRoutes(services),
    providerRoutes({ ...services, ...modelUse }),
    rankingRoutes({ ...services, ...modelUse }),
    modelUseRoutes({ ...services, ...modelUse }),
    auditRoutes({
      ...services,
      administering: modelUse.administering,
      authorize: (caller, projectId, role) =>
        authorizeProject(services.database.read, caller, projectId, role),
    }),
    questionRoutes({ ...services, auditSources: reads.auditSources }),
    caseRoutes(testing),
    sampleRoutes(read),
    conversationRoutes(services),
    chatRoutes({ ...asking, planMeter: services.planMeter, admitVisit }),
    searchRoutes({ read, planMeter: services.planMeter, admitVisit, ...reads }),
    recordsRoutes({ read, ...reads }),
    reachRoutes({ read, isPublicAddress, scanResource: reads.scanResource }),
    answerRoutes({
      ...services,
      ...reads,
      isPublicAddress,
      admitVisitor,
      traceDays,
      limits: { perMinute: config.PUBLIC_RATE_LIMIT },
    }),
    mcpRoutes({ ...reaching, ...reads, secrets: modelUse.secrets }),
    oauthRoutes({ ...services, fetchClient: services.outgoing, secrets: modelUse.secrets }),
    openAiRoutes({ ...reaching, clock: services.clock, embedder: services.embedder }),
    leadRoutes({ ...services, personAsked: emitPersonAsked, admitVisitor }),
    slackRoutes({
      ...services,
      apiUrl: config.API_URL ?? publicUrl,
      storePersonRequest: storePersonRequests({ ...services, personAsked: emitPersonAsked }),
    }),
    exportRoutes(services),
    accountAdministrationRoutes(administration),
    jobRoutes(administration),
    announcementRoutes(administration),
    healthRoutes({ ...administration, storageIsLow: () => services.disk.isLow() }),
    contentAdministrationRoutes(administration),
  ];
}

function accountSettings(config: Config, publicUrl: string) {
  return {
    publicUrl,
    apiUrl: config.API_URL ?? publicUrl,
    passwordsOn: config.AUTH.includes("password"),
    registration: config.REGISTRATION,
    hideAccountExistence: config.HIDE_ACCOUNT_EXISTENCE,
    mailOn: config.SMTP_URL !== undefined,
    sessionDays: config.SESSION_DAYS,
    adminEmails: config.ADMIN_EMAILS,
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
