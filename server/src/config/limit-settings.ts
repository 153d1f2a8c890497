import { amount, setting, wholeNumber, type Setting } from "./setting.ts";

/** Settings for the number of public answers, and their retention. */
export const answeringSettings = {
  PUBLIC_RATE_LIMIT: amount(20, [1, 1_000_000], "Public questions a minute for each visitor address."),
  PUBLIC_DAILY_BUDGET: amount(2000, [1, 1_000_000_000], "Public answers a day (UTC) for each publication."),
  ANSWER_DAYS: amount(
    90,
    [0, 36_500],
    "Days for which answers outside conversations are kept with their questions: visitors', and those of API keys. Conversations stay until they are deleted; 0 keeps all.",
  ),
  TRACE_DAYS: amount(
    30,
    [0, 3650],
    "Days for which it is kept what went to a model for an answer; 0 keeps none.",
  ),
} as const satisfies Record<string, Setting>;

const most = 1_000_000_000;
/** Defines a limit of at least one, because nobody could work with none. */
const perMinute = (shown: number, what: string) =>
  setting(
    String(shown),
    `${what} a minute of one account, or of one visitor address without one.`,
    wholeNumber(1, most).default(shown),
  );
const quota = (shown: number, what: string) =>
  setting(String(shown), `${what} of one account; 0 sets no limit.`, wholeNumber(0, most).default(shown));

/** Settings for what one account, one address and all together may request. */
export const limitSettings = {
  RATE_LIMIT_READS: perMinute(12_000, "Calls that read"),
  RATE_LIMIT_WRITES: perMinute(3_000, "Calls that change something"),
  RATE_LIMIT_QUESTIONS: perMinute(1_200, "Questions to projects"),
  RATE_LIMIT_SEARCHES: perMinute(3_000, "Searches for passages"),
  RATE_LIMIT_UPLOADS: perMinute(1_200, "Resources added"),
  RATE_LIMIT_PROJECTS: perMinute(300, "Projects created"),
  MAX_QUESTIONS_AT_ONCE: amount(
    32,
    [1, most],
    "Questions of one account that are answered at the same time.",
  ),
  MAX_STREAMS: amount(20, [1, most], "Event streams of one account that are open at the same time."),
  MAX_STREAMS_IN_ALL: amount(1000, [1, most], "Event streams of everybody that are open at the same time."),
  MAX_CONNECTIONS: amount(
    2000,
    [1, most],
    "Connections that are open at the same time. Above it, a new one takes the place of one that nobody uses, or is closed.",
  ),
  MAX_CONNECTIONS_BY_ADDRESS: amount(
    200,
    [1, most],
    "Connections of one client address; this machine and what TRUST_PROXY names are not counted.",
  ),
  QUOTA_MB: quota(20_480, "Megabytes of files"),
  QUOTA_RESOURCES: quota(20_000, "Resources"),
  QUOTA_PROJECTS: quota(1000, "Projects"),
  QUOTA_MEMBERS: quota(0, "People who work on the projects"),
  MIN_FREE_DISK_MB: amount(
    500,
    [0, most],
    "Megabytes that have to be free where DATA_DIR is, or nothing is taken in or indexed.",
  ),
  MIN_FREE_DISK_PERCENT: amount(5, [0, 99], "The same in hundredths of that disk; both have to be free."),
  DISK_RESERVE_MB: amount(
    64,
    [0, 100_000],
    "Megabytes laid by in DATA_DIR, given up when the disk is full, so that people can still sign in, delete and ask; 0 lays nothing by.",
  ),
} as const satisfies Record<string, Setting>;
