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
