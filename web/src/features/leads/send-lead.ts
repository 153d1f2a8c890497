import { failureText } from "#api/api-failure.ts";

export { call } from "#api/call.ts";

/** Returns the server's sentence, or else one that says what to do. */
export function failureOf(error: unknown, unanswered: string): string {
  return failureText(error, "Your message could not be sent. Please try again later.", unanswered);
}
