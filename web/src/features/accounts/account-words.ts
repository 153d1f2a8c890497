import { failureWords } from "#api/api-failure.ts";

/** The server's message; where it has none, one sentence for every other failure. */
export function accountFailure(error: unknown, otherwise: string): string {
  return failureWords(error, {
    fields: ["message", "detail"],
    noWords: otherwise,
    notJson: otherwise,
    noAnswer: otherwise,
  });
}

/** Why this e-mail address cannot be sent, or nothing. */
export function emailProblem(email: string): string | undefined {
  if (email.trim() === "") return "Please enter your email address.";
  if (!/^[^\s@]+@[^\s@]+$/u.test(email.trim())) return "Please enter a valid email address.";
  return undefined;
}

const format = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** A time of the wire (ISO 8601) as this browser's locale writes it, to the minute. */
export function formatTime(iso: string): string {
  return format.format(new Date(iso));
}
