import { AppError, failure, waitError } from "#kit/app-error.ts";

export const UnknownResourcesError = failure.notFound(
  "resource_not_found",
  "One of these resources is not in this project.",
);

export class TableNotFoundError extends AppError {
  constructor() {
    super(
      "not-found",
      "table_not_found",
      "This table no longer exists. Its source may have been read again.",
    );
  }
}

/** Reports an answer that doesn't exist, belongs to somebody else, or was deleted with its project. */
export const AnswerNotFoundError = failure.notFound("answer_not_found", "This answer no longer exists.");

/** Reports a conversation that doesn't exist, was deleted, or belongs to somebody else. */
export const ConversationNotFoundError = failure.notFound(
  "conversation_not_found",
  "This conversation no longer exists.",
);

/** Reports an answer that its conversation already keeps. */
export const NothingComparedError = failure.unacceptable(
  "nothing_compared",
  "This answer is already the current one.",
);
export const TooManyComparedError = failure.unacceptable(
  "too_many_compared",
  (most: number) => `An answer can have at most ${most} alternatives. Please ask the question again.`,
);

/** Reports a mark that the answer doesn't cite. */
export const SourceNotFoundError = failure.notFound(
  "source_not_found",
  "This answer doesn't have this source.",
);

const tooMuch = (what: string) => (seconds: number) =>
  `Too many ${what}. Please wait ${seconds === 1 ? "a second" : `${seconds} seconds`} and try again.`;

export const TooMuchReadingError = waitError("too_many_sources", tooMuch("sources"));
export const TooMuchFeedbackError = waitError("too_much_feedback", tooMuch("feedback"));

/** Refuses because the server is stopping and doesn't wait for models. */
export const ServerStoppingError = failure.unavailable(
  "server_stopping",
  "The server is restarting. Please ask again in a moment.",
  { retryAfter: 5 },
);
export const BudgetSpentError = waitError(
  "daily_budget_spent",
  "This assistant has reached its limit of questions for today. Please come back tomorrow.",
);

/** Refuses an address that used its share of a publication's day, so that it can't use everybody's. */
export const ShareSpentError = waitError(
  "daily_share_spent",
  "You've reached the limit of questions per visitor for today. Please come back tomorrow.",
);
