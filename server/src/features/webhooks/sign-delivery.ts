import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

/** Returns a secret as Standard Webhooks writes it: 256 random bits in base64 after a prefix. */
export function newSecret(): string {
  return prefix + randomBytes(32).toString("base64");
}

/** Names the owner of a sealed secret: it opens for no other webhook. */
export const secretContext = (webhookId: string): string => `webhook ${webhookId}`;

/** Returns the headers by which a receiver verifies a delivery, as Standard Webhooks describes them. */
export function signatureHeaders(
  secret: string,
  { id, body, at }: { id: string; body: string; at: Date },
): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1000).toString();
  const key = Buffer.from(secret.slice(prefix.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
  };
}
