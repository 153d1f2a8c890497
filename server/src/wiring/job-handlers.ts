import { purgeAccountJob } from "#features/accounts/close-account.ts";
import { mailPlanWarningJob } from "#features/projects/mail-plan-warning.jobs.ts";
import { sendAnnouncementJob } from "#features/administration/announcements.ts";
import { runCasesJob } from "#features/cases/run-cases.jobs.ts";
import { type HeldChange, sourceGate } from "#features/cases/try-source.ts";
import { askGapsJob } from "#features/chat/ask-gaps.jobs.ts";
import type { AnswerQuestion } from "#features/chat/ask-question.ts";
import { answerSlackJob, type AnswerSlackDeps } from "#features/slack/answer-slack.jobs.ts";
import { mailLeadJob } from "#features/leads/mail-lead.jobs.ts";
import {
  createProjectPurge,
  purgeProjectJob,
  purgeProjectsOfStep,
} from "#features/projects/purge-project.jobs.ts";
import { withdrawPublication } from "#features/publications/publish-project.ts";
import { weeklyMailJob } from "#features/questions/weekly-mail.jobs.ts";
import { indexResourceJobs } from "#features/resources/index-resource.jobs.ts";
import { purgeResourceJob, purgeResourcesStep } from "#features/resources/purge-resources.jobs.ts";
import { guideFolder, keepSampleJob } from "#features/samples/keep-sample.ts";
import { deliverWebhookJob } from "#features/webhooks/deliver-webhook.jobs.ts";
import { emitAlone } from "#features/webhooks/emit-event.ts";
import { mailWebhookPausedJob } from "#features/webhooks/mail-webhook-paused.jobs.ts";
import type { Config } from "../config.ts";
import { openAnswering } from "./open-answering.ts";
import type { ModelUse } from "./open-models.ts";
import type { Services } from "./open-services.ts";

/** Lists the handlers of every kind of job; without `answering`, no tests are run and Slack is not answered. */
export function jobHandlers(
  config: Config,
  services: Services,
  answering?: { modelUse: ModelUse; answerQuestion: AnswerQuestion },
) {
  const { database, clock, mailer, publicUrl } = services;
  const { modelUse, answerQuestion = openAnswering(services) } = answering ?? {};
  const testing = modelUse && {
    ...services,
    asking: { read: database.read, answerQuestion, modelUse: { ...services, ...modelUse } },
    gateHeld: ({ projectId, runId, about, worse }: HeldChange) =>
      emitAlone(database, projectId, "gate.held", { run_id: runId, about, worse }),
  };
  const purgeProject = createProjectPurge(database, [purgeResourcesStep(services)]);
  return [
    ...indexResourceJobs({ ...services, ...(testing && { gate: sourceGate(testing) }) }),
    askGapsJob({ ...services, answerQuestion }),
    ...(testing ? [runCasesJob(testing)] : []),
    ...(answering ? [answerSlackJob(slackDeps(config, services, answering))] : []),
    purgeResourceJob(services),
    purgeProjectJob(database, purgeProject),
    keepSampleJob({ ...services, guideFolder, withdraw: [withdrawPublication] }),
    mailLeadJob({ database, mailer, publicUrl, operatorEmail: config.OPERATOR_EMAIL }),
    sendAnnouncementJob({ database, mailer, publicUrl }),
    weeklyMailJob(services),
    mailPlanWarningJob({ database, mailer, publicUrl }),
    deliverWebhookJob(services),
    mailWebhookPausedJob({ database, mailer, publicUrl }),
    purgeAccountJob(services, [purgeProjectsOfStep({ database, clock }, purgeProject)]),
  ];
}

function slackDeps(
  config: Config,
  services: Services,
  { modelUse, answerQuestion }: { modelUse: ModelUse; answerQuestion: AnswerQuestion },
): AnswerSlackDeps {
  const { read } = services.database;
  return {
    ...services,
    asking: { read, answerQuestion, modelUse: { ...services, ...modelUse } },
    keeping: { ...services, traceDays: config.TRACE_DAYS },
  };
}
