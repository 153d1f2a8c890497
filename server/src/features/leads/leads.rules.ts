import { createHmac, timingSafeEqual, randomBytes } from "node:crypto";
import { createAttemptWindow, type ShareAttempts } from "#kit/attempt-window.ts";
import { clientKey } from "#kit/client-address.ts";
import type { Clock } from "#kit/clock.ts";
import { emailKey } from "../accounts/accounts.rules.ts";
import { leadErrors } from "./leads.errors.ts";

/** The age from which a token is valid. People take longer to fill in a form; robots rarely wait. */
export const tokenWaitMilliseconds = 1500;
/** And no longer than a page stays open. */
const tokenLifeMilliseconds = 24 * 3_600_000;

/** The purpose of a signature: one for a link never opens a form. */
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

/** Returns the signed text, or undefined if the signature is invalid. */
export function readSigned(key: string, purpose: Purpose, signed: string): string | undefined {
  const dot = signed.lastIndexOf(".");
  if (dot < 1) return undefined;
  const text = signed.slice(0, dot);
  const given = Buffer.from(signed.slice(dot + 1));
  const right = Buffer.from(signature(key, purpose, text));
  return given.length === right.length && timingSafeEqual(given, right) ? text : undefined;
}

/** Creates a form's token: its time in milliseconds, and a nonce. */
export function formTokenText(now: Date, nonce: string): string {
  return `${now.getTime().toString(36)}-${nonce}`;
}

/** Checks that a form's token has an age at which a person submits. */
export function isTimely(text: string, now: Date): boolean {
  const age = now.getTime() - Number.parseInt(text.split("-")[0]!, 36);
  return age >= tokenWaitMilliseconds && age <= tokenLifeMilliseconds;
}

const hour = 3_600_000;

interface Proof {
  website: string;
  token: string;
  email: string;
}

/** Tells people from robots by a field that only robots fill in, a token's age, and counts by address. */
export function createDoorkeeper(clock: Clock, readKey: () => Promise<string>, share: ShareAttempts) {
  const windowOf = (name: string, limit: number, milliseconds: number) =>
    createAttemptWindow(clock, limit, milliseconds, share(`leads ${name}`, milliseconds));
  const usesOfToken = windowOf("usesOfToken", 1, tokenLifeMilliseconds);
  const ofClient = windowOf("ofClient", 20, hour);
  const ofEmail = windowOf("ofEmail", 5, hour);
  const tokensOfClient = windowOf("tokensOfClient", 300, hour);

  return {
    /** Creates a token. Throws `too_many_leads`. */
    async issue(address: string): Promise<string> {
      const wait = tokensOfClient.take(clientKey(address));
      if (wait > 0) throw new leadErrors.too_many_leads(wait);
      return sign(await readKey(), "form", formTokenText(clock.now(), randomBytes(8).toString("base64url")));
    },

    /** Lets one submit pass. Throws `form_not_accepted` or `too_many_leads`. */
    async admit({ website, token, email }: Proof, address: string): Promise<void> {
      const text = readSigned(await readKey(), "form", token);
      if (website !== "" || text === undefined || !isTimely(text, clock.now()))
        throw new leadErrors.form_not_accepted();
      const wait = Math.max(ofClient.take(clientKey(address)), ofEmail.take(emailKey(email)));
      if (wait > 0) throw new leadErrors.too_many_leads(wait);
      if (usesOfToken.take(text) > 0) throw new leadErrors.form_not_accepted();
    },
  };
}
