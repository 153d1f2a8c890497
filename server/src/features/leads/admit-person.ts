import { randomBytes } from "node:crypto";
import { createAttemptWindow, type ShareAttempts } from "#kit/attempt-window.ts";
import { clientKey } from "#kit/client-address.ts";
import type { Clock } from "#kit/clock.ts";
import { emailKey } from "../accounts/accounts.rules.ts";
import { NotAPersonError, TooManyLeadsError } from "./leads.errors.ts";
import { formTokenText, isTimely, readSigned, sign, tokenLifeMilliseconds } from "./leads.rules.ts";

const hour = 3_600_000;

export interface Proof {
  website: string;
  token: string;
  email: string;
}

/** Tells people from robots: a field that only robots fill in, a token with its age, and counts by address. */
export function createDoorkeeper(clock: Clock, readKey: () => Promise<string>, share: ShareAttempts) {
  const windowOf = (name: string, limit: number, milliseconds: number) =>
    createAttemptWindow(clock, limit, milliseconds, share(`leads ${name}`, milliseconds));
  const usesOfToken = windowOf("usesOfToken", 1, tokenLifeMilliseconds);
  const ofClient = windowOf("ofClient", 20, hour);
  const ofEmail = windowOf("ofEmail", 5, hour);
  const tokensOfClient = windowOf("tokensOfClient", 300, hour);

  return {
    /** A new token. Throws TooManyLeadsError. */
    async issue(address: string): Promise<string> {
      const wait = tokensOfClient.take(clientKey(address));
      if (wait > 0) throw new TooManyLeadsError(wait);
      return sign(await readKey(), "form", formTokenText(clock.now(), randomBytes(8).toString("base64url")));
    },

    /** Lets one submit pass. Throws NotAPersonError or TooManyLeadsError. */
    async admit({ website, token, email }: Proof, address: string): Promise<void> {
      const text = readSigned(await readKey(), "form", token);
      if (website !== "" || text === undefined || !isTimely(text, clock.now())) throw new NotAPersonError();
      const wait = Math.max(ofClient.take(clientKey(address)), ofEmail.take(emailKey(email)));
      if (wait > 0) throw new TooManyLeadsError(wait);
      if (usesOfToken.take(text) > 0) throw new NotAPersonError();
    },
  };
}
