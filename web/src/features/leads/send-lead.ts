export { call } from "#api/call.ts";
import { failureWords } from "#api/api-failure.ts";

/** The server's sentence; where it has none, one that says what to do. */
export function failureOf(error: unknown, unanswered: string): string {
  const otherwise = "This could not be sent. Please try again later.";
  return failureWords(error, { noWords: otherwise, notJson: otherwise, noAnswer: unanswered });
}
