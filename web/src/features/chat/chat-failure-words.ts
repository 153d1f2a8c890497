import { failureWords } from "#api/api-failure.ts";
import { InvalidAnswerFailure } from "./ask-question.ts";

/** What the project chat says when a question fails. */
export function projectChatFailure(failure: unknown): string {
  return failureWords(failure, {
    fields: ["message", "detail"],
    noWords: "An unknown error occurred.",
    notJson: ({ status }) => `API Error: ${status}`,
    noAnswer: "Failed to send message.",
  });
}

/** What the public chat says when a question fails. */
export function publicChatFailure(failure: unknown): string {
  if (failure instanceof InvalidAnswerFailure) return "Received an invalid response format from the AI.";
  const unknown = "An unknown network error occurred.";
  return failureWords(failure, {
    fields: ["detail", "message"],
    noWords: unknown,
    notJson: unknown,
    noAnswer: unknown,
  });
}

/** What is said when feedback does not arrive. */
export function feedbackFailure(failure: unknown): string {
  const noWords = "Your feedback could not be sent.";
  return failureWords(failure, {
    noWords,
    notJson: noWords,
    noAnswer: "Your feedback could not be sent. Is there a connection?",
  });
}

/** What is said when feedback cannot be listed. */
export function feedbackListFailure(failure: unknown): string {
  const noWords = "The feedback could not be loaded.";
  return failureWords(failure, {
    noWords,
    notJson: noWords,
    noAnswer: "The server did not answer. Is there a connection?",
  });
}

/** What is said when another answer cannot be kept. */
export function keepFailure(failure: unknown): string {
  const noWords = "This answer could not be kept.";
  return failureWords(failure, {
    noWords,
    notJson: noWords,
    noAnswer: "The server did not answer. Is there a connection?",
  });
}

/** What is said when it cannot be had what went to a model for an answer. */
export function traceFailure(failure: unknown): string {
  const noWords = "What went to the model could not be loaded.";
  return failureWords(failure, {
    noWords,
    notJson: noWords,
    noAnswer: "The server did not answer. Is there a connection?",
  });
}

/** What is said when the passages of an answer cannot be had. */
export function passagesFailure(failure: unknown): string {
  const noWords = "The passages could not be loaded.";
  return failureWords(failure, {
    noWords,
    notJson: noWords,
    noAnswer: "The server did not answer. Is there a connection?",
  });
}
