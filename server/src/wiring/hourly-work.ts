import { cutAudit } from "#features/audit/verify-audit.ts";
import { sweepAnswers, sweepTraces } from "#features/chat/sweep-answers.ts";
import { queueWeeklyMails } from "#features/questions/weekly-mail.jobs.ts";
import { sweepDeliveries } from "#features/webhooks/deliveries.repository.ts";
import { everyHour } from "#kit/every-hour.ts";
import { openSecretBox } from "#platform/secrets/secret-box.ts";
import type { Config } from "../config.ts";
import type { Services } from "./open-services.ts";

/** Starts what a worker does each hour: it deletes what is no longer kept, and queues the mails that are due. */
export function startHourlyWork(config: Config, services: Services) {
  const { database, clock, logger } = services;
  const secrets = () => openSecretBox(config.SECRET_KEY, config.DATA_DIR);
  const answers = everyHour(
    async () => {
      await sweepTraces(services, config.TRACE_DAYS);
      await sweepAnswers(services, config.ANSWER_DAYS);
    },
    logger,
    "Expired answers and traces could not be deleted.",
  );
  const works = [
    answers,
    everyHour(
      () => cutAudit({ ...services, secrets }, config.AUDIT_DAYS),
      logger,
      "Old entries of the audit log could not be removed.",
    ),
    everyHour(() => queueWeeklyMails(services), logger, "Weekly mails could not be queued."),
    everyHour(() => sweepDeliveries(database, clock), logger, "Old deliveries could not be deleted."),
  ];
  return {
    /** Resolves once expired answers are deleted. */
    answersSwept: answers.first,
    async stop(): Promise<void> {
      await Promise.all(works.map((work) => work.stop()));
    },
  };
}
