import { purgeAccountJob } from "#features/accounts/close-account.ts";
import { mailPlanWarningJob } from "#features/projects/mail-plan-warning.jobs.ts";
import { sendAnnouncementJob } from "#features/administration/announcements.ts";
import { runCasesJob } from "#features/cases/run-cases.jobs.ts";
import { type HeldChange, sourceGate } from "#features/cases/try-source.ts";
import { askGapsJob } from "#features/chat/ask-gaps.jobs.ts";
import type { AnswerQuestion } from "#features/chat/ask-question.ts";
import { answerSlackJob } from "#features/slack/answer-slack.jobs.ts";
import { mailLeadJob } from "#features/leads/mail-lead.jobs.ts";
import {
  createProjectPurge,
  purgeProjectJob,
  purgeProjectsOfStep,
} from "#features/projects/purge-project.jobs.ts";
import { deletePublication } from "#features/publications/publications.repository.ts";
import { weeklyMailJob } from "#features/questions/weekly-mail.jobs.ts";
import { indexResourceJobs } from "#features/resources/index-resource.jobs.ts";
import { purgeResourceJob, purgeResourcesStep } from "#features/resources/purge-resources.jobs.ts";
import { guideFolder, keepSampleJob } from "#features/samples/keep-sample.ts";
import { deliverWebhookJob, mailWebhookPausedJob } from "#features/webhooks/deliver-webhook.jobs.ts";
import { emitAlone } from "#features/webhooks/emit-event.ts";
import { openAnswering } from "./open-answering.ts";
import type { ModelUse } from "./open-models.ts";
import type { Services } from "./open-services.ts";

/** Lists the handlers of every kind of job; without `answering`, no tests are run and Slack is not answered. */
export function jobHandlers(
  services: Services,
  answering?: { modelUse: ModelUse; answerQuestion: AnswerQuestion },
) {
  const { database } = services;
  const answerQuestion = answering?.answerQuestion ?? openAnswering(services);
  const asking = answering && {
    ...services,
    asking: { read: database.read, answerQuestion, modelUse: { ...services, ...answering.modelUse } },
    keeping: services,
    gateHeld: ({ projectId, runId, about, worse }: HeldChange) =>
      emitAlone(database, projectId, "gate.held", { run_id: runId, about, worse }),
  };
  const purgeProject = createProjectPurge(database, [purgeResourcesStep(services)]);
  return [
    ...indexResourceJobs({ ...services, ...(asking && { gate: sourceGate(asking) }) }),
    askGapsJob({ ...services, answerQuestion }),
    ...(asking ? [runCasesJob(asking), answerSlackJob(asking)] : []),
    purgeResourceJob(services),
    purgeProjectJob(database, purgeProject),
    keepSampleJob({ ...services, guideFolder, withdraw: [deletePublication] }),
    mailLeadJob(services),
    sendAnnouncementJob(services),
    weeklyMailJob(services),
    mailPlanWarningJob(services),
    deliverWebhookJob(services),
    mailWebhookPausedJob(services),
    purgeAccountJob(services, [purgeProjectsOfStep(services, purgeProject)]),
  ];
}
