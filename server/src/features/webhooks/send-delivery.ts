import type { SafeFetch } from "#platform/safe-fetch/safe-fetch.ts";
import { SafeFetchError } from "#platform/safe-fetch/safe-fetch.errors.ts";
import { SealedOtherwiseError } from "#platform/secrets/secret-box.ts";
import type { Delivery } from "./deliveries.repository.ts";
import type { Webhook } from "./webhooks.repository.ts";
import type { Deps } from "../deps.ts";
import { createHmac, randomBytes } from "node:crypto";

export interface SendDeps extends Pick<Deps, "clock" | "secrets"> {
  /** Reaches public addresses, and private ones that the operator allowed. */
  outgoing: SafeFetch;
}

/** Holds the response to one try. */
export interface Sent {
  arrived: boolean;
  /** Null without an answer. */
  status: number | null;
  ms: number;
  /** The beginning of the answer, or why there is none. */
  answer: string;
}

/** Characters of an answer that are kept. */
const mostKept = 2_000;
/** Every status, so that also a failure's answer is kept; a redirect is one, because the address was not set by anybody. */
const answered = Array.from({ length: 300 }, (_, i) => 300 + i);

/** Sends a delivery once. Fails only when `signal` is aborted. */
export async function sendDelivery(
  { clock, outgoing, secrets }: SendDeps,
  webhook: Webhook,
  { id, body }: Pick<Delivery, "id" | "body">,
  signal: AbortSignal,
): Promise<Sent> {
  const at = clock.now();
  const since = () => Math.max(0, clock.now().getTime() - at.getTime());
  try {
    const secret = (await secrets()).open(webhook.secret, secretContext(webhook.id));
    const { status, body: bytes } = await outgoing(webhook.url, {
      method: "POST",
      headers: { "content-type": "application/json", ...signatureHeaders(secret, { id, body, at }) },
      body,
      expected: answered,
      signal,
    });
    const answer = Buffer.from(bytes.subarray(0, mostKept * 4)).toString("utf8");
    return {
      arrived: status < 300,
      status,
      ms: since(),
      answer: answer.replaceAll("\0", "").slice(0, mostKept).toWellFormed(),
    };
  } catch (error) {
    if (!(error instanceof SafeFetchError || error instanceof SealedOtherwiseError)) throw error;
    return { arrived: false, status: null, ms: since(), answer: error.message.slice(0, mostKept) };
  }
}

const prefix = "whsec_";

/** Returns a secret as Standard Webhooks writes it: 256 random bits in base64 after a prefix. */
export function newSecret(): string {
  return prefix + randomBytes(32).toString("base64");
}

/** Names the owner of a sealed secret: it opens for no other webhook. */
export const secretContext = (webhookId: string): string => `webhook ${webhookId}`;

/** Returns the headers by which a receiver verifies a delivery, as Standard Webhooks describes them. */
function signatureHeaders(
  secret: string,
  { id, body, at }: { id: string; body: string; at: Date },
): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1000).toString();
  const key = Buffer.from(secret.slice(prefix.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
}
