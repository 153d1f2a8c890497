export const wrongEmail = "Please enter a valid email address.";
export const thanksForSubscribing = "Thanks for subscribing!";

export const thanksMilliseconds = 5000;

const unanswered = "Your message could not be sent. Check your connection and try again.";

export async function leadFailure(error: unknown): Promise<string> {
  try {
    const { failureOf } = await loadSending();
    return failureOf(error, unanswered);
  } catch {
    return unanswered;
  }
}

/** Loads the code that sends forms when somebody begins to type, so that readers of a page do without it. */
export function loadSending(): Promise<typeof import("./send-lead.ts")> {
  return import("./send-lead.ts");
}

/** Returns true if an address may be sent to the newsletter: not empty, and with an @. */
export function isSubscribable(email: string): boolean {
  return email.trim() !== "" && email.includes("@");
}
