import { createHmac, timingSafeEqual } from "node:crypto";

/** A token may be used from this age on. People take longer to fill in a form; robots rarely wait. */
export const tokenWaitMilliseconds = 1500;
/** And no longer than a page stays open. */
export const tokenLifeMilliseconds = 24 * 3_600_000;

/** What a signature is for: one made for a link never opens a form. */
type Purpose = "form" | "unsubscribe";

/** 128 bits of HMAC-SHA-256 in base64url, 22 characters: a link fits on one line of a mail's plain text. */
function signature(key: string, purpose: Purpose, text: string): string {
  return createHmac("sha256", key)
    .update(`${purpose}:${text}`)
    .digest()
    .subarray(0, 16)
    .toString("base64url");
}

export function sign(key: string, purpose: Purpose, text: string): string {
  return `${text}.${signature(key, purpose, text)}`;
}

/** The text that was signed, or undefined where the signature is not ours. */
export function readSigned(key: string, purpose: Purpose, signed: string): string | undefined {
  const dot = signed.lastIndexOf(".");
  if (dot < 1) return undefined;
  const text = signed.slice(0, dot);
  const given = Buffer.from(signed.slice(dot + 1));
  const right = Buffer.from(signature(key, purpose, text));
  return given.length === right.length && timingSafeEqual(given, right) ? text : undefined;
}

/** A form's token: when it was made, in milliseconds, and a number that makes it one of its kind. */
export function formTokenText(now: Date, nonce: string): string {
  return `${now.getTime().toString(36)}-${nonce}`;
}

/** Whether a form's token is of an age at which a person sends. */
export function isTimely(text: string, now: Date): boolean {
  const age = now.getTime() - Number.parseInt(text.split("-")[0]!, 36);
  return age >= tokenWaitMilliseconds && age <= tokenLifeMilliseconds;
}
