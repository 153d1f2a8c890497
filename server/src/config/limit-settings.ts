import { type Setting, setting, wholeNumber } from "./setting.ts";

/** How many public answers there are, and how long they are kept. */
export const answeringSettings = {
  PUBLIC_RATE_LIMIT: setting(
    "20",
    "Public questions a minute for each visitor address.",
    wholeNumber(1, 1_000_000).default(20),
  ),
  PUBLIC_DAILY_BUDGET: setting(
    "2000",
    "Public answers a day (UTC) for each publication.",
    wholeNumber(1, 1_000_000_000).default(2000),
  ),
  ANSWER_DAYS: setting(
    "90",
    "Days for which answers outside conversations are kept with their questions: visitors', and those of API keys. Conversations stay until they are deleted; 0 keeps all.",
    wholeNumber(0, 36_500).default(90),
  ),
  TRACE_DAYS: setting(
    "30",
    "Days for which it is kept what went to a model for an answer; 0 keeps none.",
    wholeNumber(0, 3650).default(30),
  ),
} as const satisfies Record<string, Setting>;

const most = 1_000_000_000;
/** At least one, since nobody could work with none. */
const perMinute = (shown: number, what: string) =>
  setting(
    String(shown),
    `${what} a minute of one account, or of one visitor address without one.`,
    wholeNumber(1, most).default(shown),
  );
const quota = (shown: number, what: string) =>
  setting(String(shown), `${what} of one account; 0 sets no limit.`, wholeNumber(0, most).default(shown));

/** How much one account, one address and all of them together may ask of the server. */
export const limitSettings = {
  RATE_LIMIT_READS: perMinute(12_000, "Calls that read"),
  RATE_LIMIT_WRITES: perMinute(3_000, "Calls that change something"),
  RATE_LIMIT_QUESTIONS: perMinute(1_200, "Questions to projects"),
  RATE_LIMIT_SEARCHES: perMinute(3_000, "Searches for passages"),
  RATE_LIMIT_UPLOADS: perMinute(1_200, "Resources added"),
  RATE_LIMIT_PROJECTS: perMinute(300, "Projects created"),
  MAX_QUESTIONS_AT_ONCE: setting(
    "32",
    "Questions of one account that are answered at the same time.",
    wholeNumber(1, most).default(32),
  ),
  MAX_STREAMS: setting(
    "20",
    "Event streams of one account that are open at the same time.",
    wholeNumber(1, most).default(20),
  ),
  MAX_STREAMS_IN_ALL: setting(
    "1000",
    "Event streams of everybody that are open at the same time.",
    wholeNumber(1, most).default(1000),
  ),
  MAX_CONNECTIONS: setting(
    "2000",
    "Connections that are open at the same time. Above it, a new one takes the place of one that nobody uses, or is closed.",
    wholeNumber(1, most).default(2000),
  ),
  MAX_CONNECTIONS_BY_ADDRESS: setting(
    "200",
    "Connections of one client address; this machine and what TRUST_PROXY names are not counted.",
    wholeNumber(1, most).default(200),
  ),
  QUOTA_MB: quota(20_480, "Megabytes of files"),
  QUOTA_RESOURCES: quota(20_000, "Resources"),
  QUOTA_PROJECTS: quota(1000, "Projects"),
  QUOTA_MEMBERS: quota(0, "People who work on the projects"),
  MIN_FREE_DISK_MB: setting(
    "500",
    "Megabytes that have to be free where DATA_DIR is, or nothing is taken in or indexed.",
    wholeNumber(0, most).default(500),
  ),
  MIN_FREE_DISK_PERCENT: setting(
    "5",
    "The same in hundredths of that disk; both have to be free.",
    wholeNumber(0, 99).default(5),
  ),
  DISK_RESERVE_MB: setting(
    "64",
    "Megabytes laid by in DATA_DIR, given up when the disk is full, so that people can still sign in, delete and ask; 0 lays nothing by.",
    wholeNumber(0, 100_000).default(64),
  ),
} as const satisfies Record<string, Setting>;
