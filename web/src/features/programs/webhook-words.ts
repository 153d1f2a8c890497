import type { DeliveryElement, WebhookElement } from "@groundwork/contract/webhooks";
import { momentWords } from "./key-words.ts";

export const eventWords: Record<WebhookElement["events"][number], string> = {
  "question.refused": "A question that the sources don't answer",
  "question.person_asked": "A visitor asked for a person",
  "resource.indexed": "A source was indexed",
  "resource.failed": "A source could not be read",
  "refresh.changed": "A source has new content",
  "gate.held": "Tests held a change back",
  "budget.spent": "A limit was reached",
  "member.changed": "A member's or group's role changed",
};

const ordinals = "first second third fourth fifth sixth seventh eighth ninth tenth".split(" ");
const tryWords = (attempt: number) =>
  ordinals[attempt - 1] ? `the ${ordinals[attempt - 1]} try` : `try ${attempt}`;

/** Describes what came of a delivery, such as "200 in 84 ms" or "No response. Retrying at 10:10". */
export function resultWords({ state, attempts, status, ms, next_at }: DeliveryElement, now: number): string {
  if (attempts === 0) return state === "failed" ? "Not sent" : "Waiting";
  if (state === "delivered")
    return attempts === 1 ? `${status} in ${ms} ms` : `${status} on ${tryWords(attempts)}`;
  const came = status === null ? "No response" : `Answered ${status}`;
  if (state === "failed" || next_at === null) return `${came}. Gave up after ${tryWords(attempts)}`;
  return `${came}. Retrying ${momentWords(next_at, now).replace("today ", "at ")}`;
}

/** Describes whether a webhook is sent anything, such as "Paused. No response since Nov 25." */
export function stateWords({ paused_at, failing_since }: WebhookElement, now: number): string {
  const since = failing_since === null ? "" : `No response since ${momentWords(failing_since, now)}.`;
  if (paused_at !== null) return since === "" ? "Paused." : `Paused. ${since}`;
  return since === "" ? "Delivering" : since;
}
