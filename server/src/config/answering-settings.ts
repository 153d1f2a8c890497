import { setting, type Setting, wholeNumber } from "./setting.ts";

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
