import { amount, setting, wholeNumber, type Setting } from "./setting.ts";

/** Settings for the number of public answers, and their retention. */
export const answeringSettings = {
  PUBLIC_RATE_LIMIT: amount(20, [1, 1_000_000], "Public questions per minute and visitor address."),
  PUBLIC_DAILY_BUDGET: amount(2000, [1, 1_000_000_000], "Public answers per day (UTC) and publication."),
  ANSWER_DAYS: amount(
    90,
    [0, 36_500],
    "Days that answers outside conversations are kept with their questions: those of visitors " +
      "and API keys. Conversations stay until they are deleted; 0 keeps everything.",
  ),
  TRACE_DAYS: amount(30, [0, 3650], "How many days model prompts are kept; 0 keeps none."),
} as const satisfies Record<string, Setting>;

const most = 1_000_000_000;
/** Defines a limit of at least one, because nobody could work with none. */
const perMinute = (shown: number, what: string) =>
  setting(
    String(shown),
    `${what} per minute and account, or per visitor address without one.`,
    wholeNumber(1, most).default(shown),
  );
const quota = (shown: number, what: string) =>
  setting(String(shown), `${what} per account; 0 means no limit.`, wholeNumber(0, most).default(shown));

/** Settings for what one account, one address and all together may request. */
export const limitSettings = {
  RATE_LIMIT_READS: perMinute(12_000, "Reading calls"),
  RATE_LIMIT_WRITES: perMinute(3_000, "Changing calls"),
  RATE_LIMIT_QUESTIONS: perMinute(1_200, "Questions to projects"),
  RATE_LIMIT_SEARCHES: perMinute(3_000, "Searches for passages"),
  RATE_LIMIT_UPLOADS: perMinute(1_200, "Resources added"),
  RATE_LIMIT_PROJECTS: perMinute(300, "Projects created"),
  MAX_QUESTIONS_AT_ONCE: amount(32, [1, most], "Simultaneous questions per account."),
  MAX_STREAMS: amount(20, [1, most], "Open event streams per account."),
  MAX_STREAMS_IN_ALL: amount(1000, [1, most], "Open event streams in total."),
  MAX_CONNECTIONS: amount(
    2000,
    [1, most],
    "Open connections. Above this, a new one replaces an unused one, or is closed.",
  ),
  MAX_CONNECTIONS_BY_ADDRESS: amount(
    200,
    [1, most],
    "Connections per client address, except this machine and the addresses in TRUST_PROXY.",
  ),
  QUOTA_MB: quota(20_480, "Megabytes of files"),
  QUOTA_RESOURCES: quota(20_000, "Resources"),
  QUOTA_PROJECTS: quota(1000, "Projects"),
  QUOTA_MEMBERS: quota(0, "People on the projects"),
  MIN_FREE_DISK_MB: amount(
    500,
    [0, most],
    "Free megabytes required on the disk of DATA_DIR for adding and indexing.",
  ),
  MIN_FREE_DISK_PERCENT: amount(5, [0, 99], "Free percentage required on that disk; both limits apply."),
  DISK_RESERVE_MB: amount(
    64,
    [0, 100_000],
    "Megabytes reserved in DATA_DIR and released when the disk is full, so that people can still sign in, delete and ask; 0 reserves none.",
  ),
} as const satisfies Record<string, Setting>;
