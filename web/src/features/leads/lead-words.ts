import { failureWords } from "#api/api-failure.ts";

export const wrongEmail = "Please enter a valid email address.";
export const missingFields = "Please fill in all required fields (*).";
export const thanksForSubscribing = "Thanks for subscribing!";

/** How long the newsletter's thanks show, and until the contact page loads anew, in milliseconds. */
export const thanksMilliseconds = 5000;
export const reloadMilliseconds = 4000;

/** The server's sentence; where it has none, one that says what to do. */
export function leadFailure(error: unknown): string {
  const otherwise = "This could not be sent. Please try again later.";
  return failureWords(error, {
    noWords: otherwise,
    notJson: otherwise,
    noAnswer: "This could not be sent, because no answer came. Please check your connection and try again.",
  });
}

/** Whether an address may be sent to the newsletter: not empty, and with an @. */
export function isSubscribable(email: string): boolean {
  return email.trim() !== "" && email.includes("@");
}

/** What stands in the contact form's message at first, by the topic of the page's address. */
export function topicMessage(search: string): string {
  const topic = new URLSearchParams(search).get("topic")?.trim().slice(0, 120);
  return topic ? `I would like to talk about: ${topic}\n\n` : "";
}
