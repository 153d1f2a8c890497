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

/** It was never given, is somebody else's, or went with its project. */
export class AnswerNotFoundError extends AppError {
  constructor() {
    super("not-found", "answer_not_found", "This answer no longer exists.");
  }
}

/** It was never begun, was deleted, or is somebody else's. */
export class ConversationNotFoundError extends AppError {
  constructor() {
    super("not-found", "conversation_not_found", "This conversation no longer exists.");
  }
}

/** It is the one that its conversation keeps. */
export class NothingComparedError extends AppError {
  constructor() {
    super("unacceptable", "nothing_compared", "This answer is already the one that is kept.");
  }
}

export class TooManyComparedError extends AppError {
  constructor(most: number) {
    super(
      "unacceptable",
      "too_many_compared",
      `At most ${most} answers are compared with one. Please ask the question anew.`,
    );
  }
}

/** The answer cites nothing under this mark. */
export class SourceNotFoundError extends AppError {
  constructor() {
    super("not-found", "source_not_found", "This answer has no such source.");
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

/** A stop waits for no model. */
export class ServerStoppingError extends AppError {
  constructor() {
    super("unavailable", "server_stopping", "The server is being restarted. Please ask again in a moment.", {
      retryAfter: 5,
    });
  }
}

export class BudgetSpentError extends AppError {
  constructor(seconds: number) {
    super(
      "too-many",
      "daily_budget_spent",
      "This assistant has answered all the questions it may answer today. Please come back tomorrow.",
      { retryAfter: seconds },
    );
  }
}

/** One visitor address has had its part of a publication's day, so that it does not take everybody's. */
export class ShareSpentError extends AppError {
  constructor(seconds: number) {
    super(
      "too-many",
      "daily_share_spent",
      "You have asked as many questions as one visitor may ask this assistant in a day. Please come back tomorrow.",
      { retryAfter: seconds },
    );
  }
}
