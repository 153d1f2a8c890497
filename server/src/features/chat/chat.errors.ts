import { AppError } from "#kit/app-error.ts";

export class UnknownResourcesError extends AppError {
  constructor() {
    super("not-found", "resource_not_found", "One of these resources is not in this project.");
  }
}

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
export class AnswerNotFoundError extends AppError {
  constructor() {
    super("not-found", "answer_not_found", "This answer no longer exists.");
  }
}

/** Reports a conversation that doesn't exist, was deleted, or belongs to somebody else. */
export class ConversationNotFoundError extends AppError {
  constructor() {
    super("not-found", "conversation_not_found", "This conversation no longer exists.");
  }
}

/** Reports an answer that its conversation already keeps. */
export class NothingComparedError extends AppError {
  constructor() {
    super("unacceptable", "nothing_compared", "This answer is already the current one.");
  }
}

export class TooManyComparedError extends AppError {
  constructor(most: number) {
    super(
      "unacceptable",
      "too_many_compared",
      `An answer can have at most ${most} alternatives. Please ask the question again.`,
    );
  }
}

/** Reports a mark that the answer doesn't cite. */
export class SourceNotFoundError extends AppError {
  constructor() {
    super("not-found", "source_not_found", "This answer doesn't have this source.");
  }
}

/** "That was a lot of …" of what one person may do so often a minute. */
class TooMuchError extends AppError {
  constructor(code: string, what: string, seconds: number) {
    const wait = seconds === 1 ? "a second" : `${seconds} seconds`;
    super("too-many", code, `That was a lot of ${what}. Please wait ${wait} and try again.`, {
      retryAfter: seconds,
    });
  }
}

export class TooMuchReadingError extends TooMuchError {
  constructor(seconds: number) {
    super("too_many_sources", "sources", seconds);
  }
}

export class TooMuchFeedbackError extends TooMuchError {
  constructor(seconds: number) {
    super("too_much_feedback", "feedback", seconds);
  }
}

/** Refuses because the server is stopping and doesn't wait for models. */
export class ServerStoppingError extends AppError {
  constructor() {
    super("unavailable", "server_stopping", "The server is restarting. Please ask again in a moment.", {
      retryAfter: 5,
    });
  }
}

export class BudgetSpentError extends AppError {
  constructor(seconds: number) {
    super(
      "too-many",
      "daily_budget_spent",
      "This assistant has reached its limit of questions for today. Please come back tomorrow.",
      { retryAfter: seconds },
    );
  }
}

/** Refuses an address that used its share of a publication's day, so that it can't use everybody's. */
export class ShareSpentError extends AppError {
  constructor(seconds: number) {
    super(
      "too-many",
      "daily_share_spent",
      "You've reached the limit of questions per visitor for today. Please come back tomorrow.",
      { retryAfter: seconds },
    );
  }
}
