import { createHmac, timingSafeEqual } from "node:crypto";

/** Seconds after which a signed request may have been recorded by somebody. */
const replayWindow = 300;

/** Checks a request by Slack's signature of version 0, over its time and its body as it came. */
export function isSignedBySlack(
  secret: string,
  { timestamp, signature, body, now }: { timestamp: string; signature: string; body: string; now: Date },
): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > replayWindow) return false;
  const expected = `v0=${createHmac("sha256", secret).update(`v0:${timestamp}:${body}`).digest("hex")}`;
  const [given, wanted] = [Buffer.from(signature), Buffer.from(expected)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
