import type { ShareAttempts } from "#kit/attempt-window.ts";
import type { Clock } from "#kit/clock.ts";
import type { Logger } from "#kit/logger.ts";
import type { PassageIndex } from "#knowledge/store/passage-index.ts";
import type { Database } from "#platform/database/database.ts";
import type { DiskSpace } from "#platform/disk/disk-space.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { JobQueue } from "#platform/jobs/job-queue.ts";
import type { Mailer } from "#platform/mail/mailer.ts";
import type { SecretBox } from "#platform/secrets/secret-box.ts";

/** Names the dependencies of use cases; each takes the ones it needs. */
export interface Deps {
  database: Database;
  clock: Clock;
  logger: Logger;
  queue: JobQueue;
  files: FileStore;
  mailer: Mailer;
  index: PassageIndex;
  disk: DiskSpace;
  /** The origin of pages and links; never taken from a request. */
  publicUrl: string;
  /** Addresses of the administrators; if empty, the first account administers. */
  adminEmails: readonly string[];
  /** Milliseconds that a session may go unused; 0 for no limit. */
  idleMs: number;
  /** Opens the installation's key when something sealed with it is first needed. */
  secrets(): Promise<SecretBox>;
  /** Shares counted attempts with other processes. */
  share: ShareAttempts;
}
