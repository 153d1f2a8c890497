import { purgeAccountJob } from "#features/accounts/close-account.ts";
import { mailPlanWarningJob } from "#features/projects/mail-plan-warning.jobs.ts";
import { sendAnnouncementJob } from "#features/administration/announcements.ts";
import { runCasesJob } from "#features/cases/run-cases.jobs.ts";
import { sourceGate } from "#features/cases/try-source.ts";
import { askGapsJob } from "#features/chat/ask-gaps.jobs.ts";
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
import type { Config } from "../config.ts";
import { openAnswering } from "./open-answering.ts";
import type { ModelUse } from "./open-models.ts";
import type { Services } from "./open-services.ts";

/** Lists the handlers of every kind of job; without models, no tests are run. */
export function jobHandlers(config: Config, services: Services, modelUse: ModelUse | null) {
  const { database, clock, mailer, publicUrl } = services;
  const answerQuestion = openAnswering(services);
  const testing = modelUse && {
    ...services,
    asking: { read: database.read, answerQuestion, modelUse: { ...services, ...modelUse } },
  };
  const purgeProject = createProjectPurge(database, [purgeResourcesStep(services)]);
  return [
    ...indexResourceJobs({ ...services, ...(testing && { gate: sourceGate(testing) }) }),
    askGapsJob({ ...services, answerQuestion }),
    ...(testing ? [runCasesJob(testing)] : []),
    purgeResourceJob(services),
    purgeProjectJob(database, purgeProject),
    keepSampleJob({ ...services, guideFolder, withdraw: [withdrawPublication] }),
    mailLeadJob({ database, mailer, publicUrl, operatorEmail: config.OPERATOR_EMAIL }),
    sendAnnouncementJob({ database, mailer, publicUrl }),
    weeklyMailJob(services),
    mailPlanWarningJob({ database, mailer, publicUrl }),
    purgeAccountJob(services, [purgeProjectsOfStep({ database, clock }, purgeProject)]),
  ];
}
