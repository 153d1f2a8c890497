import { failures, waiting } from "#kit/app-error.ts";

const tooMuch = (what: string) => (seconds: number) =>
  `Too many ${what}. Please wait ${seconds === 1 ? "a second" : `${seconds} seconds`} and try again.`;

export const chatErrors = failures({
  "not-found": {
    resource_not_found: "One of these resources is not in this project.",
    /** Reports an answer that doesn't exist, belongs to somebody else, or was deleted with its project. */
    answer_not_found: "This answer no longer exists.",
    /** Reports a conversation that doesn't exist, was deleted, or belongs to somebody else. */
    conversation_not_found: "This conversation no longer exists.",
    table_not_found: "This table no longer exists. Its source may have been read again.",
    source_not_found: "This answer doesn't have this source.",
  },
  unacceptable: {
    nothing_compared: "This answer is already the current one.",
    too_many_compared: (most: number) =>
      `An answer can have at most ${most} alternatives. Please ask the question again.`,
  },
  "too-many": {
    too_many_sources: waiting(tooMuch("sources")),
    too_much_feedback: waiting(tooMuch("feedback")),
    daily_budget_spent: waiting(
      "This assistant has reached its limit of questions for today. Please come back tomorrow.",
    ),
    /** Refuses an address that used its share of a publication's day, so that it can't use everybody's. */
    daily_share_spent: waiting(
      "You've reached the limit of questions per visitor for today. Please come back tomorrow.",
    ),
  },
  unavailable: {
    /** Refuses because the server is stopping and doesn't wait for models. */
    server_stopping: ["The server is restarting. Please ask again in a moment.", { retryAfter: 5 }],
  },
});
