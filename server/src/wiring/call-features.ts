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
import { chatRoutes } from "#features/chat/chat.routes.ts";
import { conversationRoutes } from "#features/chat/conversation.routes.ts";
import { createPublicAddressRule } from "#features/chat/public-address.ts";
import { recordsRoutes } from "#features/chat/records.routes.ts";
import { searchRoutes } from "#features/chat/search.routes.ts";
import { exportRoutes } from "#features/exports/exports.routes.ts";
import { leadRoutes } from "#features/leads/leads.routes.ts";
import { type CallLimits, limitCalls } from "#features/limit-calls.ts";
import { modelUseRoutes } from "#features/models/model-use.routes.ts";
import { projectLimitsRoutes } from "#features/models/project-limits.routes.ts";
import { projectSettingsRoutes } from "#features/models/project-settings.routes.ts";
import { providerRoutes } from "#features/models/providers.routes.ts";
import { groupRoutes } from "#features/members/groups.routes.ts";
import { memberRoutes } from "#features/members/members.routes.ts";
import { isAwaitedInProject, isInvitedToProject } from "#features/members/invitations.ts";
import { requireNothingShared } from "#features/members/change-members.ts";
import { questionRoutes } from "#features/questions/questions.routes.ts";
import { projectRoutes } from "#features/projects/projects.routes.ts";
import { authorizeProject } from "#features/projects/authorize-project.ts";
import { admitVisitors } from "#features/publications/admit-visitor.ts";
import { publicationRoutes } from "#features/publications/publications.routes.ts";
import { siteRoutes } from "#features/publications/site.routes.ts";
import { countRestoring } from "#features/resources/resources.repository.ts";
import { noteRoutes } from "#features/resources/notes.routes.ts";
import { resourceRoutes } from "#features/resources/resources.routes.ts";
import { vectorizeRoutes } from "#features/resources/vectorize.routes.ts";
import type { ShareAttempts, ShareHoldings } from "#kit/attempt-window.ts";
import type { ReadSpans, ReadText } from "#knowledge/store/text-window.ts";
import type { Config } from "../config.ts";
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
  const { index, threads, publicUrl } = services;
  const readSpans: ReadSpans = (projectId, spans) => threads.run(projectId, "spans", [...spans]);
  const readText: ReadText = (projectId, resourceId, wish, signal) =>
    threads.run(projectId, "text", { resourceId, wish }, { ...(signal && { signal }) });
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
      withdrawOwned: crossing.withdrawOwned,
      passwords,
      secrets: modelUse.secrets,
      provider,
      secondFactor,
      settings: accountSettings(config, publicUrl),
    }),
    projectRoutes({ ...services, withdraw: crossing.withdraw, countRestoring }),
    groupRoutes({ ...services, adminEmails: config.ADMIN_EMAILS }),
    memberRoutes({
      ...services,
      adminEmails: config.ADMIN_EMAILS,
      handOver: crossing.handOver,
      forgetMember: [deleteConversationsOf],
    }),
    resourceRoutes({ ...services, readText, readSpans }),
    noteRoutes(services),
    vectorizeRoutes(services),
    publicationRoutes({ ...services, admitVisitor, answerDays: config.ANSWER_DAYS }),
    siteRoutes({ ...services, passwords, embedOrigins }),
    projectSettingsRoutes({ ...services, ...modelUse }),
    projectLimitsRoutes(services),
    providerRoutes({ ...services, ...modelUse }),
    modelUseRoutes({ ...services, ...modelUse }),
    auditRoutes({
      ...services,
      administering: modelUse.administering,
      authorize: (caller, projectId, role) =>
        authorizeProject(services.database.read, caller, projectId, role),
    }),
    questionRoutes(services),
    conversationRoutes(services),
    chatRoutes({
      asking: { read, answerQuestion, modelUse: { ...services, ...modelUse } },
      keeping: { ...services, traceDays },
      following: services,
      planMeter: services.planMeter,
      admitVisit,
    }),
    searchRoutes({
      read,
      planMeter: services.planMeter,
      admitVisit,
      async searchPassages(projectId, { query, names, signal, ...options }) {
        await index.prepareReading(projectId);
        return threads.run(projectId, "search", { query, options }, { names, signal });
      },
      async openingQuestions(projectId, { names, signal }) {
        await index.prepareReading(projectId);
        return threads.run(projectId, "opening", null, { names, signal });
      },
      async checkStatements(projectId, { statements, names, signal }) {
        await index.prepareReading(projectId);
        return threads.run(projectId, "check", { statements }, { names, signal });
      },
    }),
    recordsRoutes({
      read,
      async queryRecords(projectId, query, choosing) {
        await index.prepareReading(projectId);
        return (await threads.run(projectId, "records", { query, passages: 0 }, choosing)).result;
      },
      async listTables(projectId, wish, choosing) {
        await index.prepareReading(projectId);
        return threads.run(projectId, "tables", wish, choosing);
      },
    }),
    answerRoutes({
      ...services,
      readText,
      readSpans,
      isPublicAddress,
      admitVisitor,
      traceDays,
      limits: { perMinute: config.PUBLIC_RATE_LIMIT },
    }),
    leadRoutes(services),
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
