import type { LimitClass } from "@groundwork/contract/call";
import { AppError, failure } from "#kit/app-error.ts";

const questions = { code: "too_many_questions", was: "Too many questions", next: "ask again" };
const requests = { code: "too_many_requests", was: "Too many requests", next: "try again" };

const words: Record<Exclude<LimitClass, "none">, { code: string; was: string; next: string }> = {
  read: requests,
  write: requests,
  stream: requests,
  ask: questions,
  visit: questions,
  search: { code: "too_many_searches", was: "Too many searches", next: "search again" },
  upload: { code: "too_many_uploads", was: "Too many resources", next: "add the rest" },
  project: { code: "too_many_projects", was: "Too many projects", next: "create the next" },
};

/** Refuses more calls of one class than a minute allows. */
export class TooManyCallsError extends AppError {
  constructor(limit: Exclude<LimitClass, "none">, seconds: number) {
    const { code, was, next } = words[limit];
    const wait = seconds === 1 ? "a second" : `${seconds} seconds`;
    super("too-many", code, `${was}. Please wait ${wait} and ${next}.`, { retryAfter: seconds });
  }
}

/** Refuses more simultaneous questions of one account than the limit. */
export const TooManyAtOnceError = failure.tooMany(
  "too_many_at_once",
  (most: number) =>
    `You can ask at most ${most} questions at the same time. Please wait for an answer and ask again.`,
  { retryAfter: 5 },
);

/** Refuses more open streams than one account, or all together, may have. */
export const TooManyStreamsError = failure.tooMany(
  "too_many_streams",
  "Too many open pages are showing live updates. Please close some, or try again later.",
  { retryAfter: 30 },
);
