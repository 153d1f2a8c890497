import type { Clock } from "#kit/clock.ts";
import type { Logger } from "#kit/logger.ts";
import type { Database } from "#platform/database/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { JobQueue } from "#platform/jobs/job-queue.ts";
import type { Mailer } from "#platform/mail/mailer.ts";

/** Names the dependencies of use cases; each takes the ones it needs. */
export interface Deps {
  database: Database;
  clock: Clock;
  logger: Logger;
  queue: JobQueue;
  files: FileStore;
  mailer: Mailer;
}
