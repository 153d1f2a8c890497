export const wrongEmail = "Please enter a valid email address.";
export const thanksForSubscribing = "Thanks for subscribing!";

/** How long the newsletter's thanks show, in milliseconds. */
export const thanksMilliseconds = 5000;

const unanswered =
  "This could not be sent, because no answer came. Please check your connection and try again.";

/** What a form says of a failed submit. */
export async function leadFailure(error: unknown): Promise<string> {
  try {
    const { failureOf } = await loadSending();
    return failureOf(error, unanswered);
  } catch {
    return unanswered;
  }
}

/** How forms are sent: loaded when somebody begins, so that readers of a page do without. */
export function loadSending(): Promise<typeof import("./send-lead.ts")> {
  return import("./send-lead.ts");
}

/** Whether an address may be sent to the newsletter: not empty, and with an @. */
export function isSubscribable(email: string): boolean {
  return email.trim() !== "" && email.includes("@");
}
